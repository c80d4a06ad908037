import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

/** The list failed to load, with a retry button. */
export function ListLoadError({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Empty
      picture="dryStroke"
      title={<FormattedMessage id="chat.listNotRead" />}
      action={
        <Button busy={busy} onClick={onRetry}>
          <FormattedMessage id="shell.retry" />
        </Button>
      }
    />
  )
}
