import { member } from '@moyun/api/fixtures'
import { roleMachine, sessionMachine, settingsMachine, tabBarMachine } from '@moyun/machines'
import { useState } from 'react'
import { defaultSettings } from '../../features/settings/default-settings.ts'
import { Role } from '../../session/role.ts'
import { Session } from '../../session/session.ts'
import { Settings } from '../../features/settings/settings.ts'
import { doneEvent } from '../../testing/actor-events.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { tabBarStates } from './tab-bar-states.ts'
import { Strip } from './tab-strip.tsx'
import { Tabs } from './tabs.ts'

export interface StateHarnessProps {
  /** Key of a tab bar state. */
  tabs: string
}

function createInState(key: string) {
  const still = sessionMachine.provide({
    actors: { readMember: neverCompletes(), signIn: neverCompletes(), signOut: neverCompletes() },
  })
  return {
    // A machine's declared events do not include the done events of its actors.
    session: holdInState(still, undefined, [doneEvent('session.checking', member)] as never),
    role: holdInState(roleMachine, undefined, [{ type: 'role.loaded', role: 'user' }]),
    settings: holdInState(settingsMachine, { settings: defaultSettings, systemDark: false }, []),
    tabs: holdInState(
      tabBarMachine,
      { tabs: [], trail: [], most: 8 },
      tabBarStates().find((state) => state.key === key)?.events,
    ),
  }
}

/** The tab bar in one state. */
export function StateHarness({ tabs: key }: StateHarnessProps) {
  const [{ session, role, settings, tabs }] = useState(() => createInState(key))

  return (
    <Session.Provider actor={session}>
      <Role.Provider actor={role}>
        <Settings.Provider actor={settings}>
          <Tabs.Provider actor={tabs}>
            <Strip />
            <main id="content" />
          </Tabs.Provider>
        </Settings.Provider>
      </Role.Provider>
    </Session.Provider>
  )
}
