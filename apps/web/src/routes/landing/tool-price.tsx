import { AboutMessages } from '../../features/about/about-messages.ts'
import { type PricedTool, ToolPrice as PriceRow } from '../../features/about/tool-price.tsx'
import { useAbout } from '../../features/about/use-about.ts'

/** The price of a tool, once loaded. */
export function ToolPrice({ tool }: { tool: PricedTool }) {
  const { value: about } = useAbout()

  return <AboutMessages>{about ? <PriceRow tool={tool} prices={about.prices} /> : null}</AboutMessages>
}
