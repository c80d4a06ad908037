import { keyframes, styled } from 'styled-components'
import { CarvedSeal } from '../Seal/CarvedSeal.tsx'
import { stampSeals } from './stamp-seals.ts'

export interface StampSealProps {
  /** 签 for a sign-in, 讫 for a payment. */
  action: keyof typeof stampSeals
  /** Its width in pixels, never below 16. */
  size?: number
  /** The action was just completed: the stamp animation plays once. */
  fresh?: boolean
  /** The action is in the past: the seal is grey. */
  faded?: boolean
  className?: string
}

/**
 * Marks a completed action, next to the text that says so. For the brand, use `Seal`; for something to press, a
 * `Button`.
 */
export function StampSeal({ action, size = 26, fresh = false, faded = false, className }: StampSealProps) {
  return (
    <Frame className={className} data-fresh={fresh || undefined} data-faded={faded || undefined}>
      <CarvedSeal outline={stampSeals[action]} size={size} />
    </Frame>
  )
}

const stamp = keyframes`
  from {
    opacity: 0;
    scale: 1.5;
  }
  60% {
    opacity: 1;
    scale: 0.97;
  }
`

const Frame = styled.span`
  display: inline-flex;
  flex: none;

  &[data-fresh] {
    animation: ${stamp} ${({ theme }) => `${theme.motion.stamp} ${theme.motion.ink}`};
  }
  &[data-faded] svg {
    color: ${({ theme }) => theme.color.textSubtle};
    opacity: 0.5;
  }
`
