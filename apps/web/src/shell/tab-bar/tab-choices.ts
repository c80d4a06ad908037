import type { TabsToClose, TabBarActor } from '@moyun/machines'

/** An action on the tabs, relative to one of them. */
export interface TabChoice {
  event: Extract<Parameters<TabBarActor['send']>[0], { type: 'tab.refresh' | 'tabs.close' }>
  /** The action would change nothing. */
  idle: boolean
}

/** The actions for one of the open tabs; the first tab cannot be closed. */
export function tabChoices(
  name: string,
  open: readonly string[],
): Readonly<Record<'refresh' | TabsToClose, TabChoice>> {
  const at = open.indexOf(name)
  const last = open.length - 1
  const closing = (which: TabsToClose, idle: boolean): TabChoice => ({
    event: { type: 'tabs.close', which, name },
    idle,
  })

  return {
    refresh: { event: { type: 'tab.refresh', name }, idle: false },
    tab: closing('tab', at < 1),
    others: closing('others', last < (at > 0 ? 2 : 1)),
    left: closing('left', at < 2),
    right: closing('right', at === last),
    all: closing('all', last < 1),
  }
}
