import { isTransportError } from '../errors/transport-error.ts'
import type { Tokens } from '../contract/session.ts'
import type { Deadline } from './deadline.ts'
import type { ServerClock } from './server-clock.ts'
import { isCurrentLogin, type TokenStore } from './tokens.ts'
import { type HttpReply, sendWithAxios } from './axios-transport.ts'

/** The parts of one request, before headers and tokens are added. */
export interface RequestParts {
  method: string
  /** Includes the query. */
  path: string
  /** A form is sent unchanged, everything else as JSON. */
  body?: unknown
  /** The `Idempotency-Key`. */
  key?: string | undefined
  /** The `X-Qr-Secret`. */
  secret?: string | undefined
  signal?: AbortSignal | undefined
  /** Upload progress, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

export interface ReplyWithTokens {
  reply: HttpReply
  /** The tokens that the request was sent with. */
  pair: Tokens | null
}

export interface RequestSenderOptions {
  /** Empty for the page's own origin. */
  baseUrl: string
  tokens: TokenStore
  /** Goes into `Accept-Language`. */
  language: () => string
  clock: ServerClock
  /** Least pause before the first retry of a GET, in milliseconds; at most three times as long. Default: 150. */
  retryPause?: number | undefined
}

/**
 * Sends with the given tokens, and also with the refresh token if `refresh` is true. Stores a new token pair from the
 * response.
 */
export type RequestSender = (
  request: RequestParts,
  deadline: Deadline,
  pair: Tokens | null,
  refresh: boolean,
) => Promise<ReplyWithTokens>

/** Creates the sender of requests to one server. */
export function createRequestSender(options: RequestSenderOptions): RequestSender {
  const { baseUrl, tokens, language, clock, retryPause = 150 } = options
  return async (request, deadline, pair, refresh) => {
    const { method, path, body, key, secret, onProgress } = request
    const isForm = body instanceof FormData
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Accept-Language': language(),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(pair === null ? {} : { Authorization: `Bearer ${pair.accessToken}` }),
      ...(pair === null || !refresh ? {} : { 'X-Authorization': `Bearer ${pair.refreshToken}` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(secret === undefined ? {} : { 'X-Qr-Secret': secret }),
    }
    const sentBody = body === undefined || isForm ? body : JSON.stringify(body)
    const reply = await retryGet(method, deadline, retryPause, () =>
      sendWithAxios({
        method,
        url: baseUrl + path,
        headers,
        body: sentBody,
        timeout: deadline.left(),
        signal: deadline.signal,
        onProgress,
      }),
    )
    clock.learn(reply.header('date'))
    saveNewTokens(tokens, reply, pair)
    return { reply, pair }
  }
}

/** A response to a login that has ended must not restore that login. */
function saveNewTokens(tokens: TokenStore, reply: HttpReply, sent: Tokens | null) {
  const accessToken = reply.header('access-token')
  const refreshToken = reply.header('x-access-token')
  if (accessToken === '' || accessToken === 'invalid_token' || refreshToken === '') return
  if (isCurrentLogin(tokens, sent)) tokens.save({ accessToken, refreshToken })
}

/** P48: retries a GET up to two times when the connection failed; never after a time-out or a response. */
async function retryGet(
  method: string,
  deadline: Deadline,
  retryPause: number,
  sendOnce: () => Promise<HttpReply>,
): Promise<HttpReply> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await sendOnce()
    } catch (error) {
      if (method !== 'GET' || tried === 3 || !isTransportError(error, 'network') || deadline.isOver()) throw error
      await deadline.pause(tried * retryPause * (1 + 2 * Math.random()))
    }
  }
}
