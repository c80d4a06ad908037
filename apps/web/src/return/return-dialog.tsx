import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useApp } from '../house.ts'
import { Login, createLoginMachine } from '../routes/login/login-actor.ts'
import { lazyMessages } from '../words/own-words.tsx'
import { ReauthForm } from './return-sheet.tsx'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'return',
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
