import { safeParse } from 'zod/v4/core'
import { Breakage } from './breakage.ts'
import type { Call } from './call.ts'
import { createDelivery, type DeliveryOptions } from './delivery.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import { CONSOLE_SIGNED_OUT, CONSOLE_SUCCESS, ConsoleEnvelope } from './envelope.ts'
import { Refusal } from './refusal.ts'
import { toParcel } from './to-parcel.ts'
import type { TokenStore } from './tokens.ts'
import type { Reply } from './transport.ts'

/** A time-out is X1, no network X2; of X8 `refused` is *Error*, `transport` *Request Error*. */
export type ConsoleProblem = 'refused' | 'timeout' | 'network' | 'transport'

export interface ConsoleCallerOptions extends DeliveryOptions {
  /** C7: shows it for five seconds. Where `message` is empty the kind has the words: those of X1, X2 or X8. */
  say: (message: string, kind: ConsoleProblem) => void
  /** Opens *Confirm logout* (X7) and ends when it is closed; never called while it is open. */
  confirmSignOut: () => Promise<unknown>
}

/** The one call that asks nobody to sign in again. Said here: the whole contract of the console would come with every page. */
const USER = '/api/user/info'

/** Makes the client of the console shell's calls. */
export function createConsoleCaller(options: ConsoleCallerOptions): Call {
  let asking = false
  const deliver = createDelivery(
    { ...options, tokens: withConsoleToken(options.tokens) },
    {
      isSignedOut: (reply) =>
        CONSOLE_SIGNED_OUT.includes(safeParse(ConsoleEnvelope, reply.body).data?.code ?? CONSOLE_SUCCESS),
      onSignedOut: () => {},
    },
  )

  return async (endpoint, ...[asked, { signal, key, quiet = false } = {}]) => {
    try {
      const { reply } = await deliver(toParcel(endpoint, asked, signal, key))
      return readResult(endpoint, reply)
    } catch (error) {
      if (signal?.aborted) throw error
      if (!quiet) options.say(error instanceof Error ? error.message : '', problemOf(error))
      if (error instanceof Refusal && CONSOLE_SIGNED_OUT.includes(error.code) && endpoint.path !== USER) askOnce()
      throw error
    }
  }

  function askOnce() {
    if (asking) return
    asking = true
    const close = () => (asking = false)
    options.confirmSignOut().then(close, close)
  }
}

/** In mock mode the console's own token stands for the session that there is not. */
const withConsoleToken = (tokens: TokenStore): TokenStore => ({
  ...tokens,
  read: () => {
    const accessToken = tokens.readConsole()
    return tokens.read() ?? (accessToken === '' ? null : { accessToken, refreshToken: '' })
  },
})

function readResult<E extends Endpoint>(endpoint: E, { status, statusText, body }: Reply): Answer<E> {
  const envelope = safeParse(ConsoleEnvelope, body)
  if (status >= 400) throw new Breakage('status', { status, message: envelope.data?.msg || statusText })
  if (!envelope.success) throw new Breakage('malformed', { status, cause: envelope.error })

  const { code, msg, data } = envelope.data
  if (code !== CONSOLE_SUCCESS) throw new Refusal(code, '', { message: msg, result: data })

  const checked = safeParse<Endpoint['result']>(endpoint.result, data)
  if (!checked.success) throw new Breakage('malformed', { status, cause: checked.error })
  // What the schema of E gave is E's answer; the compiler can't follow it through the union.
  return checked.data as Answer<E>
}

function problemOf(error: unknown): ConsoleProblem {
  if (error instanceof Refusal) return 'refused'
  return error instanceof Breakage && (error.kind === 'timeout' || error.kind === 'network') ? error.kind : 'transport'
}
