import type { Endpoint } from '../contract/endpoint.ts'

/** Codes that any endpoint may return, by the name that a handler throws. */
export const commonRefusals = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  keyRunning: 409,
  keyReused: 422,
  tooOften: 429,
  unavailable: 503,
} as const

/** Maximum number of invalid fields listed in a response, so that its size does not grow with the request. */
export const MAX_INVALID_FIELDS = 20

type Common = typeof commonRefusals

/** Names of the refusals that an endpoint may return. */
export type RefusalName<E extends Endpoint> =
  | (E['refusals'] extends Readonly<Record<infer Name, number>> ? Name & string : never)
  | keyof Common

export interface RefusalDetails {
  /** In the language of the caller. Default: the server's text for the name. */
  message?: string
  /** Goes into the envelope's `result`: `{fields}`, `{retryAfter}`, `{needed, available}`. */
  result?: unknown
  cause?: unknown
}

/** A rejection that the contract declares. Any other error is a `TransportError` or a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** The envelope's code. */
  readonly code: number
  /** The declared name; empty when it came over the wire. */
  readonly reason: string
  readonly result: unknown

  constructor(code: number, reason: string, { message = '', result = null, cause }: RefusalDetails = {}) {
    super(message, { cause })
    this.code = code
    this.reason = reason
    this.result = result
  }
}

/** Creates the refusal that an endpoint declares under `name`; a handler throws it. */
export function refuse<E extends Endpoint>(endpoint: E, name: RefusalName<E>, details?: RefusalDetails): Refusal {
  const codes: Readonly<Record<string, number>> = { ...commonRefusals, ...endpoint.refusals }
  const code = codes[name]
  if (code === undefined) throw new Error(`${endpoint.method} ${endpoint.path} declares no refusal "${name}"`)
  return new Refusal(code, name, details)
}

/** True for a refusal with this code, whether the client or the server created it. */
export const isRefusal = (error: unknown, code?: number): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code)

/** The invalid fields of a 400, each with its message key: `{mobile: 'V2'}`. Empty for any other error. */
export function invalidFields(error: unknown): Readonly<Record<string, string>> {
  if (!isRefusal(error, 400)) return {}
  const result = error.result
  if (typeof result !== 'object' || result === null || !('fields' in result)) return {}
  const fields: unknown = result.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
