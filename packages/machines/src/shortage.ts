import { refusalCode } from './refusal-code.ts'

/** Points that a question found missing. */
export interface Shortage {
  /** What it costs at most. */
  needed: number
  /** What there is now, or what may still be spent today. */
  available: number
  /** How many points the member allows to be spent on a day, where that is what stands in the way. More points don't help then. */
  cap?: number
}

const POINTS_SHORT = 2001

/** Refusals that say nothing about the call itself: it may be made again as the same. */
const PASSING: readonly number[] = [401, 409, 422, 429, 503]

/** How many points were missing; null for any other error, and where none were. */
export function shortageOf(error: unknown): Shortage | null {
  if (refusalCode(error) !== POINTS_SHORT) return null
  const { result } = error as { result?: unknown }
  if (typeof result !== 'object' || result === null || !('needed' in result) || !('available' in result)) return null
  const { needed, available } = result
  if (typeof needed !== 'number' || typeof available !== 'number' || available >= needed) return null
  return 'cap' in result && typeof result.cap === 'number'
    ? { needed, available, cap: result.cap }
    : { needed, available }
}

/** What is known of it once the member has so many points; a cap does not move by them. */
export const recount = <Known extends Shortage | null>(shortage: Known, points: number): Known =>
  shortage === null || shortage.cap !== undefined ? shortage : { ...shortage, available: points }

/** There are enough by now. */
export const isCovered = (shortage: Shortage | null): boolean =>
  shortage !== null && shortage.available >= shortage.needed

/** The server has decided, and gives the same answer again under the same key: who tries anew needs another. */
export function isFinal(error: unknown): boolean {
  const code = refusalCode(error)
  return code !== null && !PASSING.includes(code)
}
