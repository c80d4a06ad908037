import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Divider } from '../../layout/Divider/Divider.tsx'
import { Points } from '../../money/Points/Points.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'

const words = defineMessages({
  spent: { id: 'ui.chat.spent' },
  input: { id: 'ui.chat.spentInput' },
  output: { id: 'ui.chat.spentOutput' },
  balance: { id: 'ui.chat.balance' },
  offline: { id: 'ui.chat.offlineEngine' },
  failed: { id: 'ui.chat.spentFailed' },
  retry: { id: 'ui.chat.retry' },
})

export interface ChatCostProps {
  /** Cost of the chat so far; undefined while loading, null after it failed to load. */
  cost:
    | {
        points: number
        promptTokens: number
        tokens: number
        models: readonly { model: string; offline: boolean; points: number }[]
      }
    | null
    | undefined
  /** The member's balance, in points. */
  balance: number | undefined
  onRetry: () => void
}

/** The cost of a chat: points, prompt tokens and answer tokens, and the share of each model where there are several. */
export function ChatCost({ cost, balance, onRetry }: ChatCostProps) {
  return (
    <div>
      <Divider />
      <Lines>
        <dt>
          <FormattedMessage {...words.spent} />
        </dt>
        <dd>
          {cost ? (
            <Points value={cost.points} />
          ) : cost === undefined ? (
            <Skeleton width="48px" />
          ) : (
            <Failed>
              <FormattedMessage {...words.failed} />
              <Button size="s" kind="quiet" onClick={onRetry}>
                <FormattedMessage {...words.retry} />
              </Button>
            </Failed>
          )}
        </dd>
        {cost && cost.models.length > 1
          ? cost.models.map(({ model, offline, points }) => (
              <Part key={`${model} ${offline}`}>
                <dt>{offline ? <FormattedMessage {...words.offline} /> : model}</dt>
                <dd>
                  <Points value={points} />
                </dd>
              </Part>
            ))
          : null}
        {cost && cost.promptTokens > 0 ? <Tokens name="input" count={cost.promptTokens} /> : null}
        {cost && cost.tokens > 0 ? <Tokens name="output" count={cost.tokens} /> : null}
        {balance === undefined ? null : (
          <>
            <dt>
              <FormattedMessage {...words.balance} />
            </dt>
            <dd>
              <Points value={balance} />
            </dd>
          </>
        )}
      </Lines>
    </div>
  )
}

/** Prompt or answer tokens; some models count none. */
const Tokens = ({ name, count }: { name: 'input' | 'output'; count: number }) => (
  <>
    <dt>
      <FormattedMessage {...words[name]} />
    </dt>
    <dd>
      <FormattedNumber value={count} />
    </dd>
  </>
)

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 12px;
  align-items: center;
  margin-block-start: 16px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  dt {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  dd {
    color: ${({ theme }) => theme.color.textStrong};
    text-align: end;
  }
`

const Part = styled.div`
  display: contents;

  dt {
    padding-inline-start: 12px;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  dd {
    color: ${({ theme }) => theme.color.textMuted};
  }
`

const Failed = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  margin-block: -4px;
  color: ${({ theme }) => theme.color.danger};
`
