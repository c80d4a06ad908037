import { readSettings } from '@moyun/api'
import { localeMachine, sessionMachine, settingsMachine } from '@moyun/machines'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { Language } from '../../i18n/locale.ts'
import { Session } from '../../session/session.ts'
import { Settings } from '../../features/settings/settings.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { Login } from './login-actor.ts'
import { sessionStates } from './login-states.ts'
import { LoginView } from './login.tsx'
import { fixedLoginActor } from './fixed-login-actor.ts'
import type { LoginMethod } from './login-method.ts'

export interface StateHarnessProps {
  /** The key of a session state. */
  session: string
  /** The key of a state of the login machine: its code, or its forms. */
  login: string
  /** The key of a QR code state. */
  scan?: string
  way: LoginMethod
}

function createInState({ session, login, scan = 'confirmed' }: StateHarnessProps) {
  const stillSession = sessionMachine.provide({
    actors: { readMember: neverCompletes(), signIn: neverCompletes(), signOut: neverCompletes() },
  })
  return {
    session: holdInState(stillSession, undefined, sessionStates().find(({ key }) => key === session)?.events),
    // For the state that a confirmed QR code leads to, that code is confirmed.
    login: fixedLoginActor(login, scan),
    settings: createActor(settingsMachine, { input: { settings: readSettings(null), systemDark: false } }).start(),
    language: createActor(localeMachine, { input: { locale: 'zh-CN' } }).start(),
  }
}

/** The sign-in page in one state of its machines; where the page redirects, the target address. */
export function StateHarness(props: StateHarnessProps) {
  const [actors] = useState(() => createInState(props))
  const { pathname } = useLocation()

  return (
    <Session.Provider actor={actors.session}>
      <Login.Provider actor={actors.login}>
        <Settings.Provider actor={actors.settings}>
          <Language.Provider actor={actors.language}>
            {pathname === '/' ? (
              <Routes location={props.way === 'password' ? '/login' : `/login#${props.way}`}>
                <Route path="/login" element={<LoginView />} />
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
