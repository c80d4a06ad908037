import { type ConversationSnapshot } from '@moyun/machines'
import { DropdownMenu, IconButton, MenuAction } from '@moyun/ui'
import { Download, FileBraces, FileText } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpenConversation } from '../../room/conversation.ts'
import { useConversation } from './use-conversation.ts'
import { useExport } from './use-export.ts'

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const
const selectHasSaid = ({ context }: ConversationSnapshot) => context.thread.messages.length > 0

/** Takes a conversation along: the branch that shows, to be read, or the whole tree. */
export function ExportMenu({ conversation }: { conversation: OpenConversation }) {
  const intl = useIntl()
  const hasSaid = useConversation(conversation, selectHasSaid)
  const take = useExport(conversation)

  if (!hasSaid) return null
  return (
    <DropdownMenu
      trigger={
        <IconButton label={intl.formatMessage({ id: 'ui.chat.export' })}>
          <Download size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
        </IconButton>
      }
    >
      <MenuAction icon={<FileText {...icon} />} onChosen={() => void take('markdown')}>
        <FormattedMessage id="ui.chat.exportMarkdown" />
      </MenuAction>
      <MenuAction icon={<FileBraces {...icon} />} onChosen={() => void take('json')}>
        <FormattedMessage id="ui.chat.exportJson" />
      </MenuAction>
    </DropdownMenu>
  )
}
