import { selectIsInterrupted } from '@moyun/machines'
import { Suspense, useEffect } from 'react'
import { useObservable } from '../app/use-observable.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { useApp } from '../app/app-services.ts'
import { Session } from './session.ts'
import type { SignOutQuestionProps } from './sign-out/sign-out-question.tsx'

/** Loaded on demand. If that fails, the member is sent to the sign-in page, which returns them here. */
const ReturnDialog = lazyComponent(
  async () => (await import('./reauth/reauth-dialog.tsx')).ReauthDialog,
  () => <SigningOut />,
)

/** If this fails to load, the member stays signed in. */
const SignOutQuestion = lazyComponent(
  async () => (await import('./sign-out/sign-out-question.tsx')).SignOutQuestion,
  (_, props) => <Staying {...props} />,
)

/**
 * Handles a session that expired while this page is open: the member can sign in above it without losing anything. A
 * page that does not require signing in continues without them.
 */
export function SessionExpiry({ isPrivate }: { isPrivate: boolean }) {
  const { signOutQuestion } = useApp()
  const interrupted = Session.useSelector(selectIsInterrupted)
  const stay = useObservable(signOutQuestion)

  return (
    <>
      {/* A member who is asked to sign in again is not also asked whether to sign out. */}
      {stay ? <Suspense>{interrupted ? <Staying onStay={stay} /> : <SignOutQuestion onStay={stay} />}</Suspense> : null}
      {/* A separate sibling, so that the dialog's input survives when the other question appears. */}
      {interrupted ? <Suspense>{isPrivate ? <ReturnDialog /> : <SigningOut />}</Suspense> : null}
    </>
  )
}

function Staying({ onStay }: SignOutQuestionProps) {
  useEffect(onStay, [onStay])
  return null
}

function SigningOut() {
  const session = Session.useActorRef()
  useEffect(() => session.send({ type: 'return.cancel' }), [session])
  return null
}
