import { operationPrice, restorationPrice, type RestorationPrices } from '@moyun/api'
import type { RestorationRequest } from './restoration-request.ts'

/** Usual prices, in points. */
export const PRICES: RestorationPrices = { denoise: 2, sharpen: 2, colour: 2, enlarge2: 4, enlarge4: 8 }

/** The usual price of a restoration; for a repeated one, of the operation that changed. A preview is free. */
export function priceOf(order: RestorationRequest): number {
  if (order.preview) return 0
  return order.again === undefined ? restorationPrice(order, PRICES) : operationPrice(order.again, order, PRICES)
}
