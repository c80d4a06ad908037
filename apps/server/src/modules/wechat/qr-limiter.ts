import type pg from 'pg'
import { type IpLimiter, createIpLimiter } from '../../http/ip-limiter.ts'

/**
 * Maximum QR codes and hand-offs per address and per network in ten minutes: enough for an office where fifty people
 * sign in one after the other.
 */
const MOST = { address: 60, network: 300 }

/** Rate limit per address and network for starting a WeChat sign-in. */
export const createQrLimiter = (pool: pg.Pool): IpLimiter =>
  createIpLimiter(pool, { name: 'qr', ...MOST, seconds: 10 * 60 })
