import type { Deadline } from './deadline.ts'
import type { ReplyWithTokens, RequestParts, HttpSender } from './http.ts'
import type { Lock } from './lock.ts'
import type { TokenStore } from './tokens.ts'

/** Sends the one request that carries the refresh token; other requests of this page wait for `underWay`. */
export interface TokenRefresher {
  /** Resolves to true if the server accepted the refresh token; null while no refresh is running. */
  underWay(): Promise<boolean> | null
  /** Null if `stale` has already been replaced, perhaps by another tab: then nothing is sent. */
  carry(
    parcel: RequestParts,
    patience: Deadline,
    stale: string,
    isTaken: (delivered: ReplyWithTokens) => boolean,
  ): Promise<ReplyWithTokens | null>
}

/** `lock` serialises the refreshes of all tabs of a browser. */
export function createTokenRefresher(tokens: TokenStore, lock: Lock, post: HttpSender): TokenRefresher {
  let underWay: Promise<boolean> | null = null

  return {
    underWay: () => underWay,
    carry: async (parcel, patience, stale, isTaken) => {
      let arrive = (_taken: boolean) => {}
      underWay = new Promise((resolve) => (arrive = resolve))
      let taken = false
      try {
        const delivered = await patience.for(
          lock(async () => {
            const pair = tokens.read()
            return pair?.accessToken !== stale || patience.isOver() ? null : await post(parcel, patience, pair, true)
          }),
        )
        taken = delivered !== null && isTaken(delivered)
        return delivered
      } finally {
        underWay = null
        arrive(taken)
      }
    },
  }
}
