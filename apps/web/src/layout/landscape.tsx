import dark from '@moyun/ui/art/hero-dark.webp'
import light from '@moyun/ui/art/hero-light.webp'
import { useIsDark } from '../appearance.ts'

/** The painted landscape of the theme that is on; only its picture is loaded. */
export function Landscape({ className }: { className?: string }) {
  return <img className={className} src={useIsDark() ? dark : light} alt="" />
}
