import type { Closing, TabBarActor } from '@moyun/machines'

/** What can be done to the tabs, seen from one of them. */
export interface TabChoice {
  event: Extract<Parameters<TabBarActor['send']>[0], { type: 'tab.refresh' | 'tabs.close' }>
  /** It would change nothing. */
  idle: boolean
}

/** What can be done from one tab among those that are open, of which the first can't be closed. */
export function tabChoices(name: string, open: readonly string[]): Readonly<Record<'refresh' | Closing, TabChoice>> {
  const at = open.indexOf(name)
  const last = open.length - 1
  const closing = (which: Closing, idle: boolean): TabChoice => ({ event: { type: 'tabs.close', which, name }, idle })

  return {
    refresh: { event: { type: 'tab.refresh', name }, idle: false },
    tab: closing('tab', at < 1),
    others: closing('others', last < (at > 0 ? 2 : 1)),
    left: closing('left', at < 2),
    right: closing('right', at === last),
    all: closing('all', last < 1),
  }
}
