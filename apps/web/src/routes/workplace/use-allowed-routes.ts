import { selectRole, selectServerMenu } from '@moyun/machines'
import { guardNavigation } from '../../session/guard.ts'
import { addressOf, routeNamed } from '../../router/match-route.ts'
import { Role } from '../../session/role.ts'
import type { RouteEntry } from '../../router/route-table.tsx'
import { Settings } from '../../features/settings/settings.ts'

/** A page that the route guard allows this member, and its address. */
export interface AllowedRoute {
  place: RouteEntry
  address: string
}

/** The routes with these names, without those that the member may not open. */
export function useAllowedRoutes(names: readonly string[]): readonly AllowedRoute[] {
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)

  return names.flatMap((name) => {
    const place = routeNamed(name)
    const address = place && addressOf(place)
    if (!address) return []
    return guardNavigation({ pathname: address, search: '' }, { who: 'member', role, serverMenu }).kind === 'show'
      ? [{ place, address }]
      : []
  })
}
