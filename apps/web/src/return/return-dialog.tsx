import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useHouse } from '../house.ts'
import { Login, loginWith } from '../routes/login/login-actor.ts'
import { ownWords } from '../words/own-words.tsx'
import { ReturnSheet } from './return-sheet.tsx'

const Words = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'return',
)

/** Asks a member whose session has expired to sign in again, above the page that they were on. */
export function ReturnDialog() {
  const { plainCall: call } = useHouse()
  const login = useActorRef(
    useMemo(() => loginWith(call), [call]),
    { input: { now: Date.now } },
  )

  return (
    <Words>
      <Login.Provider actor={login}>
        <ReturnSheet />
      </Login.Provider>
    </Words>
  )
}
