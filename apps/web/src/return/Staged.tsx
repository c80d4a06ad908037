import { loginMachine, sessionMachine } from '@moyun/machines'
import { useState } from 'react'
import { Login } from '../routes/login/login-actor.ts'
import { Session } from '../session/session.ts'
import { neverCompletes, holdInState } from '../stage/hold.ts'
import { reauthStates } from './return-states.ts'
import { ReauthForm } from './return-sheet.tsx'

export interface StateHarnessProps {
  /** Key of a session state. */
  session: string
  way: 'password' | 'phone'
}

function stage(session: string) {
  const still = sessionMachine.provide({ actors: { readMember: neverCompletes(), signIn: neverCompletes(), signOut: neverCompletes() } })
  const quiet = loginMachine.provide({
    actors: { readResendAt: neverCompletes(), sendCode: neverCompletes(), solveCaptcha: neverCompletes() },
  })
  return {
    session: holdInState(still, undefined, reauthStates().find(({ key }) => key === session)?.events),
    login: holdInState(quiet, { now: () => 0 }, []),
  }
}

/** The re-login dialog above a page, in one state of the session. */
export function StateHarness({ session, way }: StateHarnessProps) {
  const [actors] = useState(() => stage(session))

  return (
    <Session.Provider actor={actors.session}>
      <Login.Provider actor={actors.login}>
        <ReauthForm first={way} />
      </Login.Provider>
    </Session.Provider>
  )
}
