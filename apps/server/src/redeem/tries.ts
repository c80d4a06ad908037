import { commonRefusals, Refusal } from '@moyun/api'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** In seconds. */
const HOUR = 60 * 60
/** Codes that a member may type wrongly in an hour. */
const MOST = 10

/** Counts codes that were typed wrongly, by who typed them. */
export interface Tries {
  /** Takes one try before anything is looked up, so that a hundred at once are not a hundred; refuses with 429 where none is left. */
  take(memberId: string): Promise<void>
  /** It was no guess. */
  giveBack(memberId: string): Promise<void>
}

/** Ten an hour, for a member. */
export function createTries(pool: pg.Pool): Tries {
  const limiter = new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableName: 'limits', tableCreated: true, keyPrefix: 'redeem', points: MOST, duration: HOUR })
  return {
    async take(memberId) {
      try {
        await limiter.consume(memberId, 1)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        // Nothing was looked up: what is counted are wrong codes alone.
        await limiter.reward(memberId, 1)
        throw new Refusal(commonRefusals.tooOften, 'tooOften', { result: { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) } })
      }
    },
    async giveBack(memberId) {
      await limiter.reward(memberId, 1)
    },
  }
}
