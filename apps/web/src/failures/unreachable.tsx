import { selectIsBusy } from '@moyun/machines'
import { Session } from '../session/session.ts'
import { Stopped } from './stopped.tsx'

/** A member's page while the server can't be reached: they are still signed in, and may try again. */
export function Unreachable() {
  const session = Session.useActorRef()
  const busy = Session.useSelector(selectIsBusy)

  return (
    <Stopped
      title="shell.unreachable"
      why="shell.unreachableWhy"
      action="shell.retry"
      busy={busy}
      onAct={() => session.send({ type: 'retry' })}
    />
  )
}
