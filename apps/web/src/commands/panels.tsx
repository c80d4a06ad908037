import { Suspense } from 'react'
import { lazyMessages } from '../words/own-words.tsx'
import { SettingsMessagesProvider } from '../settings/settings-words.tsx'
import { Tabs, useMemberTabs } from '../tab-bar/tabs.ts'
import type { CommandsProps } from './commands.tsx'
import { KeyHelp } from './key-help.tsx'
import { Palette } from './palette.tsx'

export type PanelsProps = CommandsProps

const OwnWords = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'commands',
)

/** The panels that the global shortcuts open. */
export function Panels({ panel, onPanelChange }: PanelsProps) {
  const tabs = useMemberTabs()
  const changeFor = (panel: CommandsProps['panel']) => (open: boolean) => onPanelChange(open ? panel : null)

  return (
    <Suspense>
      <OwnWords>
        <SettingsMessagesProvider>
          <Tabs.Provider actor={tabs}>
            <Palette open={panel === 'palette'} onOpenChange={changeFor('palette')} onKeys={() => onPanelChange('keys')} />
          </Tabs.Provider>
        </SettingsMessagesProvider>
        <KeyHelp open={panel === 'keys'} onOpenChange={changeFor('keys')} />
      </OwnWords>
    </Suspense>
  )
}
