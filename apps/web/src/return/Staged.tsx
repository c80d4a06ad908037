import { loginMachine, sessionMachine } from '@moyun/machines'
import { useState } from 'react'
import { Login } from '../routes/login/login-actor.ts'
import { Session } from '../session/session.ts'
import { forever, hold } from '../stage/hold.ts'
import { returnStates } from './return-states.ts'
import { ReturnSheet } from './return-sheet.tsx'

export interface StagedProps {
  /** Key of a session state. */
  session: string
  way: 'password' | 'phone'
}

function stage(session: string) {
  const still = sessionMachine.provide({ actors: { readMember: forever(), signIn: forever(), signOut: forever() } })
  const quiet = loginMachine.provide({
    actors: { readResendAt: forever(), sendCode: forever(), solveCaptcha: forever() },
  })
  return {
    session: hold(still, undefined, returnStates().find(({ key }) => key === session)?.events),
    login: hold(quiet, { now: () => 0 }, []),
  }
}

/** The re-login dialog above a page, in one state of the session. */
export function Staged({ session, way }: StagedProps) {
  const [actors] = useState(() => stage(session))

  return (
    <Session.Provider actor={actors.session}>
      <Login.Provider actor={actors.login}>
        <ReturnSheet first={way} />
      </Login.Provider>
    </Session.Provider>
  )
}
