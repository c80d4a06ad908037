import { expiresAt } from './access-token.ts'
import { createTokenRefresher } from './token-refresh.ts'
import type { Tokens } from '../contract/session.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { createHttpSender, type HttpSenderOptions, type ReplyWithTokens, type RequestParts } from './http.ts'
import { createLock, type Lock } from './lock.ts'
import { commonRefusals, Refusal } from '../errors/refusal.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { isCurrentLogin, type TokenStore } from './tokens.ts'
import type { HttpReply } from './transport.ts'

/** Default timeout of a call, in milliseconds (K3). */
const CALL_TIMEOUT = 50_000
/** Default timeout of an upload, in milliseconds: the server's own timeout plus time for its response. */
const UPLOAD_TIMEOUT = 615_000

export interface AuthenticatedClientOptions extends Pick<HttpSenderOptions, 'retryPause'> {
  /** Default: empty, which means the page's own origin. */
  baseUrl?: string
  tokens: TokenStore
  /** Goes into `Accept-Language`. */
  language: () => string
  /**
   * Prevents the tabs of a browser from refreshing at the same time: a Web Lock, whose next holder sees the tokens that
   * the previous one stored.
   */
  lock?: Lock
  /** Shared by all code that checks token expiry. */
  clock?: ServerClock
  /** Timeout of one call in milliseconds. Default: K3, longer for an upload. */
  timeout?: number
}

/**
 * Auth policy of an envelope format: detects a response to an unknown token and says what the client then does at once.
 */
export interface AuthPolicy {
  isSignedOut(reply: HttpReply): boolean
  /** Called when a refresh did not help and the stored login is still the one that sent the request. */
  onSignedOut(): void
}

/**
 * Creates the function that sends a request with valid tokens. Requests that need a refresh share one; a request whose
 * token was rejected is retried once.
 */
export function createAuthenticatedClient(
  options: AuthenticatedClientOptions,
  policy: AuthPolicy,
): (parcel: RequestParts) => Promise<ReplyWithTokens> {
  const { baseUrl = '', tokens, language } = options
  const clock = options.clock ?? createServerClock()
  const post = createHttpSender({ baseUrl, tokens, language, clock, retryPause: options.retryPause })
  const carrier = createTokenRefresher(tokens, options.lock ?? createLock(), post)

  const isStale = ({ accessToken, refreshToken }: Tokens, refused: string) =>
    refreshToken !== '' && (accessToken === refused || expiresAt(accessToken) <= clock.now())

  /** Returns whether the server accepted the token. If not, ends the login, unless it is already over. */
  function isWelcome({ reply, pair }: ReplyWithTokens): boolean {
    if (!policy.isSignedOut(reply)) return true
    if (isCurrentLogin(tokens, pair)) policy.onSignedOut()
    return false
  }

  /** `refused`: an access token that the server rejected. It counts as stale even if it has not expired. */
  async function attempt(
    parcel: RequestParts,
    patience: Deadline,
    refused: string,
  ): Promise<ReplyWithTokens & { withRefreshToken: boolean }> {
    const wasSignedIn = tokens.read() !== null
    for (let trusted = false; ;) {
      patience.check()
      const pair = tokens.read()
      if (pair === null && wasSignedIn) throw new Refusal(commonRefusals.signedOut, 'signedOut')
      if (pair === null || trusted || !isStale(pair, refused)) {
        return { ...(await post(parcel, patience, pair, false)), withRefreshToken: false }
      }
      const underWay = carrier.underWay()
      if (underWay !== null) trusted = await patience.for(underWay)
      else {
        const delivered = await carrier.carry(parcel, patience, pair.accessToken, isWelcome)
        if (delivered !== null) return { ...delivered, withRefreshToken: true }
      }
    }
  }

  return async (parcel) => {
    const { timeout = parcel.body instanceof FormData ? UPLOAD_TIMEOUT : CALL_TIMEOUT } = options
    const patience = startDeadline(timeout, parcel.signal)
    const first = await attempt(parcel, patience, '')
    if (first.withRefreshToken || !policy.isSignedOut(first.reply)) return first

    const canRefresh =
      first.pair !== null && first.pair.refreshToken !== '' && first.reply.header('access-token') !== 'invalid_token'
    const last =
      canRefresh && isCurrentLogin(tokens, first.pair)
        ? await attempt(parcel, patience, first.pair?.accessToken ?? '')
        : first
    if (!last.withRefreshToken) isWelcome(last)
    return last
  }
}
