import { selectSettings } from '@moyun/machines'
import { type ComponentType, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../app/app-services.ts'
import { errorMessage } from '../app/errors/error-message.ts'
import { loadChunk } from '../session/stale-build-reload.ts'
import { Settings } from '../features/settings/settings.ts'

/** Loads the drawer's code. The browser caches a module that has loaded. */
export const loadSettingsDrawer = () => loadChunk(import('../features/settings/settings-drawer.tsx'))

/**
 * Renders the settings drawer after it was first opened. If its code fails to load, a toast says so and the member can
 * open it again.
 */
export function LazySettings() {
  const intl = useIntl()
  const { settings, toasts } = useApp()
  const { globalSettings } = Settings.useSelector(selectSettings)
  const [Drawer, setDrawer] = useState<ComponentType | null>(null)
  const isNeeded = globalSettings && !Drawer

  useEffect(() => {
    if (!isNeeded) return
    loadSettingsDrawer().then(
      ({ SettingsDrawer }) => setDrawer(() => SettingsDrawer),
      (error: unknown) => {
        toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
        settings.send({ type: 'drawer.close' })
      },
    )
  }, [isNeeded, intl, toasts, settings])

  return Drawer ? <Drawer /> : null
}
