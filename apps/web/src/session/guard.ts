import type { MenuItem } from '@moyun/api'
import { permit } from '@moyun/machines'
import { addressOf, placeAt } from '../places/place.ts'
import { places, type Place } from '../routes.tsx'
import { loginFor } from './wanted.ts'

/** What the guard has to know about who is here. `unknown`: a token is stored and the profile is on its way. */
export interface Presence {
  who: 'unknown' | 'unreachable' | 'visitor' | 'member'
  /** The role that is looked through: S8. */
  role: string
  /** The menu from the server, once fetched; undefined while the menu is the site map's own. */
  serverMenu?: readonly MenuItem[] | undefined
  /** The first one is on its way, and nothing that it might forbid is to show before. */
  menuAwaited?: boolean
}

/** What becomes of a visit. */
export type Verdict = { kind: 'show' | 'wait' | 'unreachable' | 'notFound' } | { kind: 'go'; to: string }

/** A place as permission is asked for it. */
const guarded = (place: Place) => ({ name: place.name, roles: place.meta.roles, parent: place.parent, place })

/** Where a member may be sent instead, as the menu has it. */
const inOrder = places
  .filter(({ meta }) => meta.requiresAuth && meta.order !== undefined)
  .sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))
  .map(guarded)

/** R23: the path behind `/redirect/…`, to be entered anew; null elsewhere, and before what is no place of the site map. */
export function behindRedirect(pathname: string): string | null {
  const target = pathname.slice('/redirect'.length)
  const isPlace =
    placeAt(pathname).place.name === 'redirect' &&
    target !== '' &&
    !['notFound', 'redirect'].includes(placeAt(target).place.name)
  return isPlace ? target : null
}

/** Decides a visit: N2 to N5, the landing page that sends a member home, and the way through `/redirect`. */
export function judge(
  { pathname, search }: { pathname: string; search: string },
  { who, role, serverMenu, menuAwaited = false }: Presence,
): Verdict {
  const visit = placeAt(pathname)
  const { place } = visit
  if (!place.meta.requiresAuth) {
    // What stands around the page depends on it.
    if (who === 'unknown' && (place.name === 'index' || place.frame === 'either')) return { kind: 'wait' }
    return place.name === 'index' && who === 'member' ? { kind: 'go', to: '/home' } : { kind: 'show' }
  }
  if (who === 'unknown') return { kind: 'wait' }
  if (who === 'unreachable') return { kind: 'unreachable' }
  if (who === 'visitor') return { kind: 'go', to: loginFor(visit, search) }
  if (menuAwaited) return { kind: 'wait' }
  if (place.name === 'redirect') return { kind: 'notFound' }
  const permitted = permit(guarded(place), role, { inOrder, menu: serverMenu })
  if (permitted?.name === place.name) return { kind: 'show' }
  const to = permitted && addressOf(permitted.place)
  return to ? { kind: 'go', to } : { kind: 'notFound' }
}
