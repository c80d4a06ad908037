import { admin } from '@moyun/api/fixtures'
import { roleMachine, selectRole, sessionMachine, settingsMachine } from '@moyun/machines'
import { NavBar, Shell } from '@moyun/ui'
import { useEffect, useRef, useState } from 'react'
import { defaultSettings } from '../../features/settings/default-settings.ts'
import { AccountMenu } from '../../shell/account-menu.tsx'
import { Menu } from '../../shell/menu.tsx'
import { routeAt } from '../../router/match-route.ts'
import { Role } from '../../session/role.ts'
import { Session } from '../../session/session.ts'
import { Settings } from '../../features/settings/settings.ts'
import { doneEvent } from '../actor-events.ts'
import { neverCompletes, holdInState } from '../hold-in-state.ts'
import { roleStates } from './role-states.ts'

export interface StateHarnessProps {
  /** Key of a role state. */
  role: string
}

function createInState(key: string) {
  const still = sessionMachine.provide({
    actors: { readMember: neverCompletes(), signIn: neverCompletes(), signOut: neverCompletes() },
  })
  return {
    // A machine's declared events do not include the done events of its actors.
    session: holdInState(still, undefined, [doneEvent('session.checking', admin)] as never),
    settings: holdInState(settingsMachine, { settings: defaultSettings, systemDark: false }, []),
    role: holdInState(roleMachine, undefined, roleStates().find((state) => state.key === key)?.events),
  }
}

/** The menu and the account menu with the switch of roles, in one state of the role. */
export function StateHarness({ role: key }: StateHarnessProps) {
  const [{ session, settings, role }] = useState(() => createInState(key))

  return (
    <Session.Provider actor={session}>
      <Role.Provider actor={role}>
        <Settings.Provider actor={settings}>
          <Frame />
        </Settings.Provider>
      </Role.Provider>
    </Session.Provider>
  )
}

function Frame() {
  const role = Role.useSelector(selectRole)
  const bar = useRef<HTMLDivElement>(null)
  // Opens the menu with the keyboard, as a member would.
  useEffect(() => {
    const face = bar.current?.querySelector('button')
    face?.focus()
    face?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }, [])

  return (
    <Shell
      menu={<Menu current={routeAt('/home').route} role={role} />}
      navBar={
        <div ref={bar}>
          <NavBar location={null}>
            <AccountMenu onSearch={() => {}} />
          </NavBar>
        </div>
      }
    >
      {null}
    </Shell>
  )
}
