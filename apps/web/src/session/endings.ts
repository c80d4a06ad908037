import { memberOf } from '@moyun/api/access-token'
import type { KeyValueStorage } from '@moyun/api/storage'
import { isCurrentLogin, tokenKeys, type TokenStore } from '@moyun/api/tokens'
import type { SessionActor } from '@moyun/machines'

/** Where the session is kept whose coming and going the tabs hear of. */
export const SESSION_KEY = import.meta.env.VITE_MOCK === 'true' ? tokenKeys.console : tokenKeys.access

/** Set while the last session of this browser is one that the server ended, and not its member. */
export const ENDED_KEY = 'moyun-ended'

/** Set for a moment when the member logs out, before the server is asked to. */
export const LEAVING_KEY = 'moyun-leaving'

/**
 * Tells a session that the server ended from a logout, for every tab: in the first the pages wait for their member, after
 * the second nobody is left.
 */
export interface Endings {
  /** The tokens as the app keeps them: whoever stores new ones has begun a session. */
  tokens: TokenStore
  /** The same for the calls: what they clear, the server has ended. */
  tokensOfCalls: TokenStore
  /** The last session was ended by the server, whichever tab heard of it. */
  isEnded: () => boolean
  /** Tells the other tabs that the member logs out: they hear it before the server tells them that the session is over. */
  tellLeaving: () => void
  /** The member has gone by themselves. */
  forget: () => void
}

/** Marks endings in the storage that the tabs share. */
export function createEndings(storage: KeyValueStorage, stored: TokenStore): Endings {
  const forget = () => storage.removeItem(ENDED_KEY)
  const tokens: TokenStore = {
    ...stored,
    save: (pair) => {
      // Last: who looks between the two must not take a beginning for a logout.
      stored.save(pair)
      if (storage.getItem(ENDED_KEY) !== null) forget()
    },
  }
  return {
    tokens,
    tokensOfCalls: {
      ...tokens,
      clear: () => {
        // First: the other tabs look for it once the tokens are gone.
        storage.setItem(ENDED_KEY, '1')
        stored.clear()
      },
    },
    isEnded: () => stored.read() === null && storage.getItem(ENDED_KEY) !== null,
    tellLeaving: () => {
      storage.setItem(LEAVING_KEY, '1')
      storage.removeItem(LEAVING_KEY)
    },
    forget,
  }
}

/**
 * Follows what other tabs of this browser do to the tokens, and the network's return. A page that the back button brings
 * as it was left has heard nothing meanwhile, and looks for itself. Gives back how to stop.
 */
export function followTabs(session: SessionActor, { tokens, isEnded }: Endings): () => void {
  const look = (isBegun: () => boolean) => {
    const pair = tokens.read()
    if (pair === null) session.send({ type: isEnded() ? 'session.ended' : 'tabs.signedOut' })
    else if (isBegun()) session.send({ type: 'tabs.signedIn', memberId: memberOf(pair.accessToken) })
  }
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === LEAVING_KEY && newValue !== null) session.send({ type: 'tabs.signedOut' })
    if (key !== null && key !== SESSION_KEY && key !== ENDED_KEY) return
    look(
      () =>
        key !== ENDED_KEY &&
        !isCurrentLogin(tokens, oldValue === null ? null : { accessToken: oldValue, refreshToken: '' }),
    )
  }
  const reappear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look(() => true)
  }
  const wake = () => session.send({ type: 'network.found' })
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', reappear)
  window.addEventListener('online', wake)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', reappear)
    window.removeEventListener('online', wake)
  }
}
