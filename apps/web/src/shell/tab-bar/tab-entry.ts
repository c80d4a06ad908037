import type { TabEntry } from '@moyun/api'
import type { Location } from 'react-router-dom'
import { pathAfterRedirect, guardNavigation, type Presence } from '../../session/guard.ts'
import { routeAt } from '../../router/match-route.ts'

/** An address as one string. */
export const fullPathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

/** The page's location; for `/redirect/…`, that of the page to be opened again. */
export function pageLocation(location: Location): Location {
  const behind = pathAfterRedirect(location.pathname)
  return behind === null ? location : { ...location, pathname: behind }
}

/**
 * The tab of the page at an address. Each route has one tab: its page navigates between its own conversations or
 * orders.
 */
export function tabAt(location: Pick<Location, 'pathname' | 'search' | 'hash'>): TabEntry {
  const { route } = routeAt(location.pathname)
  return {
    title: route.meta.locale,
    name: route.name,
    fullPath: fullPathOf(location),
    query: Object.fromEntries(new URLSearchParams(location.search)),
    ignoreCache: route.meta.ignoreCache === true,
  }
}

/** A stored tab with the current site map's data; empty for an address that no longer leads to the same page. */
export function restoreTab({ name, fullPath }: TabEntry): TabEntry[] {
  if (!/^\/(?![/\\])/.test(fullPath) || !URL.canParse(fullPath, location.origin)) return []
  const tab = tabAt(new URL(fullPath, location.origin))
  return tab.name === name && !['notFound', 'redirect'].includes(name) ? [tab] : []
}

/** Whether the member may open a tab: the viewed role or the server's menu may have changed since. */
export function mayOpenTab({ fullPath }: TabEntry, presence: Presence): boolean {
  const { pathname, search } = new URL(fullPath, location.origin)
  return guardNavigation({ pathname, search }, presence).kind === 'show'
}
