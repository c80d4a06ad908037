import type pg from 'pg'
import { type AddressLimit, createAddressLimit } from '../address-limit.ts'

/** QR codes and hand-offs that one address may ask for in ten minutes: an office of fifty who sign in one after the other. */
const MOST = 60

/** Counts what an address asks for to sign in by WeChat. */
export const createAskLimit = (pool: pg.Pool): AddressLimit =>
  createAddressLimit(pool, { name: 'qr', most: MOST, seconds: 10 * 60 })
