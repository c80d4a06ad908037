import { BookmarkPlus, Check, Copy, Ellipsis, RefreshCw, Type } from 'lucide-react'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCopied } from '../Copied/use-copied.ts'
import { DropdownMenu } from '../DropdownMenu/DropdownMenu.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { MenuAction } from '../MenuEntry/MenuAction.tsx'
import { VersionSwitch } from '../VersionSwitch/VersionSwitch.tsx'
import { plainText } from './plain-text.ts'
import type { MessageDeeds, ShownMessage } from './shown-message.ts'

const words = defineMessages({
  before: { id: 'ui.chat.branchBefore' },
  after: { id: 'ui.chat.branchAfter' },
  copy: { id: 'ui.chat.copy' },
  copied: { id: 'ui.chat.copied' },
  copyPlain: { id: 'ui.chat.copyPlain' },
  regenerate: { id: 'ui.chat.regenerate' },
  keep: { id: 'ui.chat.keep' },
  more: { id: 'ui.chat.more' },
  offline: { id: 'ui.chat.offlineEngine' },
})

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

export interface AnswerFooterProps extends MessageDeeds {
  message: ShownMessage
  newest: boolean
}

/** Below an answer: its branches, what can be done with it, and what it was made by. */
export function AnswerFooter({ message, newest, onBranch, onRegenerate, onKeep }: AnswerFooterProps) {
  const intl = useIntl()
  const { id, branch } = message
  const { copied, copy } = useCopied()
  const markdown = () => (typeof message.text === 'string' ? message.text : message.text.getSnapshot())

  return (
    <Line data-newest={newest || undefined}>
      <Actions>
        {branch && onBranch ? (
          <Branches
            index={branch.index}
            count={branch.count}
            onStep={(step) => onBranch(id, step)}
            labels={{ before: intl.formatMessage(words.before), after: intl.formatMessage(words.after) }}
          />
        ) : null}
        <IconButton label={intl.formatMessage(copied ? words.copied : words.copy)} size="s" tip="above" onClick={() => void copy(markdown())}>
          {copied ? <Check {...icon} /> : <Copy {...icon} />}
        </IconButton>
        {onRegenerate ? (
          <IconButton label={intl.formatMessage(words.regenerate)} size="s" tip="above" onClick={() => onRegenerate(id)}>
            <RefreshCw {...icon} />
          </IconButton>
        ) : null}
        <DropdownMenu
          align="start"
          trigger={
            <IconButton label={intl.formatMessage(words.more)} size="s" tip="above">
              <Ellipsis {...icon} />
            </IconButton>
          }
        >
          <MenuAction icon={<Type {...icon} />} onChosen={() => void copy(plainText(markdown()))}>
            <FormattedMessage {...words.copyPlain} />
          </MenuAction>
          {onKeep && markdown().trim() !== '' ? (
            <MenuAction icon={<BookmarkPlus {...icon} />} onChosen={() => onKeep(id)}>
              <FormattedMessage {...words.keep} />
            </MenuAction>
          ) : null}
        </DropdownMenu>
      </Actions>
      <Facts message={message} />
    </Line>
  )
}

function Facts({ message: { model, offline = false, tokens = null, milliseconds = null } }: { message: ShownMessage }) {
  return (
    <FactsLine>
      {offline ? (
        <Tag>
          <FormattedMessage {...words.offline} />
        </Tag>
      ) : (
        model && <span className="wide">{model}</span>
      )}
      {tokens === null ? null : (
        <span className="wide">
          <FormattedMessage id="ui.chat.tokens" values={{ count: tokens }} />
        </span>
      )}
      {milliseconds === null ? null : (
        <span>
          <FormattedNumber value={milliseconds / 1000} style="unit" unit="second" maximumFractionDigits={1} />
        </span>
      )}
    </FactsLine>
  )
}

const Line = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: center;
  justify-content: space-between;
  min-block-size: 28px;
  margin-block-start: 12px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Actions = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin-inline-start: -7px;

  @media (hover: hover) {
    ${Line}:not([data-newest]) & {
      opacity: 0;
      transition: opacity ${({ theme }) => theme.motion.touch} ${({ theme }) => theme.motion.ink};
    }
    article:hover &,
    article:focus-within &,
    ${Line} &:has([data-state='open']) {
      opacity: 1;
    }
  }
`

const Branches = styled(VersionSwitch)`
  margin-inline-end: 6px;
`

const FactsLine = styled.div`
  display: flex;
  gap: 0.75em;
  align-items: center;
  margin-inline-start: auto;

  ${({ theme }) => theme.media.phone} {
    .wide {
      display: none;
    }
  }
`

const Tag = styled.span`
  padding-inline: 6px;
  border-radius: ${({ theme }) => theme.radius.s};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
`
