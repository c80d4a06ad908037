import { BookmarkPlus, Check, Copy, Ellipsis, RefreshCw, Type } from 'lucide-react'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useClipboard } from '../../actions/Clipboard/use-clipboard.ts'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { DropdownMenu } from '../../actions/DropdownMenu/DropdownMenu.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { MenuAction } from '../../actions/MenuEntry/MenuAction.tsx'
import { VersionSwitch } from '../../navigation/VersionSwitch/VersionSwitch.tsx'
import { withoutEmptyItems } from '../Markdown/without-empty-items.ts'
import { plainText } from './plain-text.ts'
import type { MessageActions, DisplayedMessage } from './displayed-message.ts'

const words = defineMessages({
  before: { id: 'ui.chat.branchBefore' },
  after: { id: 'ui.chat.branchAfter' },
  copy: { id: 'ui.chat.copy' },
  copied: { id: 'ui.chat.copied' },
  copyPlain: { id: 'ui.chat.copyPlain' },
  regenerate: { id: 'ui.chat.regenerate' },
  save: { id: 'ui.chat.keep' },
  more: { id: 'ui.chat.more' },
  offline: { id: 'ui.chat.offlineEngine' },
})

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

export interface AnswerFooterProps extends MessageActions {
  message: DisplayedMessage
  newest: boolean
}

/** Below an answer: its branches, its actions, and the model that wrote it. */
export function AnswerFooter({ message, newest, price, onBranch, onRegenerate, onSave }: AnswerFooterProps) {
  const intl = useIntl()
  const { id, branch } = message
  const { copied, copy } = useClipboard()
  const points = onRegenerate && price?.({ action: 'regenerate', id })
  const text = () => (typeof message.text === 'string' ? message.text : message.text.getSnapshot())
  const markdown = () => withoutEmptyItems(text())

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
        <IconButton
          label={intl.formatMessage(copied ? words.copied : words.copy)}
          size="s"
          tip="above"
          onClick={() => void copy(markdown())}
        >
          {copied ? <Check {...icon} /> : <Copy {...icon} />}
        </IconButton>
        {onRegenerate ? (
          <IconButton
            label={
              points
                ? intl.formatMessage({ id: 'ui.chat.regenerateFor' }, { points })
                : intl.formatMessage(words.regenerate)
            }
            size="s"
            tip="above"
            onClick={() => onRegenerate(id)}
          >
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
          {onSave && text().trim() !== '' ? (
            <MenuAction icon={<BookmarkPlus {...icon} />} onChosen={() => onSave(id)}>
              <FormattedMessage {...words.save} />
            </MenuAction>
          ) : null}
        </DropdownMenu>
      </Actions>
      <Facts message={message} />
    </Line>
  )
}

function Facts({
  message: {
    model,
    offline = false,
    promptTokens = null,
    tokens = null,
    reasoningTokens = 0,
    milliseconds = null,
    cost = null,
  },
}: {
  message: DisplayedMessage
}) {
  return (
    <FactsLine>
      {offline ? (
        <Tag>
          <FormattedMessage {...words.offline} />
        </Tag>
      ) : (
        model && (
          <span className="wide" translate="no">
            {model}
          </span>
        )
      )}
      <Counted promptTokens={promptTokens} tokens={tokens} reasoning={reasoningTokens} paid={(cost ?? 0) > 0} />
      {milliseconds === null ? null : (
        <span>
          <FormattedMessage
            id="ui.chat.seconds"
            values={{ seconds: <FormattedNumber value={milliseconds / 1000} maximumFractionDigits={1} /> }}
          />
        </span>
      )}
      {cost === null ? null : <Cost points={cost} />}
    </FactsLine>
  )
}

/**
 * What the member pays for in an answer: the tokens that the model counted or, where it counted none, the length of the
 * text.
 */
function Counted({
  promptTokens,
  tokens,
  reasoning,
  paid,
}: {
  promptTokens: number | null
  tokens: number | null
  reasoning: number
  paid: boolean
}) {
  const known =
    tokens !== null && promptTokens !== null
      ? 'both'
      : promptTokens !== null
        ? 'input'
        : tokens !== null
          ? 'output'
          : 'none'
  if (known === 'none' && !paid) return null
  return (
    <span className="wide">
      <FormattedMessage
        id="ui.chat.tokens"
        values={{ known, input: promptTokens ?? 0, output: tokens ?? 0, reasoning }}
      />
    </span>
  )
}

/** The cost of an answer. A free answer says so where the member might expect a charge. */
function Cost({ points }: { points: number }) {
  if (points === 0)
    return (
      <span>
        <FormattedMessage id="ui.chat.free" />
      </span>
    )
  return (
    <Spent>
      <Dot />
      <FormattedMessage id="ui.chat.cost" values={{ points }} />
    </Spent>
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
  @media print {
    display: none;
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

const Spent = styled.span`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  white-space: nowrap;
`

const Tag = styled.span`
  padding-inline: 6px;
  border-radius: ${({ theme }) => theme.radius.s};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
`
