import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TabEntry } from '@moyun/api'
import {
  type TabsToClose,
  tabsClosedBy,
  moveTab,
  type OpenTabs,
  restoreTabs,
  tabAfterClosing,
  withoutTabs,
  withVisit,
} from './tab-list.ts'

const tab = (name: string, over: Partial<TabEntry> = {}): TabEntry => ({
  title: `menu.${name}`,
  name,
  fullPath: `/${name}`,
  query: {},
  ignoreCache: false,
  ...over,
})
const open = (...names: string[]): OpenTabs =>
  names.reduce((tabs, name) => withVisit(tabs, tab(name), 8), restoreTabs([], []))
const namesOf = (tabs: readonly TabEntry[]) => tabs.map(({ name }) => name).join('')

test.each<[TabsToClose, string, string]>([
  ['tab', 'c', 'abde'],
  ['tab', 'a', 'abcde'],
  ['others', 'c', 'ac'],
  ['others', 'a', 'a'],
  ['left', 'd', 'ade'],
  ['left', 'a', 'abcde'],
  ['right', 'b', 'ab'],
  ['right', 'a', 'a'],
  ['right', 'e', 'abcde'],
  ['all', 'c', 'a'],
  ['others', 'nobody', 'abcde'],
])('closing %s of %s leaves %s', (which, name, left) => {
  const before = open(...'abcde')
  expect(namesOf(withoutTabs(before, tabsClosedBy(which, before.tabs, name)).tabs)).toBe(left)
})

test('does not cache a page with ignoreCache', () => {
  expect(withVisit(open('a'), tab('b', { ignoreCache: true }), 8).cache).toEqual(['a'])
})

test('caches the last visited pages up to a limit, and never drops one with unsaved input', () => {
  const marked = { ...open(...'abc'), marks: { a: 'unsaved', b: 'draft' } as const }

  expect(withVisit(open(...'abc'), tab('d'), 3).cache).toEqual(['b', 'c', 'd'])
  expect(withVisit(marked, tab('d'), 3).cache).toEqual(['a', 'c', 'd'])
  expect(withVisit({ ...marked, marks: { a: 'unsaved', b: 'unsaved', c: 'unsaved' } }, tab('d'), 3).cache).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  expect(withVisit(open(...'abc'), tab('a'), 3).cache).toEqual(['b', 'c', 'a'])
})

test('opens the previously visited tab after closing, or the given tab if it stays open', () => {
  const left = withoutTabs(open(...'abcb'), ['b'])
  expect(tabAfterClosing(left, 'b')?.name).toBe('c')
  expect(tabAfterClosing(left, 'a')?.name).toBe('a')
  expect(tabAfterClosing({ ...left, trail: [] }, 'b')?.name).toBe('a')
})

test.each([
  ['c', 1, 'acb'],
  ['b', 9, 'acb'],
  ['c', 0, 'acb'],
  ['a', 2, 'abc'],
  ['nobody', 1, 'abc'],
])('%s moved to %d: %s', (name, to, order) => {
  expect(namesOf(moveTab(open(...'abc'), name, to))).toBe(order)
})

test.each([
  ['c', 1, 'abcde', 'ab'],
  ['d', 1, 'abcde', 'ab'],
  ['e', 1, 'abced', 'ab'],
  ['c', 2, 'abcde', 'ab'],
  ['d', 2, 'abced', 'ab'],
  ['c', 0, 'abcde', 'ab'],
  ['e', 1, 'aebcd', 'c'],
  ['b', 2, 'acdbe', 'c'],
  ['b', 9, 'acdeb', 'c'],
  ['b', 1, 'abcde', 'b'],
])('%s moved to %d among the allowed tabs: %s, with %s barred', (name, to, order, barred) => {
  expect(namesOf(moveTab({ ...open(...'abcde'), barred: [...barred] }, name, to))).toBe(order)
})

test('restores each name once, and drops closed tabs from the history', () => {
  const twice = [tab('a'), tab('b'), tab('a', { fullPath: '/a?again' })]
  expect(restoreTabs(twice, ['b', 'x', 'a', 'b'])).toEqual({
    tabs: [twice[0], twice[1]],
    trail: ['b', 'a'],
    barred: [],
    cache: [],
    marks: {},
  })
})

const action = fc.oneof(
  fc.record({ visit: fc.constantFrom(...'abcdef'), ignoreCache: fc.boolean() }),
  fc.record({
    close: fc.constantFrom<TabsToClose>('tab', 'others', 'left', 'right', 'all'),
    name: fc.constantFrom(...'abcdef'),
  }),
  fc.record({ move: fc.constantFrom(...'abcdef'), to: fc.integer({ min: -1, max: 7 }) }),
)

test('any sequence of actions keeps the first tab, unique names, and only open pages in cache and history', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let now = open('a')
      for (const each of actions) {
        if ('visit' in each) now = withVisit(now, tab(each.visit, { ignoreCache: each.ignoreCache }), 3)
        else if ('close' in each) now = withoutTabs(now, tabsClosedBy(each.close, now.tabs, each.name))
        else now = { ...now, tabs: moveTab(now, each.move, each.to) }

        const names = now.tabs.map(({ name }) => name)
        expect(names[0]).toBe('a')
        expect(new Set(names).size).toBe(names.length)
        expect(names).toEqual(expect.arrayContaining([...now.trail, ...now.cache]))
        expect(now.cache.length).toBeLessThanOrEqual(3)
      }
    }),
  )
})
