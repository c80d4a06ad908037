import type { TabsToClose } from '@moyun/machines'
import { MenuAction, MenuSeparator } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { tabChoices } from './tab-choices.ts'
import { Tabs } from './tabs.ts'

export interface TabActionsProps {
  /** The tab that the actions are for. */
  name: string
  /** Names of the open tabs. */
  open: readonly string[]
  /** Called before tabs are closed, possibly including this one. */
  onClosing?: () => void
}

const closings: Readonly<Record<TabsToClose, string>> = {
  tab: 'tabBar.close',
  others: 'tabBar.closeOthers',
  left: 'tabBar.closeLeft',
  right: 'tabBar.closeRight',
  all: 'tabBar.closeAll',
}

/** The actions for a tab, as menu entries. */
export function TabActions({ name, open, onClosing }: TabActionsProps) {
  const tabs = Tabs.useActorRef()
  const choices = tabChoices(name, open)
  const at = open.indexOf(name)
  const close = (which: TabsToClose) => {
    onClosing?.()
    tabs.send(choices[which].event)
  }
  const move = (to: number) => tabs.send({ type: 'tab.move', name, to })

  return (
    <>
      <MenuAction onChosen={() => tabs.send(choices.refresh.event)}>
        <FormattedMessage id="tabBar.refresh" />
      </MenuAction>
      <MenuAction disabled={at < 2} shortcut="Ctrl Shift ←" onChosen={() => move(at - 1)}>
        <FormattedMessage id="tabBar.moveLeft" />
      </MenuAction>
      <MenuAction disabled={at < 1 || at === open.length - 1} shortcut="Ctrl Shift →" onChosen={() => move(at + 1)}>
        <FormattedMessage id="tabBar.moveRight" />
      </MenuAction>
      <MenuSeparator />
      {(['tab', 'others', 'left', 'right', 'all'] as const).map((which) => (
        <MenuAction
          key={which}
          disabled={choices[which].idle}
          shortcut={which === 'tab' ? 'Delete' : undefined}
          onChosen={() => close(which)}
        >
          <FormattedMessage id={closings[which]} />
        </MenuAction>
      ))}
    </>
  )
}
