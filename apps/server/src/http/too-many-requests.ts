import { commonRefusals, Refusal } from '@moyun/api'
import { RateLimiterRes } from 'rate-limiter-flexible'

/** The refusal of a call that came too often, with the whole seconds until the next one is allowed. */
export const tooManyRequests = (milliseconds: number): Refusal =>
  new Refusal(commonRefusals.tooOften, 'tooOften', {
    result: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) },
  })

/** Converts a rate limiter's rejection to a refusal; rethrows any other error. */
export function toTooManyRequests(refused: unknown): Refusal {
  if (!(refused instanceof RateLimiterRes)) throw refused
  return tooManyRequests(refused.msBeforeNext)
}
