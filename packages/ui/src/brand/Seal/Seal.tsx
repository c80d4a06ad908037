import { brandSeals } from './brand-seals.ts'
import { CarvedSeal } from './CarvedSeal.tsx'

export interface SealProps {
  /** `mo` is used next to the brand, `moyun` below a verse. */
  character?: keyof typeof brandSeals
  /** Its width in pixels, never below 16. */
  size?: number
  className?: string
}

/** The seal of the product, one next to the brand in a view; never a button. For completed actions, use `StampSeal`. */
export function Seal({ character = 'mo', size = 26, className }: SealProps) {
  return <CarvedSeal outline={brandSeals[character]} size={size} className={className} />
}
