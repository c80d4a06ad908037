import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { CountedNetworks } from '../counted-address.ts'
import { tooOften } from '../too-often.ts'

/** Seconds. */
const HOUR = 60 * 60
/** The work doubles with each so many challenges of one address, or of its network, in an hour. */
const DOUBLES = { address: 5, network: 10 }
/** Challenges in an hour; beyond them none is made. */
const MOST = { address: 60, network: 200 }
const MOST_DOUBLINGS = 4

/** Counts a challenge, and gives by how much its work is multiplied: 1, 2, 4, 8 or 16. Refuses with 429 when there were too many. */
export type CountChallenge = (networks: CountedNetworks | null) => Promise<number>

/** Counts challenges by address and by network, over restarts and processes. */
export function createCountChallenge(pool: pg.Pool): CountChallenge {
  const limiter = (scope: keyof typeof MOST) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      keyPrefix: `captcha-${scope}`,
      points: MOST[scope],
      duration: HOUR,
    })
  const limiters = { address: limiter('address'), network: limiter('network') }

  async function doublings(networks: CountedNetworks, scope: keyof typeof MOST) {
    try {
      const { consumedPoints } = await limiters[scope].consume(networks[scope], 1)
      return Math.floor((consumedPoints - 1) / DOUBLES[scope])
    } catch (refused) {
      throw tooOften(refused)
    }
  }

  return async (networks) => {
    if (networks === null) return 1
    const most = Math.max(await doublings(networks, 'address'), await doublings(networks, 'network'))
    return 2 ** Math.min(MOST_DOUBLINGS, most)
  }
}
