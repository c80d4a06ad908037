import { restorationPrice, type RestorationPrices } from '@moyun/api'
import type { RestorationOrder } from './restoration-order.ts'

/** In points, at the usual price. */
export const PRICES: RestorationPrices = { denoise: 2, sharpen: 2, colour: 2, enlarge2: 4, enlarge4: 8 }

/** What a restoration costs at the usual price. A preview is free. */
export const priceOf = (order: RestorationOrder): number => (order.preview ? 0 : restorationPrice(order, PRICES))
