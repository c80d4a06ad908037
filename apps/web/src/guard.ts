import type { MenuItem } from '@moyun/api'
import { addressOf, placeAt } from './place.ts'
import { places, type Place } from './routes.tsx'
import { loginFor } from './wanted.ts'

/** What the guard has to know about who is here. `unknown`: a token is stored and the profile is on its way. */
export interface Presence {
  who: 'unknown' | 'unreachable' | 'visitor' | 'member'
  role: string
  /** The menu from the server, once fetched; undefined while the menu is the site map's own. */
  serverMenu?: readonly MenuItem[] | undefined
}

/** What becomes of a visit. */
export type Verdict = { kind: 'show' | 'wait' | 'unreachable' | 'notFound' } | { kind: 'go'; to: string }

/** N4. */
export const mayOpen = ({ meta: { roles } }: Place, role: string) => !roles || roles.includes('*') || roles.includes(role)

/** N5: in the server's menu itself, or hidden below an entry that is. */
function isInMenu(place: Place, menu: readonly MenuItem[]): boolean {
  const namesOf = (entries: readonly MenuItem[]): string[] =>
    entries.flatMap(({ name, children }) => [name, ...namesOf(children ?? [])])
  const names = namesOf(menu)
  return names.includes(place.name) || (place.parent !== undefined && names.includes(place.parent))
}

/** The first place of the menu that this role may open. */
function firstOpen(role: string): string | undefined {
  const open = places.filter((place) => place.meta.requiresAuth && place.meta.order !== undefined && mayOpen(place, role))
  const first = open.sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))[0]
  return first && addressOf(first)
}

/** R23: the place behind `/redirect/…`, entered anew; what is no place of the site map is not found. */
function reenter(pathname: string, search: string): Verdict {
  const target = pathname.slice('/redirect'.length)
  const isPlace = target !== '' && !['notFound', 'redirect'].includes(placeAt(target).place.name)
  return isPlace ? { kind: 'go', to: target + search } : { kind: 'notFound' }
}

/** Decides a visit: N2 to N5, the landing page that sends a member home, and the way through `/redirect`. */
export function judge({ pathname, search }: { pathname: string; search: string }, { who, role, serverMenu }: Presence): Verdict {
  const visit = placeAt(pathname)
  const { place } = visit
  if (!place.meta.requiresAuth) {
    if (place.name === 'index' && who === 'unknown') return { kind: 'wait' }
    return place.name === 'index' && who === 'member' ? { kind: 'go', to: '/home' } : { kind: 'show' }
  }
  if (who === 'unknown') return { kind: 'wait' }
  if (who === 'unreachable') return { kind: 'unreachable' }
  if (who === 'visitor') return { kind: 'go', to: loginFor(visit, search) }
  if (place.name === 'redirect') return reenter(pathname, search)
  if (serverMenu && !isInMenu(place, serverMenu)) return { kind: 'notFound' }
  if (mayOpen(place, role)) return { kind: 'show' }
  const to = serverMenu ? undefined : firstOpen(role)
  return to === undefined ? { kind: 'notFound' } : { kind: 'go', to }
}
