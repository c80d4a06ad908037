import { keyframes, styled } from 'styled-components'
import { useMoving } from './history.tsx'

/** N1: a brush line over the page, from the start of a navigation until its page is there. */
export function ProgressLine() {
  return useMoving() ? <Line role="progressbar" aria-hidden="true" /> : null
}

const draw = keyframes`
  from { transform: scaleX(0); }
  30% { transform: scaleX(0.5); }
  to { transform: scaleX(0.92); }
`

const Line = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${({ theme }) => theme.layer.progress};
  block-size: 4px;
  background: ${({ theme }) => theme.color.accentEdge};
  animation: ${draw} 4s ${({ theme }) => theme.motion.ink} both;
  mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;
  pointer-events: none;
  transform-origin: 0 50%;
`
