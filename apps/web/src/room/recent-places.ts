import type { RoleActor, RouteListener } from '@moyun/machines'
import { placeNamed } from '../places/place.ts'
import { createShown, type Shown } from '../shown.ts'
import { keepRecent, readKept, RECENT_KEY } from '../stored.ts'

/** Maximum number that is stored. */
const KEPT = 8

export interface RecentPlaces extends Omit<Shown<readonly string[]>, 'show'> {
  /** Records each visit from now on; returns the function that stops it. */
  follow: () => () => void
  /** Deletes the record. */
  forget: () => void
}

/** The names of the pages that the member visited last in this browser, newest first. */
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

/** The stored names without unknown pages; empty when they are another member's. */
function read(memberId: string): readonly string[] {
  const [whose, ...names] = (readKept(RECENT_KEY) ?? '').split(' ')
  return whose === memberId ? names.filter((name) => placeNamed(name)).slice(0, KEPT) : []
}
