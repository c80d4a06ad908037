import { commonRefusals, Refusal } from '@moyun/api'
import { RateLimiterRes } from 'rate-limiter-flexible'

/** What a limiter refused, as whoever came too often is told it; anything else that went wrong with it is thrown on. */
export function tooOften(refused: unknown): Refusal {
  if (!(refused instanceof RateLimiterRes)) throw refused
  return new Refusal(commonRefusals.tooOften, 'tooOften', { result: { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) } })
}
