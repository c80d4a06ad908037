import { chinaTime } from '../china-time.ts'
import { maskAddress } from './mask-address.ts'
import type { QrRow } from './qrs.ts'

/** What asks, for the eyes of who answers: browser, address range and time. */
export const describeAsking = ({ browser, address, askedAt }: Pick<QrRow, 'browser' | 'address' | 'askedAt'>) => ({
  browser: browser === '' ? '?' : browser,
  address: maskAddress(address),
  time: chinaTime(askedAt),
})
