import { TextLink } from '@moyun/ui'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { styled } from 'styled-components'

/** A link above a page's title, back to its parent page. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Line>
      <TextLink tone="muted" asChild>
        <Link to={to}>
          <ChevronLeft size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
          {children}
        </Link>
      </TextLink>
    </Line>
  )
}

const Line = styled.nav`
  margin-block-end: ${({ theme }) => theme.space[3]};

  a {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-block-size: 28px;
    margin-inline-start: -5px;
    font: ${({ theme }) => theme.type.note};
  }
`
