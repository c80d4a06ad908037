import { Button, Empty, type EmptyProps } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemOf } from './problem.ts'

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
