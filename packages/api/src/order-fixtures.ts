import type { PlanName, Product } from './contract/orders.ts'

const points = (price: number, given: number): Product => ({
  id: `points-${given}`,
  kind: 'points',
  price,
  points: given,
  cash: 0,
})
const cash = (fen: number): Product => ({ id: `cash-${fen}`, kind: 'cash', price: fen, points: 0, cash: fen })
const membership = (
  name: PlanName,
  price: number,
  given: number,
  over: { days: number; rate: number; parallel: number },
): Product => ({ id: `membership-${name}`, kind: 'membership', price, points: given, cash: 0, plan: { name, ...over } })

/** What can be bought. */
export const products: Product[] = [
  ...[
    points(600, 300),
    points(1900, 1000),
    points(5900, 3500),
    points(16_800, 11_000),
    cash(1000),
    cash(5000),
    cash(10_000),
    cash(50_000),
  ],
  membership('month', 3500, 1000, { days: 30, rate: 90, parallel: 3 }),
  membership('quarter', 8800, 3300, { days: 90, rate: 85, parallel: 4 }),
  membership('year', 29_800, 15_000, { days: 365, rate: 80, parallel: 6 }),
]
