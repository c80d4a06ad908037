import { type ReactNode, useMemo } from 'react'
import { useCall } from '../../api/client.ts'
import { usePageActor } from '../../shell/page-lifecycle.ts'
import { createSmsCodeMachine, Login } from '../login/login-actor.ts'

/** Context of a form with an SMS code: sending, waiting time and captcha, as on the sign-in page. */
export function SmsCodeProvider({ children }: { children: ReactNode }) {
  const call = useCall()
  const login = usePageActor(
    useMemo(() => createSmsCodeMachine(call), [call]),
    { input: { now: Date.now } },
  )

  return <Login.Provider actor={login}>{children}</Login.Provider>
}
