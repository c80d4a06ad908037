import { type ReactNode, useMemo } from 'react'
import { useCall } from '../../call.ts'
import { usePageActor } from '../../layout/page-life.ts'
import { codesWith, Login } from '../login/login-actor.ts'

/** What a form with a code stands in: the code's way to the phone, the wait until the next, and the picture before it, as at the door. */
export function CodeSending({ children }: { children: ReactNode }) {
  const call = useCall()
  const login = usePageActor(
    useMemo(() => codesWith(call), [call]),
    { input: { now: Date.now } },
  )

  return <Login.Provider actor={login}>{children}</Login.Provider>
}
