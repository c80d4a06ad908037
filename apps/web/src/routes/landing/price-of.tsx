import { AboutWords } from '../../about/about-words.ts'
import { PriceLine, type PricedTool } from '../../about/price-line.tsx'
import { useAbout } from '../../about/use-about.ts'

/** The price of a tool, once loaded. */
export function PriceOf({ tool }: { tool: PricedTool }) {
  const { told: about } = useAbout()

  return <AboutWords>{about ? <PriceLine tool={tool} prices={about.prices} /> : null}</AboutWords>
}
