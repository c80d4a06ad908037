import type { Product } from '@moyun/api'
import { plans, productIdOf, type SoldPlan } from '../membership/plans.ts'

const points = (price: number, given: number): Product => ({
  id: `points-${given}`,
  kind: 'points',
  price,
  points: given,
  cash: 0,
})
const cash = (fen: number): Product => ({ id: `cash-${fen}`, kind: 'cash', price: fen, points: 0, cash: fen })
const membership = ({ price, points: given, ...plan }: SoldPlan): Product => ({
  id: productIdOf(plan.name),
  kind: 'membership',
  price,
  points: given,
  cash: 0,
  plan,
})

/** The products on sale today. Orders keep a copy of the product that they were made with. */
export const products: readonly Product[] = [
  points(600, 300),
  points(1900, 1000),
  points(5900, 3500),
  points(16_800, 11_000),
  cash(1000),
  cash(5000),
  cash(10_000),
  cash(50_000),
  ...plans.map(membership),
]
