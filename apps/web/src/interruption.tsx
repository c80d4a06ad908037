import { selectIsInterrupted } from '@moyun/machines'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Session } from './session.ts'

/** Comes when it is needed. Where it does not, the member goes to the sign-in page, which brings them back. */
const ReturnDialog = lazy<ComponentType>(() =>
  import('./return/return-dialog.tsx').then(
    ({ ReturnDialog: Dialog }) => ({ default: Dialog }),
    () => ({ default: Leaving }),
  ),
)

/**
 * The member's session has ended while this page is open: they may sign in above it, and nothing on it is lost. A page that
 * needs nobody simply goes on without them.
 */
export function Interruption({ isPrivate }: { isPrivate: boolean }) {
  const interrupted = Session.useSelector(selectIsInterrupted)

  if (!interrupted) return null
  if (!isPrivate) return <Leaving />
  return (
    <Suspense>
      <ReturnDialog />
    </Suspense>
  )
}

function Leaving() {
  const session = Session.useActorRef()
  useEffect(() => session.send({ type: 'return.cancel' }), [session])
  return null
}
