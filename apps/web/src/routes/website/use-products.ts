import { orders } from '@moyun/api'
import { toldBy } from '../../about/told.ts'

/** The products, at the prices that members pay. */
export const useProducts = toldBy(async (call) => (await call(orders.products, {}, { quiet: true })).products)
