import { memberOf } from '@moyun/api/access-token'
import type { KeyValueStorage } from '@moyun/api/storage'
import { isCurrentLogin, tokenKeys, type TokenStore } from '@moyun/api/tokens'
import type { SessionActor } from '@moyun/machines'

/** Storage key of the session; the tabs notice when it is set or removed. */
export const SESSION_KEY = import.meta.env.VITE_MOCK === 'true' ? tokenKeys.console : tokenKeys.access

/** Set while the last session of this browser was ended by the server instead of its member. */
export const ENDED_KEY = 'moyun-ended'

/** Set for a moment when the member signs out, before the server is asked to. */
export const SIGNING_OUT_KEY = 'moyun-leaving'

/**
 * Distinguishes, for every tab, a session that the server has ended from a sign-out: after the first the pages wait for
 * their member, after the second they are left.
 */
export interface LogoutDetection {
  /** The token store of the app: saving tokens starts a session. */
  tokens: TokenStore
  /** The same for the API clients: when they clear the tokens, the server has ended the session. */
  clientTokens: TokenStore
  /** Whether the server has ended the last session, whichever tab noticed it. */
  isEnded: () => boolean
  /**
   * Tells the other tabs that the member signs out, before the server's refusals tell them that the session is over.
   */
  announceSignOut: () => void
  /** Clears the mark after the member has signed out. */
  clear: () => void
}

/** Marks ended sessions in the storage that all tabs share. */
export function createLogoutDetection(storage: KeyValueStorage, store: TokenStore): LogoutDetection {
  const forget = () => storage.removeItem(ENDED_KEY)
  const tokens: TokenStore = {
    ...store,
    save: (pair) => {
      // The mark is removed last: a tab that reads in between must not take a new session for a sign-out.
      store.save(pair)
      if (storage.getItem(ENDED_KEY) !== null) forget()
    },
  }
  return {
    tokens,
    clientTokens: {
      ...tokens,
      clear: () => {
        // The mark is set first: the other tabs read it once the tokens are gone.
        storage.setItem(ENDED_KEY, '1')
        store.clear()
      },
    },
    isEnded: () => store.read() === null && storage.getItem(ENDED_KEY) !== null,
    announceSignOut: () => {
      storage.setItem(SIGNING_OUT_KEY, '1')
      storage.removeItem(SIGNING_OUT_KEY)
    },
    clear: forget,
  }
}

/**
 * Follows changes of the tokens by other tabs of this browser, and the return of the network. A page from the
 * back/forward cache has missed these events, so it reads the storage itself. Returns the function that unsubscribes.
 */
export function followOtherTabs(session: SessionActor, { tokens, isEnded }: LogoutDetection): () => void {
  const look = (isBegun: () => boolean) => {
    const pair = tokens.read()
    if (pair === null) session.send({ type: isEnded() ? 'session.ended' : 'tabs.signedOut' })
    else if (isBegun()) session.send({ type: 'tabs.signedIn', memberId: memberOf(pair.accessToken) })
  }
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === SIGNING_OUT_KEY && newValue !== null) session.send({ type: 'tabs.signedOut' })
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
  const wake = () => session.send({ type: 'network.restored' })
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', reappear)
  window.addEventListener('online', wake)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', reappear)
    window.removeEventListener('online', wake)
  }
}
