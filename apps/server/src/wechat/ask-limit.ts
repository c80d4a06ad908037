import type pg from 'pg'
import { type AddressLimit, createAddressLimit } from '../address-limit.ts'

/**
 * Maximum QR codes and hand-offs per address in ten minutes: enough for an office where fifty people sign in one after
 * the other.
 */
const MOST = 60

/** Rate limit per address for starting a WeChat sign-in. */
export const createAskLimit = (pool: pg.Pool): AddressLimit =>
  createAddressLimit(pool, { name: 'qr', most: MOST, seconds: 10 * 60 })
