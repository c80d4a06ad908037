import { Suspense } from 'react'
import { lazyComponent } from '../../app/lazy-component.tsx'
import type { OpenConversation } from '../../member/conversation.ts'
import { MenuButton } from './menu-button.tsx'
import { useHasMessages } from './use-conversation.ts'

const ExportMenu = lazyComponent(
  async () => (await import('../../features/conversation-tools/export-menu.tsx')).ExportMenu,
  () => null,
)

/** The actions in the conversation's bar, besides its settings. */
export function BarActions({ conversation }: { conversation: OpenConversation }) {
  const hasMessages = useHasMessages(conversation)

  return (
    <>
      {hasMessages ? (
        <Suspense>
          <ExportMenu conversation={conversation} />
        </Suspense>
      ) : null}
      <MenuButton />
    </>
  )
}
