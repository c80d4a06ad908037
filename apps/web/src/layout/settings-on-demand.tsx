import { selectSettings } from '@moyun/machines'
import { type ComponentType, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../house.ts'
import { problemOf } from '../failures/problem.ts'
import { arrival } from '../session/renewal.ts'
import { Settings } from '../settings/settings.ts'

/** Loads the drawer's code. The browser caches a module that has loaded. */
export const bringSettingsDrawer = () => arrival(import('../settings/settings-drawer.tsx'))

/**
 * Renders the settings drawer after it was first opened. If its code fails to load, a toast says so and the member can
 * open it again.
 */
export function SettingsOnDemand() {
  const intl = useIntl()
  const { settings, notices } = useHouse()
  const { globalSettings } = Settings.useSelector(selectSettings)
  const [Drawer, setDrawer] = useState<ComponentType | null>(null)
  const isWanted = globalSettings && !Drawer

  useEffect(() => {
    if (!isWanted) return
    bringSettingsDrawer().then(
      ({ SettingsDrawer }) => setDrawer(() => SettingsDrawer),
      (error: unknown) => {
        notices.say({ text: problemOf(intl, error), tone: 'failed' })
        settings.send({ type: 'drawer.close' })
      },
    )
  }, [isWanted, intl, notices, settings])

  return Drawer ? <Drawer /> : null
}
