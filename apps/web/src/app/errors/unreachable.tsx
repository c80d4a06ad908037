import { selectIsBusy } from '@moyun/machines'
import { Session } from '../../session/session.ts'
import { ErrorPage } from './error-page.tsx'

/** Replaces a member's page while the server cannot be reached: the member stays signed in and may retry. */
export function Unreachable() {
  const session = Session.useActorRef()
  const busy = Session.useSelector(selectIsBusy)

  return (
    <ErrorPage
      title="shell.unreachable"
      why="shell.unreachableWhy"
      action="shell.retry"
      busy={busy}
      onAct={() => session.send({ type: 'retry' })}
    />
  )
}
