import { selectIsCutOff, selectIsOffline } from '@moyun/machines'
import { OfflineBar } from '@moyun/ui'
import { Realtime } from '../realtime.ts'

/** P48: says that the connection is gone, as long as it is. */
export function Connection() {
  const offline = Realtime.useSelector(selectIsOffline)
  const cutOff = Realtime.useSelector(selectIsCutOff)

  if (offline) return <OfflineBar />
  return cutOff ? <OfflineBar state="reconnecting" /> : null
}
