import { selectSettings } from '@moyun/machines'
import { ArrowLeftToLine, ArrowRightToLine, CopyX, RefreshCw, SquareX, X } from 'lucide-react'
import { Settings } from '../../features/settings/settings.ts'
import { useOpenTabs, useVisibleTab } from '../tab-bar/use-open-tabs.ts'
import { tabChoices } from '../tab-bar/tab-choices.ts'
import { Tabs } from '../tab-bar/tabs.ts'
import { useToCommand } from './use-to-command.tsx'
import type { PaletteCommand } from './palette-command.ts'

const choices = [
  { choice: 'refresh', id: 'commands.refreshTab', Icon: RefreshCw },
  { choice: 'tab', id: 'commands.closeTab', Icon: X },
  { choice: 'others', id: 'commands.closeOthers', Icon: CopyX },
  { choice: 'left', id: 'commands.closeLeft', Icon: ArrowLeftToLine },
  { choice: 'right', id: 'commands.closeRight', Icon: ArrowRightToLine },
  { choice: 'all', id: 'commands.closeAll', Icon: SquareX },
] as const

/** The commands for the active tab; empty without the tab bar. Commands without an effect are left out. */
export function useTabCommands(): readonly PaletteCommand[] {
  const asAction = useToCommand()
  const tabs = Tabs.useActorRef()
  const { tabBar } = Settings.useSelector(selectSettings)
  const open = useOpenTabs()
  const here = useVisibleTab(open)
  if (!tabBar) return []

  const can = tabChoices(
    here,
    open.map(({ name }) => name),
  )
  return choices.flatMap(({ choice, id, Icon }) => {
    const { idle, event } = can[choice]
    return idle ? [] : [asAction({ id, Icon, too: 'commands.tabToo', run: () => tabs.send(event) })]
  })
}
