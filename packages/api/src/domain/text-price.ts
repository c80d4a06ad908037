import { applyDiscount } from './discount.ts'

/**
 * Price of a text in points: one point per `each` characters, rounded up, then reduced to `percent`; at least 1 point
 * unless the text is empty.
 */
export function textPrice(characters: number, each: number, percent: number): number {
  return applyDiscount(Math.ceil(characters / each), percent, 100)
}
