import type pg from 'pg'
import { commonRefusals, Refusal } from '@moyun/api'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** QR codes and hand-offs that one address may ask for in ten minutes: an office of fifty who sign in one after the other. */
const MOST = 60
/** Seconds. */
const WINDOW = 10 * 60

/** Takes one try of an address; refuses with 429 when there is none left. Null is not counted. */
export type AskLimit = (address: string | null) => Promise<void>

/** Counted in PostgreSQL, over restarts and processes. */
export function createAskLimit(pool: pg.Pool): AskLimit {
  const limiter = new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableName: 'limits', tableCreated: true, keyPrefix: 'qr', points: MOST, duration: WINDOW })
  return async (address) => {
    if (address === null) return
    try {
      await limiter.consume(address, 1)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new Refusal(commonRefusals.tooOften, 'tooOften', { result: { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) } })
    }
  }
}
