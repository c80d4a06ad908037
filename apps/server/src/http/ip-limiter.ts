import type pg from 'pg'
import type { ClientIpKeys } from './client-ip-key.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** Consumes one attempt of an IP address and of its network; throws a 429 refusal when none is left. Null is not counted. */
export type IpLimiter = (networks: ClientIpKeys | null) => Promise<void>

/** Maximum attempts of an IP address, and of its network (/48, or /24 of IPv4), in `seconds`. */
interface IpLimit {
  name: string
  address: number
  network: number
  seconds: number
}

/** Rate limit per IP address and network. */
export function createIpLimiter(pool: pg.Pool, { name, address, network, seconds }: IpLimit): IpLimiter {
  const consumeAddress = createRateLimiter(pool, { name, points: address, seconds })
  const consumeNetwork = createRateLimiter(pool, { name: `${name}-network`, points: network, seconds })
  return async (networks) => {
    if (networks === null) return
    // The address first, so that its refused attempts do not count for its neighbours.
    await consumeAddress(networks.address)
    await consumeNetwork(networks.network)
  }
}
