import type { Deadline } from './deadline.ts'
import type { ReplyWithTokens, RequestParts, RequestSender } from './send-request.ts'
import type { Lock } from './lock.ts'
import type { TokenStore } from './tokens.ts'

/** Sends the one request that carries the refresh token; other requests of this page wait for `underWay`. */
export interface TokenRefresher {
  /** Resolves to true if the server accepted the refresh token; null while no refresh is running. */
  underWay(): Promise<boolean> | null
  /** Null if `stale` has already been replaced, perhaps by another tab: then nothing is sent. */
  sendWithRefreshToken(
    request: RequestParts,
    deadline: Deadline,
    stale: string,
    isAccepted: (sent: ReplyWithTokens) => boolean,
  ): Promise<ReplyWithTokens | null>
}

/** `lock` serialises the refreshes of all tabs of a browser. */
export function createTokenRefresher(tokens: TokenStore, lock: Lock, send: RequestSender): TokenRefresher {
  let underWay: Promise<boolean> | null = null

  return {
    underWay: () => underWay,
    sendWithRefreshToken: async (request, deadline, stale, isAccepted) => {
      let settle = (_accepted: boolean) => {}
      underWay = new Promise((resolve) => (settle = resolve))
      let accepted = false
      try {
        const sent = await deadline.for(
          lock(async () => {
            const pair = tokens.read()
            return pair?.accessToken !== stale || deadline.isOver() ? null : await send(request, deadline, pair, true)
          }),
        )
        accepted = sent !== null && isAccepted(sent)
        return sent
      } finally {
        underWay = null
        settle(accepted)
      }
    },
  }
}
