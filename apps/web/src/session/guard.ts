import type { MenuItem } from '@moyun/api'
import { authorizeRoute } from '@moyun/machines'
import { addressOf, routeAt } from '../router/match-route.ts'
import { routeTable, type RouteEntry } from '../router/route-table.tsx'
import { loginAddressFor } from './redirect-target.ts'

/** The guard's input about the user. `unknown`: a token is stored and the profile is loading. */
export interface Presence {
  who: 'unknown' | 'unreachable' | 'visitor' | 'member'
  /** The role that the pages are viewed as: an admin can choose the member view. */
  role: string
  /** The menu from the server, once fetched; undefined while the site map's own menu is used. */
  serverMenu?: readonly MenuItem[] | undefined
  /** The first menu is loading; no page that it might forbid is shown before. */
  menuAwaited?: boolean
}

/** The result of the guard for a navigation. */
export type GuardResult = { kind: 'show' | 'wait' | 'unreachable' | 'notFound' } | { kind: 'go'; to: string }

/** A route in the form that the permission check takes. */
const guarded = (place: RouteEntry) => ({ name: place.name, roles: place.meta.roles, parent: place.parent, place })

/** Routes that a member may be redirected to, in the order of the menu. */
const inOrder = routeTable
  .filter(({ meta }) => meta.requiresAuth && meta.order !== undefined)
  .sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))
  .map(guarded)

/**
 * The path after `/redirect`, which is to be opened again; null for other paths, and if it is not a page of the
 * site map.
 */
export function pathAfterRedirect(pathname: string): string | null {
  const target = pathname.slice('/redirect'.length)
  const isPlace =
    routeAt(pathname).route.name === 'redirect' &&
    target !== '' &&
    !['notFound', 'redirect'].includes(routeAt(target).route.name)
  return isPlace ? target : null
}

/**
 * Decides a navigation: sign-in, loading of the role, permission, the landing page that redirects members to the home
 * page, and `/redirect`.
 */
export function guardNavigation(
  { pathname, search }: { pathname: string; search: string },
  { who, role, serverMenu, menuAwaited = false }: Presence,
): GuardResult {
  const visit = routeAt(pathname)
  const { route } = visit
  if (!route.meta.requiresAuth) {
    // The layout depends on whether the user is a member.
    if (who === 'unknown' && (route.name === 'index' || route.layout === 'either')) return { kind: 'wait' }
    return route.name === 'index' && who === 'member' ? { kind: 'go', to: '/home' } : { kind: 'show' }
  }
  if (who === 'unknown') return { kind: 'wait' }
  if (who === 'unreachable') return { kind: 'unreachable' }
  if (who === 'visitor') return { kind: 'go', to: loginAddressFor(visit, search) }
  if (menuAwaited) return { kind: 'wait' }
  if (route.name === 'redirect') return { kind: 'notFound' }
  const permitted = authorizeRoute(guarded(route), role, { inOrder, menu: serverMenu })
  if (permitted?.name === route.name) return { kind: 'show' }
  const to = permitted && addressOf(permitted.place)
  return to ? { kind: 'go', to } : { kind: 'notFound' }
}
