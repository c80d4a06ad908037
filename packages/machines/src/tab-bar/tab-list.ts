import type { TabEntry } from '@moyun/api'

/** `draft`: unsent text that is stored. `unsaved`: input that would be lost. */
export type TabMark = 'draft' | 'unsaved'

/** The open tabs, one per route name. */
export interface OpenTabs {
  /** From left to right. The first visible tab can neither be closed nor moved. */
  tabs: readonly TabEntry[]
  /**
   * The names of routes that the member may not open in the viewed role: their tabs are hidden, unaffected by actions,
   * and never navigated to.
   */
  barred: readonly string[]
  /** In order of last visit; the active tab is last. */
  trail: readonly string[]
  /** The pages that are kept alive, least recently seen first. */
  cache: readonly string[]
  marks: Readonly<Partial<Record<string, TabMark>>>
}

/** The visible tabs. */
export const visibleTabs = ({ tabs, barred }: Pick<OpenTabs, 'tabs' | 'barred'>): readonly TabEntry[] =>
  barred.length === 0 ? tabs : tabs.filter(({ name }) => !barred.includes(name))

/** Which tabs to close, relative to one of them. */
export type TabsToClose = 'tab' | 'others' | 'left' | 'right' | 'all'

const without = (names: readonly string[], name: string) => names.filter((other) => other !== name)
const nameOf = ({ name }: TabEntry) => name

/** The tabs after a visit: a new tab is added at the end, and its page is kept alive, with at most `most` of them. */
export function withVisit(open: OpenTabs, visit: TabEntry, most: number): OpenTabs {
  const isOpen = open.tabs.some(({ name }) => name === visit.name)
  const cache = [...without(open.cache, visit.name), ...(visit.ignoreCache ? [] : [visit.name])]
  return {
    ...open,
    tabs: isOpen ? open.tabs.map((tab) => (tab.name === visit.name ? visit : tab)) : [...open.tabs, visit],
    trail: [...without(open.trail, visit.name), visit.name],
    cache: capped(cache, open.marks, most),
  }
}

/** Evicts the least recently seen page while there are too many, but never one with unsaved input. */
function capped(cache: readonly string[], marks: OpenTabs['marks'], most: number): readonly string[] {
  const oldest = cache.slice(0, -1).find((name) => marks[name] !== 'unsaved')
  return cache.length <= most || oldest === undefined ? cache : capped(without(cache, oldest), marks, most)
}

const isClosed: Readonly<Record<TabsToClose, (index: number, at: number) => boolean>> = {
  tab: (index, at) => index === at,
  others: (index, at) => index !== at,
  left: (index, at) => index < at,
  right: (index, at) => index > at,
  all: () => true,
}

/** The names of the tabs to close, relative to one of them; never the first. */
export function tabsClosedBy(which: TabsToClose, tabs: readonly TabEntry[], name: string): readonly string[] {
  const at = tabs.findIndex((tab) => tab.name === name)
  if (at === -1) return []
  return tabs.flatMap((tab, index) => (index > 0 && isClosed[which](index, at) ? [tab.name] : []))
}

/** The tabs without the closed ones. */
export function withoutTabs({ tabs, trail, cache, marks, barred }: OpenTabs, closed: readonly string[]): OpenTabs {
  const stays = (name: string) => !closed.includes(name)
  return {
    barred,
    tabs: tabs.filter((tab) => stays(tab.name)),
    trail: trail.filter(stays),
    cache: cache.filter(stays),
    marks: Object.fromEntries(Object.entries(marks).filter(([name]) => stays(name))),
  }
}

/** The tab to show after closing: the one that the action was invoked on, else the last visited, else the first. */
export function tabAfterClosing(open: OpenTabs, preferred: string): TabEntry | undefined {
  const visible = visibleTabs(open)
  const tabOf = (name: string | undefined) => visible.find((tab) => tab.name === name)
  return tabOf(preferred) ?? tabOf(open.trail.findLast((name) => tabOf(name) !== undefined)) ?? visible[0]
}

/**
 * The tabs with one moved to another index, counted from 0 among the visible ones. The first visible tab stays first.
 */
export function moveTab(open: Pick<OpenTabs, 'tabs' | 'barred'>, name: string, to: number): readonly TabEntry[] {
  const visible = visibleTabs(open)
  const tab = visible.find((each) => each.name === name)
  if (!tab || tab === visible[0]) return open.tabs
  const others = open.tabs.filter((other) => other !== tab)
  const next = visible.filter((other) => other !== tab)[Math.max(1, to)]
  const place = next ? others.indexOf(next) : others.length
  return [...others.slice(0, place), tab, ...others.slice(place)]
}

/** The stored tabs, without duplicate names and without visits to tabs that are not open. */
export function restoreTabs(tabs: readonly TabEntry[], trail: readonly string[]): OpenTabs {
  const once = tabs.filter((tab, index) => tabs.findIndex(({ name }) => name === tab.name) === index)
  const names = once.map(nameOf)
  return {
    tabs: once,
    trail: [...new Set(trail)].filter((name) => names.includes(name)),
    barred: [],
    cache: [],
    marks: {},
  }
}
