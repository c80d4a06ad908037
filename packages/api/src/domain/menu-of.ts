import type { MenuItem } from '../contract/console.ts'
import type { MenuAudience } from '../contract/menu.ts'
import { type MenuPlace, menuPlaces } from './menu-places.ts'

/** A menu entry with the visibility and audience that an admin has set. */
export interface Arranged extends MenuPlace {
  entry: NonNullable<MenuPlace['entry']>
  shown: boolean
  audience: MenuAudience
}

/** The roles of an entry in the format of the menu response. */
const rolesOf = ({ audience }: Arranged) => (audience === 'admins' ? ['admin'] : ['*'])

/** A route without a menu entry: any member who gets the menu can open it. */
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

/** Builds the menu of a role: its entries in order, then the routes without an entry. */
export function menuOf(role: 'user' | 'admin', arrangement: readonly Arranged[]): MenuItem[] {
  const entries = arrangement.filter(({ audience }) => audience === 'everyone' || role === 'admin')
  const alone = menuPlaces.filter(({ entry, parent }) => entry === undefined && parent === undefined)
  return [...entries.map((entry, index) => itemOf(entry, index + 1)), ...alone.map((place) => hidden(place, undefined))]
}
