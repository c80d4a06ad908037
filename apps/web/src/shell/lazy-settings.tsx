import { selectSettings } from '@moyun/machines'
import { useState } from 'react'
import { lazyPart } from '../app/lazy-part.ts'
import { useRequestedPart } from '../app/use-requested-part.ts'
import { Settings } from '../features/settings/settings.ts'

export const settingsDrawer = lazyPart(
  async () => (await import('../features/settings/settings-drawer.tsx')).SettingsDrawer,
)

/**
 * Renders the settings drawer after it was first opened. If its code fails to load, a toast says so and the member can
 * open it again.
 */
export function LazySettings() {
  const settings = Settings.useActorRef()
  const { globalSettings } = Settings.useSelector(selectSettings)
  const [wasOpened, setOpened] = useState(globalSettings)
  if (globalSettings && !wasOpened) setOpened(true)
  const { part: Drawer } = useRequestedPart(settingsDrawer, globalSettings, () =>
    settings.send({ type: 'drawer.close' }),
  )

  return wasOpened && Drawer ? <Drawer /> : null
}
