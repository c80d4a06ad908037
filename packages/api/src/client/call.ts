import { safeParse } from 'zod/v4/core'
import { TransportError } from '../errors/transport-error.ts'
import { session } from '../contract/session.ts'
import { createAuthenticatedClient, type AuthenticatedClientOptions } from './authenticated-client.ts'
import type { ResultOf, RequestOf, Endpoint } from '../contract/endpoint.ts'
import { APP_SUCCESS, AppEnvelope } from '../contract/envelope.ts'
import type { ReplyWithTokens } from './send-request.ts'
import { commonRefusals, Refusal } from '../errors/refusal.ts'
import { buildRequest } from './build-request.ts'
import { isCurrentLogin } from './tokens.ts'
import type { HttpReply } from './axios-transport.ts'

export interface CallerOptions extends AuthenticatedClientOptions {
  /** Shows the message of a refusal to the member. */
  showError: (message: string) => void
  /** Code 401. The tokens are already cleared; the app clears the rest of its session state. */
  onSignedOut: () => void
  /** Code 1007 on the profile: the session is valid, but its member is banned, closed or deleted. */
  onProfileUnusable: () => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** The `Idempotency-Key` of a keyed endpoint. Pass the same key to retry the same call. Default: a new key. */
  key?: string
  /** The secret of a QR code or OAuth hand-off, known only to the browser that requested it. */
  secret?: string
  /** Suppresses `showError`: the caller shows the refusal itself. */
  quiet?: boolean
  /** Upload progress, from 0 to 1. */
  onProgress?: (share: number) => void
}

type CallArguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions]

/** Calls an endpoint and returns its result. Throws a `Refusal` or a `TransportError`. */
export type Call = <const E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) => Promise<ResultOf<E>>

/**
 * Creates the client for endpoints with the app envelope. A call passes `buildRequest`, then
 * `createAuthenticatedClient` (valid tokens), `createRequestSender` (headers, new tokens, retries of a GET) and
 * `sendWithAxios`.
 */
export function createCaller(options: CallerOptions): Call {
  const { tokens } = options
  const send = createAuthenticatedClient(options, {
    isSignedOut: (reply) => readEnvelope(reply)?.code === commonRefusals.signedOut,
    onSignedOut: () => {
      tokens.clear()
      options.onSignedOut()
    },
  })

  return async (endpoint, ...[input, { signal, key, secret, quiet = false, onProgress } = {}]) => {
    const sent = await send({ ...buildRequest(endpoint, input, signal, key), secret, onProgress })
    try {
      return readResult(endpoint, sent.reply)
    } catch (error) {
      if (error instanceof Refusal) react(endpoint, error, sent, quiet)
      throw error
    }
  }

  function react(endpoint: Endpoint, refusal: Refusal, { reply, pair }: ReplyWithTokens, quiet: boolean) {
    if (refusal.code === commonRefusals.signedOut) return
    const message = toText(readEnvelope(reply)?.message) || refusal.message
    if (!quiet && message !== '') options.showError(message)
    const isUnusable = refusal.code === session.profile.refusals.unusable && endpoint.path === session.profile.path
    if (isUnusable && isCurrentLogin(tokens, pair)) options.onProfileUnusable()
  }
}

const readEnvelope = ({ body }: HttpReply) => safeParse(AppEnvelope, body).data

/** Unwraps the envelope, then validates the result against the contract. */
function readResult<E extends Endpoint>(endpoint: E, reply: HttpReply): ResultOf<E> {
  const { status, statusText } = reply
  const requestId = reply.header('x-request-id')
  const envelope = readEnvelope(reply)
  const message = toText(envelope?.message)
  if (status >= 400) throw new TransportError('status', { status, message: message || statusText, requestId })
  if (envelope === undefined) throw new TransportError('malformed', { status, requestId })

  const { code = APP_SUCCESS, errors, result = null } = envelope
  if (errors) throw new Refusal(code === APP_SUCCESS ? commonRefusals.invalid : code, '', { message: errors, result })
  if (code !== APP_SUCCESS) throw new Refusal(code, '', { message, result })

  const checked = safeParse<Endpoint['result']>(endpoint.result, result)
  if (!checked.success) throw new TransportError('malformed', { status, requestId, cause: checked.error })
  // `checked.data` is the output of E's result schema; the compiler can't follow that through the union.
  return checked.data as ResultOf<E>
}

const toText = (message: unknown) =>
  message === undefined || message === null ? '' : typeof message === 'string' ? message : JSON.stringify(message)
