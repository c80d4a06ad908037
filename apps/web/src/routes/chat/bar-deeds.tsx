import type { OpenConversation } from '../../room/conversation.ts'
import { ExportMenu } from './export-menu.tsx'
import { MenuButton } from './menu-button.tsx'

/** What stands in the conversation's bar besides its settings. */
export function BarDeeds({ conversation }: { conversation: OpenConversation }) {
  return (
    <>
      <ExportMenu conversation={conversation} />
      <MenuButton />
    </>
  )
}
