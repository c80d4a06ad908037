import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { ClientIpKeys } from './client-ip-key.ts'
import { toTooManyRequests } from './too-many-requests.ts'

/** Consumes one attempt of an IP address and of its network; throws a 429 refusal when none is left. Null is not counted. */
export type IpLimiter = (networks: ClientIpKeys | null) => Promise<void>

/** Maximum attempts of an IP address, and of its network (/48, or /24 of IPv4), in `seconds`. */
interface IpLimit {
  name: string
  address: number
  network: number
  seconds: number
}

/** Rate limit per IP address and network. Counted in PostgreSQL, across restarts and processes. */
export function createIpLimiter(pool: pg.Pool, { name, address, network, seconds }: IpLimit): IpLimiter {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
    })
  const [ofAddress, ofNetwork] = [limiter(name, address), limiter(`${name}-network`, network)]
  return async (networks) => {
    if (networks === null) return
    try {
      // The address first, so that its refused attempts do not count for its neighbours.
      await ofAddress.consume(networks.address, 1)
      await ofNetwork.consume(networks.network, 1)
    } catch (refused) {
      throw toTooManyRequests(refused)
    }
  }
}
