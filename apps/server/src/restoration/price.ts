import type { RestorationPrices } from '@moyun/api'
import type { RestorationOrder } from './restoration-order.ts'

/** In points, at the usual price. */
export const PRICES: RestorationPrices = { denoise: 2, sharpen: 2, colour: 2, enlarge2: 4, enlarge4: 8 }

/** What a restoration costs at the usual price: the sum of what is done. A preview is free. */
export function priceOf({ denoise, sharpen, colour, enlarge, preview }: RestorationOrder): number {
  if (preview) return 0
  const strengths = (['denoise', 'sharpen', 'colour'] as const).filter((name) => ({ denoise, sharpen, colour })[name] > 0)
  return strengths.reduce((sum, name) => sum + PRICES[name], enlarge === 1 ? 0 : PRICES[`enlarge${enlarge}`])
}
