import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { TabEntry } from '@moyun/api'
import {
  selectAllTabs,
  selectPendingTabAction,
  selectHasUnsavedInput,
  selectCachedTabs,
  selectActiveTab,
  selectTabs,
  tabBarMachine,
} from './tab-bar.machine.ts'

const tab = (name: string, fullPath = `/${name}`): TabEntry => ({
  title: `menu.${name}`,
  name,
  fullPath,
  query: {},
  ignoreCache: false,
})

function startTabs(...visited: readonly TabEntry[]) {
  const kept: string[] = []
  const went: string[] = []
  const tabs = createActor(
    tabBarMachine.provide({
      actions: {
        storeTabs: (_, { tabs: all, trail }) => void kept.push(`${all.map(({ name }) => name).join()} ${trail.join()}`),
      },
    }),
    { input: { tabs: [], trail: [], most: 3 } },
  )
  tabs.on('left', ({ fullPath }) => void went.push(`left ${fullPath}`))
  tabs.on('reentered', ({ fullPath }) => void went.push(`reentered ${fullPath}`))
  tabs.start()
  for (const each of visited) tabs.send({ type: 'page.visited', tab: each })
  const now = () => tabs.getSnapshot()
  return { tabs, kept, went, now, names: () => selectTabs(now()).map(({ name }) => name) }
}

test('closing the active tab opens the previously active one with its query', () => {
  const { tabs, went, names, now } = startTabs(
    tab('home'),
    tab('chat'),
    tab('works', '/works?tab=painting'),
    tab('chat'),
  )

  tabs.send({ type: 'tabs.close', which: 'tab', name: 'chat' })

  expect(names()).toEqual(['home', 'works'])
  expect(went).toEqual(['left /works?tab=painting'])
  expect(selectActiveTab(now())).toBe('works')
})

test('closing an inactive tab does not navigate', () => {
  const { tabs, went, names } = startTabs(tab('home'), tab('works'), tab('chat'))
  tabs.send({ type: 'tabs.close', which: 'tab', name: 'works' })
  expect([names(), went]).toEqual([['home', 'chat'], []])
})

test('closing the others of an inactive tab opens that tab', () => {
  const { tabs, went, names } = startTabs(tab('home'), tab('works'), tab('chat'))
  tabs.send({ type: 'tabs.close', which: 'others', name: 'works' })
  expect([names(), went]).toEqual([['home', 'works'], ['left /works']])
})

test('does not close the first tab, and neither stores nor navigates', () => {
  const { tabs, kept, went, names } = startTabs(tab('home'), tab('chat'))
  const before = kept.length
  tabs.send({ type: 'tabs.close', which: 'tab', name: 'home' })
  expect([names(), went, kept.length]).toEqual([['home', 'chat'], [], before])
})

test('asks for confirmation before closing a tab with unsaved input, but not one with a draft', () => {
  const { tabs, went, names, now } = startTabs(tab('home'), tab('user'), tab('chat'))
  tabs.send({ type: 'tab.mark', name: 'chat', mark: 'draft' })
  tabs.send({ type: 'tab.mark', name: 'user', mark: 'unsaved' })
  expect(selectHasUnsavedInput(now())).toBe(true)

  tabs.send({ type: 'tabs.close', which: 'all', name: 'chat' })
  expect(now().value).toBe('confirming')
  expect(selectPendingTabAction(now())).toMatchObject({ kind: 'close', names: ['user', 'chat'] })
  expect(names()).toHaveLength(3)
  tabs.send({ type: 'loss.avoid' })
  expect([now().value, names().length, selectPendingTabAction(now())]).toEqual(['open', 3, null])

  tabs.send({ type: 'tabs.close', which: 'tab', name: 'chat' })
  expect([now().value, names()]).toEqual(['open', ['home', 'user']])

  tabs.send({ type: 'tabs.close', which: 'tab', name: 'user' })
  tabs.send({ type: 'loss.accept' })
  expect([now().value, names(), selectHasUnsavedInput(now())]).toEqual(['open', ['home'], false])
  expect(went).toEqual(['left /user', 'left /home'])
})

