import type { Endpoint } from './endpoint.ts'

/** Codes that any endpoint may answer with, by the name a handler throws them under. */
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

type Common = typeof commonRefusals

/** The names under which an endpoint may refuse. */
export type RefusalName<E extends Endpoint> =
  (E['refusals'] extends Readonly<Record<infer Name, number>> ? Name & string : never) | keyof Common

export interface RefusalDetails {
  /** In the reader's language; the server's words for the name where it is left out. */
  message?: string
  /** Goes into the envelope's `result`: `{fields}`, `{retryAfter}`, `{needed, available}`. */
  result?: unknown
  cause?: unknown
}

/** A "no" that the contract foresees. Everything else that is thrown is breakage or a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** The envelope's code. */
  readonly code: number
  /** The name it was declared under; empty when it came over the wire. */
  readonly reason: string
  readonly result: unknown

  constructor(code: number, reason: string, { message = '', result = null, cause }: RefusalDetails = {}) {
    super(message, { cause })
    this.code = code
    this.reason = reason
    this.result = result
  }
}

/** Makes the refusal that an endpoint declares under `name`; a handler throws it. */
export function refuse<E extends Endpoint>(endpoint: E, name: RefusalName<E>, details?: RefusalDetails): Refusal {
  const codes: Readonly<Record<string, number>> = { ...commonRefusals, ...endpoint.refusals }
  const code = codes[name]
  if (code === undefined) throw new Error(`${endpoint.method} ${endpoint.path} declares no refusal "${name}"`)
  return new Refusal(code, name, details)
}

/** True for a refusal with this code, whichever side made it. */
export const isRefusal = (error: unknown, code?: number): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code)

/** The fields that a 400 names, each with the key of its text: `{mobile: 'V2'}`. Empty for anything else. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!isRefusal(error, 400)) return {}
  const result = error.result
  if (typeof result !== 'object' || result === null || !('fields' in result)) return {}
  const fields: unknown = result.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
