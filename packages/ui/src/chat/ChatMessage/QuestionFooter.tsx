import { Check, Copy, Pencil } from 'lucide-react'
import { defineMessages, useIntl } from 'react-intl'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { useClipboard } from '../../actions/Clipboard/use-clipboard.ts'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { VersionSwitch } from '../../navigation/VersionSwitch/VersionSwitch.tsx'
import type { MessageActions, DisplayedMessage } from './displayed-message.ts'

const words = defineMessages({
  before: { id: 'ui.chat.wordingBefore' },
  after: { id: 'ui.chat.wordingAfter' },
  copy: { id: 'ui.chat.copyQuestion' },
  copied: { id: 'ui.chat.copied' },
  edit: { id: 'ui.chat.edit' },
})

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

export interface QuestionFooterProps extends Pick<MessageActions, 'onBranch'> {
  message: DisplayedMessage
  text: string
  onEdit?: (() => void) | undefined
  /** Focused again when an edit is canceled. */
  editButton: RefObject<HTMLButtonElement | null>
}

/** Below a question, in space that is reserved anyway: its versions and its actions. */
export function QuestionFooter({ message: { id, branch }, text, onBranch, onEdit, editButton }: QuestionFooterProps) {
  const intl = useIntl()
  const { copied, copy } = useClipboard()

  return (
    <Line>
      {branch && onBranch ? (
        <VersionSwitch
          index={branch.index}
          count={branch.count}
          onStep={(step) => onBranch(id, step)}
          labels={{ before: intl.formatMessage(words.before), after: intl.formatMessage(words.after) }}
        />
      ) : null}
      {text === '' ? null : (
        <IconButton
          label={intl.formatMessage(copied ? words.copied : words.copy)}
          size="s"
          tip="above"
          onClick={() => void copy(text)}
        >
          {copied ? <Check {...icon} /> : <Copy {...icon} />}
        </IconButton>
      )}
      {onEdit ? (
        <IconButton ref={editButton} label={intl.formatMessage(words.edit)} size="s" tip="above" onClick={onEdit}>
          <Pencil {...icon} />
        </IconButton>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  display: flex;
  gap: 2px;
  align-items: center;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  @media (hover: hover) {
    opacity: 0;
    transition: opacity ${({ theme }) => theme.motion.touch} ${({ theme }) => theme.motion.ink};

    article:hover > &,
    article:focus-within > & {
      opacity: 1;
    }
  }
  @media print {
    display: none;
  }
`
