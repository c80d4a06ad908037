import { orders } from '@moyun/api'
import { createPublicResource } from '../../features/about/public-resource.ts'

/** The products, at the prices that members pay. */
export const useProducts = createPublicResource(
  async (call) => (await call(orders.products, {}, { quiet: true })).products,
)
