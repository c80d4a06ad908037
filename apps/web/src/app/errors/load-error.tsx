import { Button, Empty, type EmptyProps } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from './error-message.ts'

export interface LoadErrorProps extends Pick<EmptyProps, 'level'> {
  error: unknown
  busy: boolean
  onRetry: () => void
  /** Content below the reason. */
  children?: ReactNode
}

/** The error view of a page whose data failed to load, with the reason. */
export function LoadError({ error, busy, onRetry, level, children }: LoadErrorProps) {
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
      {errorMessage(intl, error)}
      {children}
    </Empty>
  )
}
