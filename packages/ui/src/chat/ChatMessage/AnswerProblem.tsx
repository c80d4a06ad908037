import { defineMessages, FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { MaxCost } from './MaxCost.tsx'
import type { MessageActions, DisplayedMessage } from './displayed-message.ts'

const words = defineMessages({
  failed: { id: 'ui.chat.failed' },
  stopped: { id: 'ui.chat.stopped' },
  cut: { id: 'ui.chat.cut' },
  interrupted: { id: 'ui.chat.interrupted' },
  continue: { id: 'ui.chat.continue' },
  retry: { id: 'ui.chat.retry' },
})

export interface AnswerProblemProps extends MessageActions {
  message: DisplayedMessage
}

/** Says why an answer ended early, and offers to continue or to retry. */
export function AnswerProblem({ message, price, onContinue, onRegenerate }: AnswerProblemProps) {
  const { id, state, problem, cut, text } = message
  if (state === 'streaming' || (state === 'done' && !cut)) return null

  const goOn = text === '' ? undefined : onContinue
  const tryAgain = state === 'stopped' && text !== '' ? undefined : onRegenerate
  return (
    <Line data-state={state}>
      <span>{problem ?? <FormattedMessage {...words[state === 'done' ? 'cut' : state]} />}</span>
      {goOn ? (
        <Button size="s" onClick={() => goOn(id)}>
          <FormattedMessage {...words.continue} />
          <MaxCost points={price?.({ action: 'continue', id })} />
        </Button>
      ) : tryAgain ? (
        <Button size="s" onClick={() => tryAgain(id)}>
          <FormattedMessage {...words.retry} />
          <MaxCost points={price?.({ action: 'regenerate', id })} />
        </Button>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-block-start: 12px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  &[data-state='failed'] > span {
    color: ${({ theme }) => theme.color.danger};
  }
`
