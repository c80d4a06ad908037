import { orders } from '@moyun/api'
import { toldBy } from '../../about/told.ts'

/** What can be bought, as a member is asked for it. */
export const useProducts = toldBy(async (call) => (await call(orders.products, {}, { quiet: true })).products)
