import { member } from '@moyun/api/fixtures'
import { roleMachine, settingsMachine } from '@moyun/machines'
import { Shell } from '@moyun/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { createAppServices } from '../../app/app-services.ts'
import { AppProviders } from '../../app/app-providers.tsx'
import { toLocale } from '../../i18n/messages.ts'
import { Menu } from '../../shell/menu.tsx'
import { SettingsButton } from '../../shell/settings-button.tsx'
import { routeAt } from '../../router/match-route.ts'
import { Role } from '../../session/role.ts'
import { createMemberServices, MemberContext } from '../../member/member-services.ts'
import { Settings } from './settings.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { input, settingsStates } from './settings-states.ts'

export interface StateHarnessProps {
  /** Key of a settings state. */
  settings: string
}

const still = settingsMachine.provide({ actors: { readMenu: neverCompletes() } })

/** The menu and the settings drawer, in one state of the settings. */
export function StateHarness({ settings: key }: StateHarnessProps) {
  const locale = toLocale(useIntl().locale)
  const [{ app, memberServices, role, settings }] = useState(() => {
    const opened = createAppServices({
      locale,
      settings: { ...input.settings, theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' },
    })
    return {
      app: opened,
      memberServices: createMemberServices(opened, member.userId),
      role: holdInState(roleMachine, undefined, [{ type: 'role.loaded', role: 'user' }]),
      settings: holdInState(still, input, settingsStates().find((state) => state.key === key)?.events),
    }
  })

  return (
    <AppProviders app={app}>
      <Role.Provider actor={role}>
        <Settings.Provider actor={settings}>
          <MemberContext value={memberServices}>
            <Shell menu={<Menu current={routeAt('/home').route} role="user" />} navBar={<SettingsButton />}>
              {null}
            </Shell>
            <SettingsDrawer />
          </MemberContext>
        </Settings.Provider>
      </Role.Provider>
    </AppProviders>
  )
}
