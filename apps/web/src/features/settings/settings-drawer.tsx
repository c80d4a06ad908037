import { selectSettings } from '@moyun/machines'
import { Drawer } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Settings } from './settings.ts'
import { AccessibilitySettings, LayoutSettings, AppearanceSettings, WritingSettings } from './setting-groups.tsx'
import { SettingsActions } from './settings-actions.tsx'
import { SettingsMessagesProvider } from './settings-messages-provider.tsx'

/** The settings drawer: every change applies at once, and the page beside the drawer shows it. */
export function SettingsDrawer() {
  const settings = Settings.useActorRef()
  const { globalSettings } = Settings.useSelector(selectSettings)

  return (
    <SettingsMessagesProvider>
      <Drawer
        beside
        title={<FormattedMessage id="settings.title" />}
        open={globalSettings}
        onOpenChange={(open) => settings.send({ type: open ? 'drawer.open' : 'drawer.close' })}
        foot={<SettingsActions />}
      >
        <AppearanceSettings />
        <LayoutSettings />
        <WritingSettings />
        <AccessibilitySettings />
      </Drawer>
    </SettingsMessagesProvider>
  )
}
