import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './too-many-requests.ts'

/** Consumes one attempt of a key and returns how many it has consumed; throws a 429 refusal when none is left. */
export type RateLimiter = (key: string) => Promise<number>

/** Maximum attempts of a key in `seconds`; `name` is the prefix of the stored keys. */
interface RateLimit {
  name: string
  points: number
  seconds: number
}

/** Rate limit per key. Counted in PostgreSQL, across restarts and processes. */
export function createRateLimiter(pool: pg.Pool, { name, points, seconds }: RateLimit): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return async (key) => {
    try {
      return (await limiter.consume(key, 1)).consumedPoints
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooManyRequests(refused.msBeforeNext) : refused
    }
  }
}
