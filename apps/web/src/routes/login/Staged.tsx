import { readSettings } from '@moyun/api'
import { localeMachine, sessionMachine, settingsMachine } from '@moyun/machines'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { Language } from '../../words/locale.ts'
import { Session } from '../../session/session.ts'
import { Settings } from '../../settings/settings.ts'
import { forever, hold } from '../../stage/hold.ts'
import { Login } from './login-actor.ts'
import { sessionStates } from './login-states.ts'
import { LoginSheet } from './login.tsx'
import { stillDoor } from './still-door.ts'
import type { Way } from './way.ts'

export interface StagedProps {
  /** The key of a session state. */
  session: string
  /** The key of a state of the login machine: its code, or its forms. */
  login: string
  /** The key of a QR code state. */
  scan?: string
  way: Way
}

function stage({ session, login, scan = 'confirmed' }: StagedProps) {
  const stillSession = sessionMachine.provide({
    actors: { readMember: forever(), signIn: forever(), signOut: forever() },
  })
  return {
    session: hold(stillSession, undefined, sessionStates().find(({ key }) => key === session)?.events),
    // For the state that a confirmed QR code leads to, that code is confirmed.
    login: stillDoor(login, scan),
    settings: createActor(settingsMachine, { input: { settings: readSettings(null), systemDark: false } }).start(),
    language: createActor(localeMachine, { input: { locale: 'zh-CN' } }).start(),
  }
}

/** The sign-in page in one state of its machines; where the page redirects, the target address. */
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
