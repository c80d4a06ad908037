import type { Product } from './contract/orders.ts'

const points = (price: number, given: number): Product => ({ id: `points-${given}`, kind: 'points', price, points: given, cash: 0 })
const cash = (fen: number): Product => ({ id: `cash-${fen}`, kind: 'cash', price: fen, points: 0, cash: fen })

/** What can be bought. */
export const products: Product[] = [points(600, 300), points(1900, 1000), points(5900, 3500), points(16_800, 11_000), cash(1000), cash(5000), cash(10_000), cash(50_000)]
