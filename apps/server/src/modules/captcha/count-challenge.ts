import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { ClientIpKeys } from '../../http/client-ip-key.ts'
import { toTooManyRequests } from '../../http/too-many-requests.ts'

/** Seconds. */
const HOUR = 60 * 60
/** Number of challenges per hour, by address and by network, after which the work doubles. */
const DOUBLES = { address: 5, network: 10 }
/** Maximum challenges per hour. */
const MOST = { address: 60, network: 200 }
const MOST_DOUBLINGS = 4

/** Counts a challenge, and returns the factor of its work: 1, 2, 4, 8 or 16. Refuses with 429 above the maximum. */
export type CountChallenge = (networks: ClientIpKeys | null) => Promise<number>

/** Counts challenges by address and by network, across restarts and processes. */
export function createCountChallenge(pool: pg.Pool): CountChallenge {
  const limiter = (scope: keyof typeof MOST) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `captcha-${scope}`,
      points: MOST[scope],
      duration: HOUR,
    })
  const limiters = { address: limiter('address'), network: limiter('network') }

  async function doublings(networks: ClientIpKeys, scope: keyof typeof MOST) {
    try {
      const { consumedPoints } = await limiters[scope].consume(networks[scope], 1)
      return Math.floor((consumedPoints - 1) / DOUBLES[scope])
    } catch (refused) {
      throw toTooManyRequests(refused)
    }
  }

  return async (networks) => {
    if (networks === null) return 1
    const most = Math.max(await doublings(networks, 'address'), await doublings(networks, 'network'))
    return 2 ** Math.min(MOST_DOUBLINGS, most)
  }
}
