import type pg from 'pg'
import type { ClientIpKeys } from '../../http/client-ip-key.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'

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
    createRateLimiter(pool, { name: `captcha-${scope}`, points: MOST[scope], seconds: HOUR })
  const limiters = { address: limiter('address'), network: limiter('network') }
  const doublings = async (networks: ClientIpKeys, scope: keyof typeof MOST) =>
    Math.floor(((await limiters[scope](networks[scope])) - 1) / DOUBLES[scope])

  return async (networks) => {
    if (networks === null) return 1
    const most = Math.max(await doublings(networks, 'address'), await doublings(networks, 'network'))
    return 2 ** Math.min(MOST_DOUBLINGS, most)
  }
}
