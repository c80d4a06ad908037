import { Suspense } from 'react'
import { ownWords } from '../words/own-words.tsx'
import { SettingsWords } from '../settings/settings-words.tsx'
import { Tabs, useTabsOfRoom } from '../tab-bar/tabs.ts'
import type { CommandsProps } from './commands.tsx'
import { KeyHelp } from './key-help.tsx'
import { Palette } from './palette.tsx'

export type PanelsProps = CommandsProps

const OwnWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'commands',
)

/** The panels that the global shortcuts open. */
export function Panels({ asked, onAsk }: PanelsProps) {
  const tabs = useTabsOfRoom()
  const changeFor = (panel: CommandsProps['asked']) => (open: boolean) => onAsk(open ? panel : null)

  return (
    <Suspense>
      <OwnWords>
        <SettingsWords>
          <Tabs.Provider actor={tabs}>
            <Palette open={asked === 'palette'} onOpenChange={changeFor('palette')} onKeys={() => onAsk('keys')} />
          </Tabs.Provider>
        </SettingsWords>
        <KeyHelp open={asked === 'keys'} onOpenChange={changeFor('keys')} />
      </OwnWords>
    </Suspense>
  )
}
