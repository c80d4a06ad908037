import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'

export interface ProgressLineProps {
  /** A page is loading. */
  busy: boolean
}

/**
 * A line along the top of the screen while the next page loads. It appears after 120 ms, so that a fast page shows
 * none. Inside a page, use `Skeleton`.
 */
export function ProgressLine({ busy }: ProgressLineProps) {
  const intl = useIntl()

  return busy ? <Stroke role="progressbar" aria-label={intl.formatMessage({ id: 'ui.progress.loading' })} /> : null
}

const write = keyframes`
  from {
    scale: 0 1;
  }
  30% {
    scale: 0.4 1;
  }
`

const appear = keyframes`
  from {
    visibility: hidden;
  }
`

const Stroke = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.progress};
  inset: 0 0 auto;
  block-size: 4px;
  background: ${({ theme }) => theme.color.accentEdge};
  mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;
  scale: 0.92 1;
  transform-origin: 0 50%;
  animation:
    ${appear} 120ms step-end,
    ${write} 6s ${({ theme }) => theme.motion.ink};
`
