import { Button, Empty, type EmptyProps } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { problemOf } from './problem.ts'

/** One part that could not be read, with the way to try again; the others stand. */
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

export interface NotReadProps extends Pick<EmptyProps, 'level'> {
  error: unknown
  busy: boolean
  onRetry: () => void
  /** What there is to say beside the reason. */
  children?: ReactNode
}

/** What could not be read, where nothing else stands, and why. */
export function NotRead({ error, busy, onRetry, level, children }: NotReadProps) {
  const intl = useIntl()

  return (
    <Empty
      {...(level ? { level } : {})}
      picture="dryStroke"
      title={<FormattedMessage id="shell.notRead" />}
      action={
        <Button busy={busy} onClick={onRetry}>
          <FormattedMessage id="shell.retry" />
        </Button>
      }
    >
      {problemOf(intl, error)}
      {children}
    </Empty>
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
