import { AboutMessages } from '../../about/about-words.ts'
import { type PricedTool, ToolPrice as PriceRow } from '../../about/price-line.tsx'
import { useAbout } from '../../about/use-about.ts'

/** The price of a tool, once loaded. */
export function ToolPrice({ tool }: { tool: PricedTool }) {
  const { value: about } = useAbout()

  return <AboutMessages>{about ? <PriceRow tool={tool} prices={about.prices} /> : null}</AboutMessages>
}
