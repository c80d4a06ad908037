import { readSettings } from '@moyun/api'
import { localeMachine, loginMachine, sessionMachine, settingsMachine } from '@moyun/machines'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { Language } from '../../locale.ts'
import { Session } from '../../session.ts'
import { Settings } from '../../settings.ts'
import { forever, hold } from '../../stage/hold.ts'
import { Login } from './login-actor.ts'
import { codeStates, doorStates, sessionStates, stillTime } from './login-states.ts'
import { LoginSheet } from './login.tsx'
import type { Way } from './way.ts'

export interface StagedProps {
  /** The key of a state of the session. */
  session: string
  /** The key of a state of the code on its way, or of the door. */
  login: string
  way: Way
}

function stage({ session, login }: StagedProps) {
  const stillSession = sessionMachine.provide({ actors: { readMember: forever(), signIn: forever(), signOut: forever() } })
  const stillLogin = loginMachine.provide({
    actors: { readResendAt: forever(), sendCode: forever(), drawCaptcha: forever(), register: forever(), provePhone: forever(), setPassword: forever() },
  })
  return {
    session: hold(stillSession, undefined, sessionStates().find(({ key }) => key === session)?.events),
    login: hold(stillLogin, { now: stillTime }, [...codeStates(), ...doorStates()].find(({ key }) => key === login)?.events),
    settings: createActor(settingsMachine, { input: { settings: readSettings(null), systemDark: false } }).start(),
    language: createActor(localeMachine, { input: { locale: 'zh-CN' } }).start(),
  }
}

/** The sign-in page in one state of its machines; where it sends people away, the address they go to. */
export function Staged(props: StagedProps) {
  const [actors] = useState(() => stage(props))
  const { pathname } = useLocation()

  return (
    <Session.Provider actor={actors.session}>
      <Login.Provider actor={actors.login}>
        <Settings.Provider actor={actors.settings}>
          <Language.Provider actor={actors.language}>
            {pathname === '/' ? (
              <Routes location={props.way === 'password' ? '/login' : `/login#${props.way}`}>
                <Route path="/login" element={<LoginSheet />} />
              </Routes>
            ) : (
              <main>→ {pathname}</main>
            )}
          </Language.Provider>
        </Settings.Provider>
      </Login.Provider>
    </Session.Provider>
  )
}
