import { safeParse } from 'zod/v4/core'
import { TransportError } from '../errors/transport-error.ts'
import type { Call } from './call.ts'
import { createAuthenticatedClient, type AuthenticatedClientOptions } from './authenticated-client.ts'
import type { ResultOf, Endpoint } from '../contract/endpoint.ts'
import { CONSOLE_SIGNED_OUT, CONSOLE_SUCCESS, ConsoleEnvelope } from '../contract/envelope.ts'
import { Refusal } from '../errors/refusal.ts'
import { buildRequest } from './build-request.ts'
import type { TokenStore } from './tokens.ts'
import type { HttpReply } from './axios-transport.ts'

/**
 * Kind of a failed console call. `timeout` is X1, `network` is X2; of X8 `refused` is *Error* and `transport` is
 * *Request Error*.
 */
export type ConsoleProblem = 'refused' | 'timeout' | 'network' | 'transport'

export interface ConsoleCallerOptions extends AuthenticatedClientOptions {
  /** Shows the message for five seconds. If `message` is empty, show the text of the kind: X1, X2 or X8. */
  showError: (message: string, kind: ConsoleProblem) => void
  /** Opens *Confirm logout* (X7); resolves when the dialog closes. Never called while the dialog is open. */
  confirmSignOut: () => Promise<unknown>
}

/**
 * The only call whose failure does not ask the member to sign in again. The path is repeated here, because importing
 * the console contract would add all of it to every page.
 */
const USER = '/api/user/info'

/** Creates the client for endpoints with the console envelope. */
export function createConsoleCaller(options: ConsoleCallerOptions): Call {
  let isDialogOpen = false
  const send = createAuthenticatedClient(
    { ...options, tokens: withConsoleToken(options.tokens) },
    {
      isSignedOut: (reply) =>
        CONSOLE_SIGNED_OUT.includes(safeParse(ConsoleEnvelope, reply.body).data?.code ?? CONSOLE_SUCCESS),
      onSignedOut: () => {},
    },
  )

  return async (endpoint, ...[input, { signal, key, quiet = false } = {}]) => {
    try {
      const { reply } = await send(buildRequest(endpoint, input, signal, key))
      return readResult(endpoint, reply)
    } catch (error) {
      if (signal?.aborted) throw error
      if (!quiet) options.showError(error instanceof Error ? error.message : '', problemOf(error))
      if (error instanceof Refusal && CONSOLE_SIGNED_OUT.includes(error.code) && endpoint.path !== USER) askOnce()
      throw error
    }
  }

  function askOnce() {
    if (isDialogOpen) return
    isDialogOpen = true
    const close = () => (isDialogOpen = false)
    options.confirmSignOut().then(close, close)
  }
}

/** In mock mode there is no session; the console's own token replaces it. */
const withConsoleToken = (tokens: TokenStore): TokenStore => ({
  ...tokens,
  read: () => {
    const accessToken = tokens.readConsole()
    return tokens.read() ?? (accessToken === '' ? null : { accessToken, refreshToken: '' })
  },
})

function readResult<E extends Endpoint>(endpoint: E, { status, statusText, body }: HttpReply): ResultOf<E> {
  const envelope = safeParse(ConsoleEnvelope, body)
  if (status >= 400) throw new TransportError('status', { status, message: envelope.data?.msg || statusText })
  if (!envelope.success) throw new TransportError('malformed', { status, cause: envelope.error })

  const { code, msg, data } = envelope.data
  if (code !== CONSOLE_SUCCESS) throw new Refusal(code, '', { message: msg, result: data })

  const checked = safeParse<Endpoint['result']>(endpoint.result, data)
  if (!checked.success) throw new TransportError('malformed', { status, cause: checked.error })
  // `checked.data` is the output of E's result schema; the compiler can't follow that through the union.
  return checked.data as ResultOf<E>
}

function problemOf(error: unknown): ConsoleProblem {
  if (error instanceof Refusal) return 'refused'
  return error instanceof TransportError && (error.kind === 'timeout' || error.kind === 'network')
    ? error.kind
    : 'transport'
}
