import { DropdownMenu, IconButton, MenuAction, printPage } from '@moyun/ui'
import { Download, FileBraces, FileText, Printer } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpenConversation } from '../../member/conversation.ts'
import { withI18n } from './with-i18n.tsx'
import { useExportConversation } from './use-export-conversation.ts'

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** The export menu of a conversation: the visible branch for reading or on paper, or the whole tree. */
export const ExportMenu = withI18n(function ExportMenu({ conversation }: { conversation: OpenConversation }) {
  const intl = useIntl()
  const take = useExportConversation(conversation)

  return (
    <DropdownMenu
      trigger={
        <IconButton label={intl.formatMessage({ id: 'chat.export' })}>
          <Download size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
        </IconButton>
      }
    >
      <MenuAction icon={<FileText {...icon} />} onChosen={() => void take('markdown')}>
        <FormattedMessage id="chat.exportMarkdown" />
      </MenuAction>
      <MenuAction icon={<FileBraces {...icon} />} onChosen={() => void take('json')}>
        <FormattedMessage id="chat.exportJson" />
      </MenuAction>
      <MenuAction icon={<Printer {...icon} />} onChosen={() => void printPage()}>
        <FormattedMessage id="chat.print" />
      </MenuAction>
    </DropdownMenu>
  )
})