test('refreshing re-enters the active page, and drops an inactive one from the cache', () => {
  const { tabs, went, now } = startTabs(tab('home'), tab('works'), tab('chat', '/chat?q=1'))

  tabs.send({ type: 'tab.refresh', name: 'chat' })
  expect([went, selectCachedTabs(now())]).toEqual([['reentered /chat?q=1'], ['home', 'works', 'chat']])

  tabs.send({ type: 'tab.refresh', name: 'works' })
  expect([went.length, selectCachedTabs(now())]).toEqual([1, ['home', 'chat']])
})

test('asks for confirmation before refreshing a tab with unsaved input', () => {
  const { tabs, went, now } = startTabs(tab('home'), tab('user'))
  tabs.send({ type: 'tab.mark', name: 'user', mark: 'unsaved' })
  tabs.send({ type: 'tab.refresh', name: 'user' })
  expect([now().value, went]).toEqual(['confirming', []])
  tabs.send({ type: 'loss.accept' })
  expect([now().value, went, selectHasUnsavedInput(now())]).toEqual(['open', ['reentered /user'], false])
})

test('ignores a removed mark, and a mark on a tab that is not open', () => {
  const { tabs, now } = startTabs(tab('home'), tab('user'))
  tabs.send({ type: 'tab.mark', name: 'user', mark: 'unsaved' })
  tabs.send({ type: 'tab.mark', name: 'user', mark: null })
  tabs.send({ type: 'tab.mark', name: 'nowhere', mark: 'unsaved' })
  expect(selectHasUnsavedInput(now())).toBe(false)
})

test('keeps the first allowed tab and leaves barred tabs alone when the first tab is barred', () => {
  const { tabs, went, names, now } = startTabs(
    tab('home'),
    tab('admin'),
    tab('works'),
    tab('user'),
    tab('admin'),
    tab('chat'),
  )
  tabs.send({ type: 'tabs.barred', names: ['home', 'admin'] })
  expect(names()).toEqual(['works', 'user', 'chat'])

  tabs.send({ type: 'tabs.close', which: 'tab', name: 'works' })
  tabs.send({ type: 'tab.move', name: 'works', to: 2 })
  expect(names()).toEqual(['works', 'user', 'chat'])
  tabs.send({ type: 'tab.move', name: 'chat', to: 1 })
  expect(names()).toEqual(['works', 'chat', 'user'])
  tabs.send({ type: 'tabs.close', which: 'left', name: 'user' })
  expect(names()).toEqual(['works', 'user'])
  expect([went, selectActiveTab(now())]).toEqual([['left /user'], 'user'])
  tabs.send({ type: 'tabs.close', which: 'all', name: 'user' })
  expect([names(), went.at(-1)]).toEqual([['works'], 'left /works'])

  tabs.send({ type: 'tabs.barred', names: [] })
  expect(names()).toEqual(['home', 'admin', 'works'])
  expect(selectAllTabs(now())).toBe(selectTabs(now()))
})

test('does not navigate to a barred tab', () => {
  const { tabs, went } = startTabs(tab('home'), tab('works'), tab('admin'), tab('chat'))
  tabs.send({ type: 'tabs.barred', names: ['admin'] })
  tabs.send({ type: 'tabs.close', which: 'tab', name: 'chat' })
  expect(went).toEqual(['left /works'])
})

test('stores the tabs after each change, and restores stored tabs', () => {
  const { tabs, kept } = startTabs(tab('home'), tab('works'), tab('chat'))
  tabs.send({ type: 'tab.move', name: 'chat', to: 1 })
  expect(kept.slice(-2)).toEqual(['home,works,chat home,works,chat', 'home,chat,works home,works,chat'])

  const after = createActor(tabBarMachine, {
    input: { tabs: [tab('home'), tab('chat')], trail: ['chat', 'home'], most: 3 },
  }).start()
  expect(selectTabs(after.getSnapshot()).map(({ name }) => name)).toEqual(['home', 'chat'])
  expect([selectActiveTab(after.getSnapshot()), selectCachedTabs(after.getSnapshot())]).toEqual(['home', []])
})
