import { expect, test } from 'vitest'
import { type EventFromLogic, initialTransition, transition } from 'xstate'
import type { TabEntry } from '@moyun/api'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import {
  selectAllTabs,
  selectPendingTabAction,
  selectActiveTab,
  selectTabs,
  selectTabMarks,
  tabBarMachine,
  type TabBarSnapshot,
} from './tab-bar.machine.ts'
import type { TabsToClose } from './tab-list.ts'

type TabBarEvent = EventFromLogic<typeof tabBarMachine>

const names = ['a', 'b', 'c'] as const
const ways: readonly TabsToClose[] = ['tab', 'others', 'left', 'right', 'all']
const tab = (name: string): TabEntry => ({
  title: `menu.${name}`,
  name,
  fullPath: `/${name}`,
  query: {},
  ignoreCache: name === 'c',
})

const happens: readonly TabBarEvent[] = [
  ...names.map((name): TabBarEvent => ({ type: 'page.visited', tab: tab(name) })),
  ...ways.map((which): TabBarEvent => ({ type: 'tabs.close', which, name: 'b' })),
  ...(['a', 'c'] as const).map((name): TabBarEvent => ({ type: 'tabs.close', which: 'others', name })),
  ...names.map((name): TabBarEvent => ({ type: 'tab.refresh', name })),
  { type: 'tab.move', name: 'c', to: 1 },
  { type: 'tab.mark', name: 'a', mark: 'unsaved' },
  { type: 'tab.mark', name: 'b', mark: 'unsaved' },
  { type: 'tab.mark', name: 'b', mark: null },
  { type: 'tabs.barred', names: ['a'] },
  { type: 'tabs.barred', names: [] },
  { type: 'loss.accept' },
  { type: 'loss.avoid' },
]

const keyOf = (snapshot: TabBarSnapshot) => {
  const { tabs, barred, trail, cache, marks, pendingAction } = snapshot.context
  return [
    snapshot.value,
    tabs.map(({ name }) => name).join(''),
    barred.join(''),
    trail.join(''),
    cache.join(''),
    Object.keys(marks).sort().join(''),
    pendingAction ? `${pendingAction.kind} ${pendingAction.names.join('')}` : '',
  ].join('|')
}

/** The part of a state that decides which transition is taken. */
const coarse = ({ value, context: { tabs, marks } }: TabBarSnapshot) =>
  `${String(value)} ${tabs.length} ${Object.keys(marks).length}`

const input = { tabs: [], trail: [], most: 2 }
const states = findReachableStates(tabBarMachine, { input, events: happens, keyOf })

const begin = () => initialTransition(tabBarMachine, input)[0]
const next = (snapshot: TabBarSnapshot, event: TabBarEvent) => transition(tabBarMachine, snapshot, event)
const situations = states.map(({ events }) => events.reduce((snapshot, event) => next(snapshot, event)[0], begin()))

/** Every state with every event. */
const steps = situations.flatMap((before) =>
  happens.map((event) => {
    const [now, actions] = next(before, event)
    // Emitting is a built-in action of XState, which its types do not name.
    const navigations = actions
      .filter(({ type }) => String(type) === 'xstate.emit')
      .map(({ params }) => Reflect.get(Object(params), 'event'))
    return { before, event, now, went: navigations.map(({ fullPath }) => fullPath) }
  }),
)

const namesOf = (snapshot: TabBarSnapshot) => selectAllTabs(snapshot).map(({ name }) => name)

test('takes each of its transitions, and there are no others', () => {
  const { taken, missed } = coverTransitions(tabBarMachine, { input, events: happens, keyOf: coarse })

  expect(missed).toEqual([])
  expect(taken).toEqual([
    'confirming · loss.accept → open',
    'confirming · loss.avoid → open',
    'confirming · tabs.barred → open',
    'open · tab.refresh [isLoss] → confirming',
    'open · tab.refresh [isOpen] → stays',
    'open · tabs.close [isIdle] → stays',
    'open · tabs.close [isLoss] → confirming',
    'open · tabs.close → stays',
    'tabBar · page.visited → stays',
    'tabBar · tab.mark [isOpen] → stays',
    'tabBar · tab.move → stays',
    'tabBar · tabs.barred → stays',
  ])
})

test('reaches more than a hundred states, both open and confirming', () => {
  expect(new Set(states.map(({ key }) => key.split('|')[0]))).toEqual(new Set(['open', 'confirming']))
  expect(states.length).toBeGreaterThan(100)
})

test('in every state each name is open once, and every active, cached or marked page is open', () => {
  const wrong = situations.filter((situation) => {
    const { trail, cache, marks } = situation.context
    const open = namesOf(situation)
    return (
      new Set(open).size !== open.length ||
      cache.includes('c') ||
      ![...trail, ...cache, ...Object.keys(marks)].every((name) => open.includes(name))
    )
  })
  expect(wrong).toEqual([])
})

test('in every state unsaved input is lost only after a confirmation', () => {
  const lost = steps.filter(({ before, event, now }) => {
    const isConfirmed = event.type === 'loss.accept' || (event.type === 'tab.mark' && event.mark === null)
    return !isConfirmed && Object.keys(selectTabMarks(before)).some((name) => !(name in selectTabMarks(now)))
  })
  expect(lost.map(({ event }) => event)).toEqual([])
})

test('in every state the first allowed tab stays, and barred tabs are left alone', () => {
  const first = (snapshot: TabBarSnapshot) => selectTabs(snapshot)[0]?.name
  const wrong = steps.filter(({ before, event, now }) => {
    const isSameView = event.type !== 'tabs.barred' && event.type !== 'page.visited'
    return (
      isSameView &&
      (first(now) !== first(before) ||
        before.context.barred.some((name) => namesOf(before).includes(name) && !namesOf(now).includes(name)))
    )
  })
  expect(wrong.map(({ event }) => event)).toEqual([])
})

test('in every state only closing the active page or refreshing navigates, to the next active page', () => {
  const wrong = steps.filter(({ before, event, now, went }) => {
    const isGone = before.context.tabs.length > 0 && !namesOf(now).includes(selectActiveTab(before))
    const isAnew = event.type === 'tab.refresh' || event.type === 'loss.accept'
    const here = selectTabs(now).find(({ name }) => name === selectActiveTab(now))?.fullPath
    return isGone ? went.length !== 1 || went[0] !== here : went.length > (isAnew ? 1 : 0)
  })
  expect(wrong.map(({ event, went }) => ({ event, went }))).toEqual([])
})

test('every confirmation can be declined, which changes nothing, or accepted', () => {
  const confirming = situations.filter((snapshot) => selectPendingTabAction(snapshot) !== null)
  expect(confirming.length).toBeGreaterThan(5)
  for (const question of confirming) {
    expect(next(question, { type: 'loss.avoid' })[0]).toMatchObject({
      value: 'open',
      context: { ...question.context, pendingAction: null },
    })
    expect(next(question, { type: 'loss.accept' })[0]).toMatchObject({
      value: 'open',
      context: { pendingAction: null },
    })
  }
})
