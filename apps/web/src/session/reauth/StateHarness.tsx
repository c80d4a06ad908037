import { loginMachine, sessionMachine } from '@moyun/machines'
import { useState } from 'react'
import { Login } from '../../routes/login/login-actor.ts'
import { Session } from '../session.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { reauthStates } from './reauth-states.ts'
import { ReauthForm } from './reauth-form.tsx'

export interface StateHarnessProps {
  /** Key of a session state. */
  session: string
  way: 'password' | 'phone'
}

function createInState(session: string) {
  const still = sessionMachine.provide({
    actors: { readMember: neverCompletes(), signIn: neverCompletes(), signOut: neverCompletes() },
  })
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
  const [actors] = useState(() => createInState(session))

  return (
    <Session.Provider actor={actors.session}>
      <Login.Provider actor={actors.login}>
        <ReauthForm first={way} />
      </Login.Provider>
    </Session.Provider>
  )
}
