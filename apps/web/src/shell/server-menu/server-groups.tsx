import type { MenuItem } from '@moyun/api'
import { mayOpen } from '@moyun/machines'
import type { ReactNode } from 'react'
import { type MenuEntryGroup, menuHeadings, type MenuEntry } from '../menu-groups.tsx'
import { addressOf, routeNamed } from '../../router/match-route.ts'

/** Returns an entry's name in the member's language. */
export type EntryNameOf = (one: MenuItem) => ReactNode

const isElsewhere = (path: string) => /^https?:\/\//.test(path)

/** A menu entry; null for pages that the site map does not have. */
function entryOf(one: MenuItem, nameOf: EntryNameOf): MenuEntry | null {
  const { name, path, meta } = one
  const label = nameOf(one)
  if (isElsewhere(path)) return { name, to: path, icon: meta.icon, label, target: '_blank' }
  const place = routeNamed(name)
  const to = place && addressOf(place)
  return to ? { name, to, icon: meta.icon ?? place.meta.icon, label } : null
}

const visibleItems = (items: readonly MenuItem[], role: string) =>
  items
    .filter(({ meta }) => !meta.hideInMenu && mayOpen(meta, role))
    .sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))

const entriesOf = (items: readonly MenuItem[], nameOf: EntryNameOf) =>
  items.flatMap((one) => entryOf(one, nameOf) ?? [])

/**
 * Arranges the server's menu in groups: a page is in the group of the site map; an item that is no page, but has some
 * below it, becomes a heading of its own.
 */
export function serverGroups(menu: readonly MenuItem[], role: string, nameOf: EntryNameOf): readonly MenuEntryGroup[] {
  const visible = visibleItems(menu, role)
  const ours = menuHeadings.map((heading) => ({
    ...heading,
    entries: entriesOf(
      visible.filter(
        ({ name, path }) =>
          (routeNamed(name)?.group ?? (routeNamed(name) || isElsewhere(path) ? 'top' : '')) === heading.id,
      ),
      nameOf,
    ),
  }))
  const theirs = visible
    .filter(({ name, path }) => !routeNamed(name) && !isElsewhere(path))
    .map((one) => ({
      id: one.name,
      title: nameOf(one),
      entries: entriesOf(visibleItems(one.children ?? [], role), nameOf),
    }))
  return [...ours, ...theirs].filter(({ entries }) => entries.length > 0)
}
