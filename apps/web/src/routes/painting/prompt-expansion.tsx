import { Alert, Button, TextDiff } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import type { PromptExpansionState } from './use-prompt-expansion.ts'

/** The expanded prompt with its accept and dismiss buttons; after accepting, the undo button. */
export function PromptExpansion({
  expansion: { offer, error, ask, take, leave, undo },
}: {
  expansion: PromptExpansionState
}) {
  const why = useErrorMessage(error)

  if (why !== undefined)
    return (
      <Alert
        tone="danger"
        action={
          <Button kind="quiet" size="s" onClick={ask}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      >
        {why}
      </Alert>
    )
  if (undo)
    return (
      <Line role="status">
        <FormattedMessage id="painting.expanded" />
        <Button kind="quiet" size="s" onClick={undo}>
          <FormattedMessage id="painting.undoExpansion" />
        </Button>
      </Line>
    )
  if (!offer) return null
  return (
    <Slip role="status">
      <TextDiff before={offer.before} after={offer.after} />
      {offer.offline ? (
        <Note>
          <FormattedMessage id="painting.expandedOffline" />
        </Note>
      ) : null}
      <Actions>
        <Button size="s" onClick={take}>
          <FormattedMessage id="painting.takeExpansion" />
        </Button>
        <Button kind="quiet" size="s" onClick={leave}>
          <FormattedMessage id="painting.leaveExpansion" />
        </Button>
      </Actions>
    </Slip>
  )
}

const Slip = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[3]}`};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.hover};
  font: ${({ theme }) => theme.type.note};
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
`

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  justify-content: space-between;
  margin-inline-end: -10px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
