import type { RoleActor, RouteListener } from '@moyun/machines'
import { routeNamed } from '../router/match-route.ts'
import { createObservable, type Observable } from '../app/observable.ts'
import { saveRecent, readLocal, RECENT_KEY } from '../app/local-storage.ts'

/** Maximum number that is stored. */
const KEPT = 8

export interface RecentPages extends Omit<Observable<readonly string[]>, 'set'> {
  /** Records each visit from now on; returns the function that stops it. */
  follow: () => () => void
  /** Deletes the record. */
  forget: () => void
}

/** The names of the pages that the member visited last in this browser, newest first. */
export function createRecentPages(memberId: string, role: RoleActor): RecentPages {
  const { getSnapshot, subscribe, set } = createObservable(read(memberId))
  const visit: RouteListener = ({ name }) => {
    if (!routeNamed(name)?.meta.requiresAuth || getSnapshot()[0] === name) return
    set([name, ...getSnapshot().filter((other) => other !== name)].slice(0, KEPT))
    saveRecent([memberId, ...getSnapshot()].join(' '))
  }

  return {
    getSnapshot,
    subscribe,
    follow: () => {
      role.send({ type: 'listener.add', listener: visit })
      return () => role.send({ type: 'listener.remove', listener: visit })
    },
    forget: () => {
      set([])
      saveRecent('')
    },
  }
}

/** The stored names without unknown pages; empty when they are another member's. */
function read(memberId: string): readonly string[] {
  const [whose, ...names] = (readLocal(RECENT_KEY) ?? '').split(' ')
  return whose === memberId ? names.filter((name) => routeNamed(name)).slice(0, KEPT) : []
}
