import { refusalCode } from './refusal-code.ts'

/** An insufficient-points error. */
export interface MissingPoints {
  /** The maximum cost of the request. */
  needed: number
  /** The available points, or what may still be spent today. */
  available: number
  /** The member's daily spending cap, if that is what blocks the request. More points do not help then. */
  cap?: number
}

const POINTS_SHORT = 2001

/**
 * Refusal codes that do not concern the request itself: it may be repeated under the same key. The server's list
 * (`http/idempotency.ts`) has 400 too; a request with invalid fields is changed, so it gets a new key.
 */
const RETRYABLE_WITH_SAME_KEY: readonly number[] = [401, 409, 422, 429, 503]

/** The missing points according to the error; null for any other error. */
export function readInsufficientPoints(error: unknown): MissingPoints | null {
  if (refusalCode(error) !== POINTS_SHORT) return null
  const { result } = error as { result?: unknown }
  if (typeof result !== 'object' || result === null || !('needed' in result) || !('available' in result)) return null
  const { needed, available } = result
  if (typeof needed !== 'number' || typeof available !== 'number' || available >= needed) return null
  return 'cap' in result && typeof result.cap === 'number'
    ? { needed, available, cap: result.cap }
    : { needed, available }
}

/** The missing points according to an error that is known to report them. */
export function missingPoints(error: unknown): MissingPoints {
  const shortage = readInsufficientPoints(error)
  if (!shortage) throw new Error('The error reports no missing points')
  return shortage
}

/** True if the server has decided and would repeat the response for the same key: a retry needs a new key. */
export function isFinalRefusal(error: unknown): boolean {
  const code = refusalCode(error)
  return code !== null && !RETRYABLE_WITH_SAME_KEY.includes(code)
}
