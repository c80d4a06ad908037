import type { Closing } from '@moyun/machines'
import { MenuAction, MenuLine, type OpenTab } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Tabs } from './tabs.ts'

export interface TabDeedsProps {
  /** The tab that they are about. */
  name: string
  open: readonly OpenTab[]
}

/** What can be done with a tab, and seen from it. */
export function TabDeeds({ name, open }: TabDeedsProps) {
  const tabs = Tabs.useActorRef()
  const at = open.findIndex(({ id }) => id === name)
  const last = open.length - 1
  const close = (which: Closing) => tabs.send({ type: 'tabs.close', which, name })
  const move = (to: number) => tabs.send({ type: 'tab.move', name, to })

  return (
    <>
      <MenuAction onChosen={() => tabs.send({ type: 'tab.refresh', name })}>
        <FormattedMessage id="tabBar.refresh" />
      </MenuAction>
      <MenuAction disabled={at < 2} shortcut="Ctrl Shift ←" onChosen={() => move(at - 1)}>
        <FormattedMessage id="tabBar.moveLeft" />
      </MenuAction>
      <MenuAction disabled={at < 1 || at === last} shortcut="Ctrl Shift →" onChosen={() => move(at + 1)}>
        <FormattedMessage id="tabBar.moveRight" />
      </MenuAction>
      <MenuLine />
      <MenuAction disabled={at < 1} shortcut="Delete" onChosen={() => close('tab')}>
        <FormattedMessage id="tabBar.close" />
      </MenuAction>
      <MenuAction disabled={last < (at > 0 ? 2 : 1)} onChosen={() => close('others')}>
        <FormattedMessage id="tabBar.closeOthers" />
      </MenuAction>
      <MenuAction disabled={at < 2} onChosen={() => close('left')}>
        <FormattedMessage id="tabBar.closeLeft" />
      </MenuAction>
      <MenuAction disabled={at === last} onChosen={() => close('right')}>
        <FormattedMessage id="tabBar.closeRight" />
      </MenuAction>
      <MenuAction disabled={last < 1} onChosen={() => close('all')}>
        <FormattedMessage id="tabBar.closeAll" />
      </MenuAction>
    </>
  )
}
