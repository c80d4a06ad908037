import { Suspense } from 'react'
import { ownWords } from '../own-words.tsx'
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

/** What the keys of the desk open. */
export function Panels({ asked, onAsk }: PanelsProps) {
  const changeFor = (panel: CommandsProps['asked']) => (open: boolean) => onAsk(open ? panel : null)

  return (
    <Suspense>
      <OwnWords>
        <Palette open={asked === 'palette'} onOpenChange={changeFor('palette')} onKeys={() => onAsk('keys')} />
        <KeyHelp open={asked === 'keys'} onOpenChange={changeFor('keys')} />
      </OwnWords>
    </Suspense>
  )
}
