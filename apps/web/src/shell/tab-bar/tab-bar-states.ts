import type { TabEntry } from '@moyun/api'
import { tabBarMachine, type TabBarSnapshot } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import type { EventFromLogic } from 'xstate'
import { joinWords } from '../../testing/actor-events.ts'
import { tabAt } from './tab-entry.ts'

type TabBarEvent = EventFromLogic<typeof tabBarMachine>

const at = (pathname: string): TabEntry => tabAt({ pathname, search: '', hash: '' })

/** One event of each kind for tabs. */
const events: readonly TabBarEvent[] = [
  { type: 'page.visited', tab: at('/home') },
  { type: 'page.visited', tab: at('/user') },
  { type: 'page.visited', tab: at('/chat') },
  { type: 'tab.mark', name: 'chat', mark: 'draft' },
  { type: 'tab.mark', name: 'user', mark: 'unsaved' },
  { type: 'tabs.close', which: 'all', name: 'home' },
  { type: 'tab.refresh', name: 'user' },
]

const keyOf = (snapshot: TabBarSnapshot) => {
  const { tabs, marks, pendingAction } = snapshot.context
  const count = ['none', 'one', 'two', 'three'][tabs.length] ?? 'many'
  return joinWords(
    String(snapshot.value),
    pendingAction?.kind ?? count,
    ...Object.values(marks)
      .flatMap((mark) => mark ?? [])
      .sort(),
  )
}

/** All distinguishable states of the tab bar. */
export const tabBarStates = (): readonly ReachableState<typeof tabBarMachine>[] => {
  const states = findReachableStates(tabBarMachine, { input: { tabs: [], trail: [], most: 8 }, events, keyOf })
  return states.filter(({ key }) => !key.includes('none'))
}

/** The stories' title in Storybook. */
export const title = 'States/Tab bar 标签栏'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () =>
  tabBarStates().map(({ key }) => ({ machine: 'tabBar', state: key, args: { tabs: key } }))
