import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { tooOften } from '../too-often.ts'

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
        const refusal = tooOften(refused)
        // Nothing was looked up: what is counted are wrong codes alone.
        await limiter.reward(memberId, 1)
        throw refusal
      }
    },
    async giveBack(memberId) {
      await limiter.reward(memberId, 1)
    },
  }
}
