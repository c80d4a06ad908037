import { keyframes, styled } from 'styled-components'

export interface SkeletonProps {
  /** The size of the content that will replace it. */
  width?: string
  height?: string
  className?: string
}

/**
 * A placeholder for loading content, in its final layout. It appears after 200 ms, so that fast loads do not flicker.
 * For something small, use `Spinner`.
 */
export function Skeleton({ width = '100%', height = '14px', className }: SkeletonProps) {
  return <Bar className={className} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
}

const appear = keyframes`
  from {
    visibility: hidden;
  }
`

const breathe = keyframes`
  50% {
    opacity: 0.4;
  }
`

const Bar = styled.span`
  display: block;
  max-inline-size: 100%;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.hover};
  animation:
    ${appear} 200ms step-end,
    ${breathe} 2.4s ease-in-out 200ms infinite;
`
