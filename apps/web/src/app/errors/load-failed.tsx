import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** Replaces one part of a page that failed to load, with a retry button; the other parts stay. */
export function LoadFailed({ busy = false, onRetry }: { busy?: boolean; onRetry: () => void }) {
  return (
    <Line role="status">
      <FormattedMessage id="shell.notRead" />
      <Button kind="quiet" size="s" busy={busy} onClick={onRetry}>
        <FormattedMessage id="shell.retry" />
      </Button>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 18px;
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  button {
    margin-inline-start: -10px;
  }
`
