import { keyframes, styled } from 'styled-components'

export interface DotProps {
  /** Pulses while text is streaming or an action is pending. */
  breathing?: boolean
  className?: string
}

/**
 * The dot stroke 丶: the symbol of points, the end of a streaming text, the progress indicator of a busy button. Never a
 * bullet, and never a mark of something new: for that, use `Badge`.
 */
export function Dot({ breathing = false, className }: DotProps) {
  return (
    <Stroke className={className} viewBox="0 0 10 13" aria-hidden="true" data-state={breathing ? 'breathing' : 'still'}>
      <path d="M2.2 1.1C4.2 1.6 6.7 4 8.2 6.6 9.6 9 9.4 11.2 7.7 12 5.8 12.9 3.5 11.6 2.3 9.2 1.2 7 .8 3.6 1.1 1.9 1.2 1.2 1.6.9 2.2 1.1Z" />
    </Stroke>
  )
}

const breathe = keyframes`
  50% {
    opacity: 0.25;
  }
`

const Stroke = styled.svg`
  display: inline-block;
  flex: none;
  inline-size: 0.58em;
  block-size: 0.72em;
  fill: currentColor;

  &[data-state='breathing'] {
    animation: ${breathe} 1.4s ease-in-out infinite;
  }
`
