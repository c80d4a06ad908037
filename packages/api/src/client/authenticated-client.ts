import { expiresAt } from './access-token.ts'
import { createTokenRefresher } from './token-refresh.ts'
import type { Tokens } from '../contract/session.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import {
  createRequestSender,
  type RequestSenderOptions,
  type ReplyWithTokens,
  type RequestParts,
} from './send-request.ts'
import { createLock, type Lock } from './lock.ts'
import { commonRefusals, Refusal } from '../errors/refusal.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { isCurrentLogin, type TokenStore } from './tokens.ts'
import type { HttpReply } from './axios-transport.ts'

/** Default timeout of a call, in milliseconds. */
const CALL_TIMEOUT = 50_000
/** Default timeout of an upload, in milliseconds: the server's own timeout plus time for its response. */
const UPLOAD_TIMEOUT = 615_000

export interface AuthenticatedClientOptions extends Pick<RequestSenderOptions, 'retryPause'> {
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
  /** Timeout of one call in milliseconds. Default: `CALL_TIMEOUT`, or `UPLOAD_TIMEOUT` for an upload. */
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
): (request: RequestParts) => Promise<ReplyWithTokens> {
  const { baseUrl = '', tokens, language } = options
  const clock = options.clock ?? createServerClock()
  const send = createRequestSender({ baseUrl, tokens, language, clock, retryPause: options.retryPause })
  const refresher = createTokenRefresher(tokens, options.lock ?? createLock(), send)

  const isStale = ({ accessToken, refreshToken }: Tokens, refused: string) =>
    refreshToken !== '' && (accessToken === refused || expiresAt(accessToken) <= clock.now())

  /** Returns whether the server accepted the token. If not, ends the login, unless it is already over. */
  function isAccepted({ reply, pair }: ReplyWithTokens): boolean {
    if (!policy.isSignedOut(reply)) return true
    if (isCurrentLogin(tokens, pair)) policy.onSignedOut()
    return false
  }

  /** `refused`: an access token that the server rejected. It counts as stale even if it has not expired. */
  async function attempt(
    request: RequestParts,
    deadline: Deadline,
    refused: string,
  ): Promise<ReplyWithTokens & { withRefreshToken: boolean }> {
    const wasSignedIn = tokens.read() !== null
    for (let hasFreshToken = false; ;) {
      deadline.check()
      const pair = tokens.read()
      if (pair === null && wasSignedIn) throw new Refusal(commonRefusals.signedOut, 'signedOut')
      if (pair === null || hasFreshToken || !isStale(pair, refused)) {
        return { ...(await send(request, deadline, pair, false)), withRefreshToken: false }
      }
      const underWay = refresher.underWay()
      if (underWay !== null) hasFreshToken = await deadline.for(underWay)
      else {
        const sent = await refresher.sendWithRefreshToken(request, deadline, pair.accessToken, isAccepted)
        if (sent !== null) return { ...sent, withRefreshToken: true }
      }
    }
  }

  return async (request) => {
    const { timeout = request.body instanceof FormData ? UPLOAD_TIMEOUT : CALL_TIMEOUT } = options
    const deadline = startDeadline(timeout, request.signal)
    const first = await attempt(request, deadline, '')
    if (first.withRefreshToken || !policy.isSignedOut(first.reply)) return first

    const canRefresh =
      first.pair !== null && first.pair.refreshToken !== '' && first.reply.header('access-token') !== 'invalid_token'
    const last =
      canRefresh && isCurrentLogin(tokens, first.pair)
        ? await attempt(request, deadline, first.pair?.accessToken ?? '')
        : first
    if (!last.withRefreshToken) isAccepted(last)
    return last
  }
}
