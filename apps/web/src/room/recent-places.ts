import type { RoleActor, RouteListener } from '@moyun/machines'
import { placeNamed } from '../places/place.ts'
import { createShown, type Shown } from '../shown.ts'
import { keepRecent, readKept, RECENT_KEY } from '../stored.ts'

/** As many are kept. */
const KEPT = 8

export interface RecentPlaces extends Omit<Shown<readonly string[]>, 'show'> {
  /** Hears of each visit from now on; gives back how to stop. */
  follow: () => () => void
  /** Forgets them all; the next visit is the first again. */
  forget: () => void
}

/** The names of a member's own places that they visited last in this browser, the newest first. */
export function createRecentPlaces(memberId: string, role: RoleActor): RecentPlaces {
  const { getSnapshot, subscribe, show } = createShown(read(memberId))
  const visit: RouteListener = ({ name }) => {
    if (!placeNamed(name)?.meta.requiresAuth || getSnapshot()[0] === name) return
    show([name, ...getSnapshot().filter((other) => other !== name)].slice(0, KEPT))
    keepRecent([memberId, ...getSnapshot()].join(' '))
  }

  return {
    getSnapshot,
    subscribe,
    follow: () => {
      role.send({ type: 'listener.add', listener: visit })
      return () => role.send({ type: 'listener.remove', listener: visit })
    },
    forget: () => {
      show([])
      keepRecent('')
    },
  }
}

/** Nothing, where it was another member's; what is no place of ours, or not any more, is left out. */
function read(memberId: string): readonly string[] {
  const [whose, ...names] = (readKept(RECENT_KEY) ?? '').split(' ')
  return whose === memberId ? names.filter((name) => placeNamed(name)).slice(0, KEPT) : []
}
