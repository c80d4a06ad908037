import { operationPrice, restorationPrice, type RestorationPrices } from '@moyun/api'
import type { RestorationOrder } from './restoration-order.ts'

/** In points, at the usual price. */
export const PRICES: RestorationPrices = { denoise: 2, sharpen: 2, colour: 2, enlarge2: 4, enlarge4: 8 }

/** What a restoration costs at the usual price: of one that is done again, what is otherwise. A preview is free. */
export function priceOf(order: RestorationOrder): number {
  if (order.preview) return 0
  return order.again === undefined ? restorationPrice(order, PRICES) : operationPrice(order.again, order, PRICES)
}
