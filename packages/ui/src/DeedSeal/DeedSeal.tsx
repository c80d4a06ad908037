import { keyframes, styled } from 'styled-components'
import { Cut } from '../Seal/Cut.tsx'
import { deedSeals } from './deed-seals.ts'

export interface DeedSealProps {
  /** 签 for a sign-in, 讫 for what is paid. */
  deed: keyof typeof deedSeals
  /** Its width in pixels, never below 16. */
  size?: number
  /** Done just now: the stamp comes down, once. */
  fresh?: boolean
  /** Done long ago: the paste has gone grey. */
  faded?: boolean
  className?: string
}

/** Signs what is done, beside the words that say so. For the brand, use `Seal`; for what can be pressed, a `Button`. */
export function DeedSeal({ deed, size = 26, fresh = false, faded = false, className }: DeedSealProps) {
  return (
    <Paper className={className} data-fresh={fresh || undefined} data-faded={faded || undefined}>
      <Cut outline={deedSeals[deed]} size={size} />
    </Paper>
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

const Paper = styled.span`
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
