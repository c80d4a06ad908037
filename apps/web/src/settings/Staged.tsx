import { member } from '@moyun/api/fixtures'
import { roleMachine, settingsMachine } from '@moyun/machines'
import { Shell } from '@moyun/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { openHouse } from '../house.ts'
import { HouseProviders } from '../house-providers.tsx'
import { Menu } from '../layout/menu.tsx'
import { SettingsButton } from '../layout/settings-button.tsx'
import { placeAt } from '../places/place.ts'
import { Role } from '../session/role.ts'
import { createRoom, RoomContext } from '../room/room.ts'
import { Settings } from './settings.ts'
import { forever, hold } from '../stage/hold.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { input, settingsStates } from './settings-states.ts'

export interface StagedProps {
  /** Key of a settings state. */
  settings: string
}

const still = settingsMachine.provide({ actors: { readMenu: forever() } })

/** The menu and the settings drawer, in one state of the settings. */
export function Staged({ settings: key }: StagedProps) {
  const locale = useIntl().locale === 'en-US' ? 'en-US' : 'zh-CN'
  const [{ house, room, role, settings }] = useState(() => {
    const opened = openHouse({
      locale,
      settings: { ...input.settings, theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' },
    })
    return {
      house: opened,
      room: createRoom(opened, member.userId),
      role: hold(roleMachine, undefined, [{ type: 'role.loaded', role: 'user' }]),
      settings: hold(still, input, settingsStates().find((state) => state.key === key)?.events),
    }
  })

  return (
    <HouseProviders house={house}>
      <Role.Provider actor={role}>
        <Settings.Provider actor={settings}>
          <RoomContext value={room}>
            <Shell menu={<Menu current={placeAt('/home').place} role="user" />} navBar={<SettingsButton />}>
              {null}
            </Shell>
            <SettingsDrawer />
          </RoomContext>
        </Settings.Provider>
      </Role.Provider>
    </HouseProviders>
  )
}
