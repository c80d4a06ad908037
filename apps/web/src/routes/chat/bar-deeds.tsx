import { Suspense } from 'react'
import { onDemand } from '../../failures/on-demand.tsx'
import type { OpenConversation } from '../../room/conversation.ts'
import { MenuButton } from './menu-button.tsx'
import { useHasSaid } from './use-conversation.ts'

const ExportMenu = onDemand(
  async () => (await import('../chat-room/export-menu.tsx')).ExportMenu,
  () => null,
)

/** The actions in the conversation's bar, besides its settings. */
export function BarDeeds({ conversation }: { conversation: OpenConversation }) {
  const hasSaid = useHasSaid(conversation)

  return (
    <>
      {hasSaid ? (
        <Suspense>
          <ExportMenu conversation={conversation} />
        </Suspense>
      ) : null}
      <MenuButton />
    </>
  )
}
