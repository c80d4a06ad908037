import { selectRole, selectServerMenu } from '@moyun/machines'
import { judge } from '../../session/guard.ts'
import { addressOf, placeNamed } from '../../places/place.ts'
import { Role } from '../../session/role.ts'
import type { Place } from '../../routes.tsx'
import { Settings } from '../../settings/settings.ts'

/** A page that the route guard allows this member, and its address. */
export interface OpenPlace {
  place: Place
  address: string
}

/** The routes with these names, without those that the member may not open. */
export function useOpenPlaces(names: readonly string[]): readonly OpenPlace[] {
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)

  return names.flatMap((name) => {
    const place = placeNamed(name)
    const address = place && addressOf(place)
    if (!address) return []
    return judge({ pathname: address, search: '' }, { who: 'member', role, serverMenu }).kind === 'show'
      ? [{ place, address }]
      : []
  })
}
