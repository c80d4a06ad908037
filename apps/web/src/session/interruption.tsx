import { selectIsInterrupted } from '@moyun/machines'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { onDemand } from '../failures/on-demand.tsx'
import { useHouse } from '../house.ts'
import { Session } from './session.ts'
import type { SignOutQuestionProps } from '../sign-out/sign-out-question.tsx'

/** Comes when it is needed. Where it does not, the member goes to the sign-in page, which brings them back. */
const ReturnDialog = onDemand(
  async () => (await import('../return/return-dialog.tsx')).ReturnDialog,
  () => <Leaving />,
)

/** Where it does not come, the member stays. */
const SignOutQuestion = onDemand(
  async () => (await import('../sign-out/sign-out-question.tsx')).SignOutQuestion,
  (_, props) => <Staying {...props} />,
)

/**
 * The member's session has ended while this page is open: they may sign in above it, and nothing on it is lost. A page that
 * needs nobody simply goes on without them.
 */
export function Interruption({ isPrivate }: { isPrivate: boolean }) {
  const { signOutAsked } = useHouse()
  const interrupted = Session.useSelector(selectIsInterrupted)
  const stay = useSyncExternalStore(signOutAsked.subscribe, signOutAsked.getSnapshot)

  return (
    <>
      {/* Whoever is asked to sign in again above the page is not asked whether to go, too. */}
      {stay ? <Suspense>{interrupted ? <Staying onStay={stay} /> : <SignOutQuestion onStay={stay} />}</Suspense> : null}
      {/* In a place of its own: what is typed into it outlives the other question. */}
      {interrupted ? <Suspense>{isPrivate ? <ReturnDialog /> : <Leaving />}</Suspense> : null}
    </>
  )
}

function Staying({ onStay }: SignOutQuestionProps) {
  useEffect(onStay, [onStay])
  return null
}

function Leaving() {
  const session = Session.useActorRef()
  useEffect(() => session.send({ type: 'return.cancel' }), [session])
  return null
}
