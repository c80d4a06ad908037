import type { TabEntry } from '@moyun/api'
import type { Location } from 'react-router-dom'
import { behindRedirect, judge, type Presence } from '../session/guard.ts'
import { placeAt } from '../places/place.ts'

/** Where a page is, in one text. */
export const fullPathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

/** The place that an address leads to; behind `/redirect`, the one that is entered anew. */
export function arrivalAt(location: Location): Location {
  const behind = behindRedirect(location.pathname)
  return behind === null ? location : { ...location, pathname: behind }
}

/** The tab of the page at an address. One tab a place: the place has its own ways to its conversations and orders. */
export function tabAt(location: Pick<Location, 'pathname' | 'search' | 'hash'>): TabEntry {
  const { place } = placeAt(location.pathname)
  return {
    title: place.meta.locale,
    name: place.name,
    fullPath: fullPathOf(location),
    query: Object.fromEntries(new URLSearchParams(location.search)),
    ignoreCache: place.meta.ignoreCache === true,
  }
}

/** A tab that was kept, as this version of the site map has it; nothing for an address that leads elsewhere by now. */
export function stillThere({ name, fullPath }: TabEntry): TabEntry[] {
  if (!/^\/(?![/\\])/.test(fullPath) || !URL.canParse(fullPath, location.origin)) return []
  const tab = tabAt(new URL(fullPath, location.origin))
  return tab.name === name && !['notFound', 'redirect'].includes(name) ? [tab] : []
}

/** Whether the member may open a tab: the role that they look through, or the server's menu, may have changed since. */
export function mayShow({ fullPath }: TabEntry, presence: Presence): boolean {
  const { pathname, search } = new URL(fullPath, location.origin)
  return judge({ pathname, search }, presence).kind === 'show'
}
