import { menuRoutes } from '@moyun/api/menu-places'
import { expect, test } from 'vitest'
import { addressOf } from './match-route.ts'
import { routeTable } from './route-table.tsx'

/** The properties that both lists have. */
interface SharedProperties {
  name: string
  path: string
  locale: string
  requiresAuth: boolean
  roles: readonly string[] | undefined
  parent: string | undefined
  entry: { group: string; order: number | undefined; icon: string | undefined } | undefined
}

const byName = (one: SharedProperties, other: SharedProperties) => one.name.localeCompare(other.name)

test('the route table and the server menu’s routes describe the same pages', () => {
  const ours: SharedProperties[] = routeTable
    .filter(({ name, meta, group }) => name !== 'redirect' && (meta.requiresAuth || group !== undefined))
    .map((place) => ({
      name: place.name,
      path: addressOf(place) ?? place.path,
      locale: place.meta.locale,
      requiresAuth: place.meta.requiresAuth,
      roles: place.meta.roles,
      parent: place.parent,
      entry: place.group && { group: place.group, order: place.meta.order, icon: place.meta.icon },
    }))
  const theirs: SharedProperties[] = menuRoutes.map(({ name, path, locale, requiresAuth, roles, parent, entry }) => ({
    name,
    path,
    locale,
    requiresAuth,
    roles,
    parent,
    entry,
  }))

  expect(theirs.sort(byName)).toEqual(ours.sort(byName))
})
