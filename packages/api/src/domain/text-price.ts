import { applyDiscount } from './discount.ts'

/**
 * Price of a text in points: one point per `each` units of its length, rounded up, then reduced to `percent`; at least 1 point
 * unless the text is empty.
 */
export function textPrice(length: number, each: number, percent: number): number {
  return applyDiscount(Math.ceil(length / each), percent, 100)
}
