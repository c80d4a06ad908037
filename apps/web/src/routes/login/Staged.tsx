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
  /** The key of a state of the session. */
  session: string
  /** The key of a state of the code on its way, or of the door. */
  login: string
  /** The key of a state of the code that a phone may scan. */
  scan?: string
  way: Way
}

function stage({ session, login, scan = 'confirmed' }: StagedProps) {
  const stillSession = sessionMachine.provide({
    actors: { readMember: forever(), signIn: forever(), signOut: forever() },
  })
  return {
    session: hold(stillSession, undefined, sessionStates().find(({ key }) => key === session)?.events),
    // Confirmed, where the door has let somebody in by it.
    login: stillDoor(login, scan),
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
