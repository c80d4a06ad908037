import { Button, Empty, type EmptyProps } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemOf } from './problem.ts'

export interface NotReadProps extends Pick<EmptyProps, 'level'> {
  error: unknown
  busy: boolean
  onRetry: () => void
  /** Content below the reason. */
  children?: ReactNode
}

/** The error view of a page whose data failed to load, with the reason. */
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
