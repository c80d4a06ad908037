import { Suspense } from 'react'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { SettingsMessagesProvider } from '../../features/settings/settings-messages-provider.tsx'
import { Tabs, useMemberTabs } from '../tab-bar/tabs.ts'
import { KeyHelp } from './key-help.tsx'
import { Palette } from './palette.tsx'
import type { ShortcutPanel } from './shortcuts.ts'

export interface PanelsProps {
  panel: ShortcutPanel | null
  onPanelChange: (panel: ShortcutPanel | null) => void
}

const PaletteMessages = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'shell/command-palette',
)

/** The panels that the global shortcuts open. */
export function Panels({ panel, onPanelChange }: PanelsProps) {
  const tabs = useMemberTabs()
  const changeFor = (panel: PanelsProps['panel']) => (open: boolean) => onPanelChange(open ? panel : null)

  return (
    <Suspense>
      <PaletteMessages>
        <SettingsMessagesProvider>
          <Tabs.Provider actor={tabs}>
            <Palette
              open={panel === 'palette'}
              onOpenChange={changeFor('palette')}
              onKeys={() => onPanelChange('keys')}
            />
          </Tabs.Provider>
        </SettingsMessagesProvider>
        <KeyHelp open={panel === 'keys'} onOpenChange={changeFor('keys')} />
      </PaletteMessages>
    </Suspense>
  )
}
