import { readSettings } from '@moyun/api'
import { handOffMachine, localeMachine, sessionMachine, settingsMachine } from '@moyun/machines'
import { useState } from 'react'
import { createActor } from 'xstate'
import { Language } from '../../words/locale.ts'
import { Session } from '../../session/session.ts'
import { Settings } from '../../settings/settings.ts'
import { forever, hold } from '../../stage/hold.ts'
import { Login } from '../login/login-actor.ts'
import { stillDoor } from '../login/still-door.ts'
import { sessionStates } from '../login/login-states.ts'
import { HandOff } from './hand-off.ts'
import { arrivals, handOffStates } from './wechat-login-states.ts'
import { WechatSheet } from './wechat-sheet.tsx'

export interface StagedProps {
  /** Whether the page is opened anew, or on the return from WeChat. */
  arrival: keyof typeof arrivals
  /** The key of a hand-off state. */
  handOff: string
  device: 'desk' | 'hand'
}

function stage({ arrival, handOff }: StagedProps) {
  const still = handOffMachine.provide({ actors: { begin: forever(), end: forever() } })
  const stillSession = sessionMachine.provide({
    actors: { readMember: forever(), signIn: forever(), signOut: forever() },
  })
  const session = handOff === 'granted' ? 'checking' : 'signedOut'
  return {
    handOff: hold(
      still,
      { returned: arrivals[arrival] },
      handOffStates(arrival).find(({ key }) => key === handOff)?.events,
    ),
    session: hold(stillSession, undefined, sessionStates().find(({ key }) => key === session)?.events),
    login: stillDoor('scanning open', 'waiting'),
    settings: createActor(settingsMachine, { input: { settings: readSettings(null), systemDark: false } }).start(),
    language: createActor(localeMachine, { input: { locale: 'zh-CN' } }).start(),
  }
}

/** The WeChat sign-in page in one state of its hand-off machine. */
export function Staged(props: StagedProps) {
  const [actors] = useState(() => stage(props))

  return (
    <Session.Provider actor={actors.session}>
      <Login.Provider actor={actors.login}>
        <HandOff.Provider actor={actors.handOff}>
          <Settings.Provider actor={actors.settings}>
            <Language.Provider actor={actors.language}>
              <WechatSheet handheld={props.device === 'hand'} />
            </Language.Provider>
          </Settings.Provider>
        </HandOff.Provider>
      </Login.Provider>
    </Session.Provider>
  )
}
