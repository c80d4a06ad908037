import { isBreakage } from '@moyun/api'
import { Button, Empty } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemOf } from '../../problem.ts'

export interface NotReadProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** What could not be read, why, and the number by which the server's log tells of it. */
export function NotRead({ error, busy, onRetry }: NotReadProps) {
  const intl = useIntl()
  const requestId = isBreakage(error) ? error.requestId : ''

  return (
    <Empty
      picture="dryStroke"
      title={<FormattedMessage id="shell.notRead" />}
      action={
        <Button busy={busy} onClick={onRetry}>
          <FormattedMessage id="shell.retry" />
        </Button>
      }
    >
      {problemOf(intl, error)}
      {requestId === '' ? null : (
        <>
          <br />
          <FormattedMessage id="admin.requestId" values={{ id: <code>{requestId}</code> }} />
        </>
      )}
    </Empty>
  )
}
