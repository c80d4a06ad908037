import { styled } from 'styled-components'
import night from '../art/hero-dark.webp'
import day from '../art/hero-light.webp'

export interface LandscapeProps {
  className?: string
}

/**
 * The painted hills, by day in light and by night in dark. Only the picture that shows is loaded; nothing is written over its
 * ridges. Only at the door: for a place with nothing in it, use `Empty`.
 */
export function Landscape({ className }: LandscapeProps) {
  return <Picture className={className} aria-hidden="true" />
}

const Picture = styled.div`
  background: url(${day}) 80% 100% / cover no-repeat;
  mask: linear-gradient(transparent, black 12%);
  pointer-events: none;

  [data-theme='dark'] & {
    background-image: url(${night});
  }
`
