import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { toTooManyRequests } from './too-many-requests.ts'

/** Consumes one attempt of an IP address; throws a 429 refusal when none is left. Null is not counted. */
export type IpLimiter = (address: string | null) => Promise<void>

/** Rate limit per IP address: `most` attempts in `seconds`. Counted in PostgreSQL, across restarts and processes. */
export function createIpLimiter(
  pool: pg.Pool,
  { name, most, seconds }: { name: string; most: number; seconds: number },
): IpLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: most,
    duration: seconds,
  })
  return async (address) => {
    if (address === null) return
    try {
      await limiter.consume(address, 1)
    } catch (refused) {
      throw toTooManyRequests(refused)
    }
  }
}
