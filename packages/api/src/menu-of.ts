import type { MenuItem } from './contract/console.ts'
import type { MenuAudience } from './contract/menu.ts'
import { type MenuPlace, menuPlaces } from './menu-places.ts'

/** A place with an entry, as the menu has it now. */
export interface Arranged extends MenuPlace {
  entry: NonNullable<MenuPlace['entry']>
  shown: boolean
  audience: MenuAudience
}

/** The roles of an entry, as the menu says them. */
const rolesOf = ({ audience }: Arranged) => (audience === 'admins' ? ['admin'] : ['*'])

/** A place that has no entry: it can be gone to by whoever has the menu. */
const hidden = ({ path, name, locale, requiresAuth }: MenuPlace, roles: string[] | undefined): MenuItem => ({
  path,
  name,
  meta: { locale, requiresAuth, hideInMenu: true, ...(roles ? { roles } : {}) },
})

function itemOf(arranged: Arranged, order: number): MenuItem {
  const { path, name, locale, requiresAuth, entry, shown } = arranged
  const roles = rolesOf(arranged)
  const inside = menuPlaces.filter(({ parent }) => parent === name).map((place) => hidden(place, roles))
  return {
    path,
    name,
    meta: { locale, icon: entry.icon, requiresAuth, order, roles, ...(shown ? {} : { hideInMenu: true }) },
    ...(inside.length > 0 ? { children: inside } : {}),
  }
}

/** The menu of a role: its entries in their order, and what is open without one. */
export function menuOf(role: 'user' | 'admin', arrangement: readonly Arranged[]): MenuItem[] {
  const entries = arrangement.filter(({ audience }) => audience === 'everyone' || role === 'admin')
  const alone = menuPlaces.filter(({ entry, parent }) => entry === undefined && parent === undefined)
  return [...entries.map((entry, index) => itemOf(entry, index + 1)), ...alone.map((place) => hidden(place, undefined))]
}
