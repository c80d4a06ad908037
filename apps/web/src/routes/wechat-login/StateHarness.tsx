import { readSettings } from '@moyun/api'
import { oauthHandoffMachine, localeMachine, sessionMachine, settingsMachine } from '@moyun/machines'
import { useState } from 'react'
import { createActor } from 'xstate'
import { Language } from '../../i18n/locale.ts'
import { Session } from '../../session/session.ts'
import { Settings } from '../../features/settings/settings.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { Login } from '../login/login-actor.ts'
import { fixedLoginActor } from '../login/fixed-login-actor.ts'
import { sessionStates } from '../login/login-states.ts'
import { OAuthHandoff } from './oauth-handoff.ts'
import { handoffInputs, oauthHandoffStates } from './wechat-login-states.ts'
import { WechatLoginView } from './wechat-login-view.tsx'

export interface StateHarnessProps {
  /** Whether the page is opened anew, or on the return from WeChat. */
  arrival: keyof typeof handoffInputs
  /** The key of a hand-off state. */
  handOff: string
  device: 'desk' | 'hand'
}

function createInState({ arrival, handOff }: StateHarnessProps) {
  const still = oauthHandoffMachine.provide({ actors: { begin: neverCompletes(), end: neverCompletes() } })
  const stillSession = sessionMachine.provide({
    actors: { readMember: neverCompletes(), signIn: neverCompletes(), signOut: neverCompletes() },
  })
  const session = handOff === 'granted' ? 'checking' : 'signedOut'
  return {
    handOff: holdInState(
      still,
      { returned: handoffInputs[arrival] },
      oauthHandoffStates(arrival).find(({ key }) => key === handOff)?.events,
    ),
    session: holdInState(stillSession, undefined, sessionStates().find(({ key }) => key === session)?.events),
    login: fixedLoginActor('scanning open', 'waiting'),
    settings: createActor(settingsMachine, { input: { settings: readSettings(null), systemDark: false } }).start(),
    language: createActor(localeMachine, { input: { locale: 'zh-CN' } }).start(),
  }
}

/** The WeChat sign-in page in one state of its hand-off machine. */
export function StateHarness(props: StateHarnessProps) {
  const [actors] = useState(() => createInState(props))

  return (
    <Session.Provider actor={actors.session}>
      <Login.Provider actor={actors.login}>
        <OAuthHandoff.Provider actor={actors.handOff}>
          <Settings.Provider actor={actors.settings}>
            <Language.Provider actor={actors.language}>
              <WechatLoginView handheld={props.device === 'hand'} />
            </Language.Provider>
          </Settings.Provider>
        </OAuthHandoff.Provider>
      </Login.Provider>
    </Session.Provider>
  )
}
