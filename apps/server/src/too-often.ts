import { commonRefusals, Refusal } from '@moyun/api'
import { RateLimiterRes } from 'rate-limiter-flexible'

/** The refusal of a call that came too often, with the whole seconds until it may come again. */
export const tooOftenFor = (milliseconds: number): Refusal =>
  new Refusal(commonRefusals.tooOften, 'tooOften', {
    result: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) },
  })

/** What a limiter refused, as whoever came too often is told it; anything else that went wrong with it is thrown on. */
export function tooOften(refused: unknown): Refusal {
  if (!(refused instanceof RateLimiterRes)) throw refused
  return tooOftenFor(refused.msBeforeNext)
}
