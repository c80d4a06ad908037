import type { MenuItem } from '../contract/console.ts'
import type { MenuAudience } from '../contract/menu.ts'
import { type MenuRoute, menuRoutes } from './menu-routes.ts'

/** A menu entry with the visibility and audience that an admin has set. */
export interface ArrangedMenuRoute extends MenuRoute {
  entry: NonNullable<MenuRoute['entry']>
  shown: boolean
  audience: MenuAudience
}

/** The roles of an entry in the format of the menu response. */
const rolesOf = ({ audience }: ArrangedMenuRoute) => (audience === 'admins' ? ['admin'] : ['*'])

/** A route without a menu entry: any member who gets the menu can open it. */
const hidden = ({ path, name, locale, requiresAuth }: MenuRoute, roles: string[] | undefined): MenuItem => ({
  path,
  name,
  meta: { locale, requiresAuth, hideInMenu: true, ...(roles ? { roles } : {}) },
})

function itemOf(arranged: ArrangedMenuRoute, order: number): MenuItem {
  const { path, name, locale, requiresAuth, entry, shown } = arranged
  const roles = rolesOf(arranged)
  const inside = menuRoutes.filter(({ parent }) => parent === name).map((place) => hidden(place, roles))
  return {
    path,
    name,
    meta: { locale, icon: entry.icon, requiresAuth, order, roles, ...(shown ? {} : { hideInMenu: true }) },
    ...(inside.length > 0 ? { children: inside } : {}),
  }
}

/** Builds the menu of a role: its entries in order, then the routes without an entry. */
export function buildMenu(role: 'user' | 'admin', arrangement: readonly ArrangedMenuRoute[]): MenuItem[] {
  const entries = arrangement.filter(({ audience }) => audience === 'everyone' || role === 'admin')
  const alone = menuRoutes.filter(({ entry, parent }) => entry === undefined && parent === undefined)
  return [...entries.map((entry, index) => itemOf(entry, index + 1)), ...alone.map((place) => hidden(place, undefined))]
}
