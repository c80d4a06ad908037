import { styled } from 'styled-components'
import night from '../../art/hero-dark.webp'
import day from '../../art/hero-light.webp'

export interface LandscapeProps {
  className?: string
}

/**
 * The painted hills, by day in light and by night in dark. Only the visible image is loaded, and no text covers its
 * ridges. Only on the landing page: for an empty state, use `Empty`.
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
