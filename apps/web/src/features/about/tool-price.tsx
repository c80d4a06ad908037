import type { Prices } from '@moyun/api'
import { FormattedMessage } from 'react-intl'

export type PricedTool = keyof Prices

/** Shows the price of a tool in points. */
export function ToolPrice({ tool, prices }: { tool: PricedTool; prices: Prices }) {
  const price = prices[tool]
  const points = typeof price === 'number' ? price : 'from' in price ? price.from : 1
  return <FormattedMessage id="about.price" values={{ tool, points }} />
}
