import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface SpinnerProps {
  /** What is loading, in words. */
  label: ReactNode
  size?: 's' | 'm' | 'l'
  /** The label is for screen readers only, because the surroundings show it already. */
  bare?: boolean
}

/**
 * Three pulsing dots of ink while something small loads; they appear after 200 ms, so that fast loads show none. For a
 * page or a list, use `Skeleton`; for measurable progress, `ProgressBar`; in a button, its `busy`.
 */
export function Spinner({ label, size = 'm', bare = false }: SpinnerProps) {
  return (
    <Row role="status" data-size={size}>
      <Dots aria-hidden="true">
        <Dot breathing />
        <Dot breathing />
        <Dot breathing />
      </Dots>
      {bare ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Row>
  )
}

const appear = keyframes`
  from {
    opacity: 0;
  }
`

const Row = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  animation: ${appear} ${({ theme }) => theme.motion.move} 200ms both;

  &[data-size='s'] {
    font: ${({ theme }) => theme.type.note};
  }
  &[data-size='l'] {
    flex-direction: column;
    gap: ${({ theme }) => theme.space[3]};
    text-align: center;
  }
`

const Dots = styled.span`
  display: inline-flex;
  flex: none;
  gap: 0.24em;
  color: ${({ theme }) => theme.color.textStrong};

  [data-size='l'] > & {
    font-size: 26px;
  }
  > :nth-child(2) {
    animation-delay: 180ms;
  }
  > :nth-child(3) {
    animation-delay: 360ms;
  }
`
