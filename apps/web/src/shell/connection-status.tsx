import { selectIsServerUnreachable, selectIsOffline } from '@moyun/machines'
import { Button, OfflineBar } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Realtime } from '../member/realtime.ts'

/** P48: tells the user that the connection is lost, for as long as it is. */
export function ConnectionStatus() {
  const offline = Realtime.useSelector(selectIsOffline)
  const cutOff = Realtime.useSelector(selectIsServerUnreachable)
  const realtime = Realtime.useActorRef()

  if (!offline && !cutOff) return null
  return (
    <OfflineBar
      state={offline ? 'offline' : 'reconnecting'}
      action={
        <Button kind="quiet" size="s" onClick={() => realtime.send({ type: 'retry' })}>
          <FormattedMessage id="shell.retry" />
        </Button>
      }
    />
  )
}
