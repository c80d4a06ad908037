import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useApp } from '../../app/app-services.ts'
import { Login, createLoginMachine } from '../../routes/login/login-actor.ts'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { ReauthForm } from './reauth-form.tsx'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'session/reauth',
)

/** Asks a member whose session has expired to sign in again, above the page that they were on. */
export function ReauthDialog() {
  const { plainCall: call } = useApp()
  const login = useActorRef(
    useMemo(() => createLoginMachine(call), [call]),
    { input: { now: Date.now } },
  )

  return (
    <Words>
      <Login.Provider actor={login}>
        <ReauthForm />
      </Login.Provider>
    </Words>
  )
}
