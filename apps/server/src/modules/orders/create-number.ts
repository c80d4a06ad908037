import { randomInt } from 'node:crypto'
import { chinaDateOf } from '../../time/china-time.ts'

/**
 * A new number for an order, a payment or a refund: the date and twelve unguessable digits. Providers accept letters
 * and digits only.
 */
export const createNumber = (moment: Date): string =>
  `${chinaDateOf(moment).replaceAll('-', '')}${String(randomInt(1e12)).padStart(12, '0')}`
