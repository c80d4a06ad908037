import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface FloatingActionsProps {
  /** `IconButton`s. */
  children: ReactNode
}

/**
 * Floats at the edge of the screen, above the page: the few buttons that must stay within reach while there is no
 * `NavBar`.
 */
export function FloatingActions({ children }: FloatingActionsProps) {
  return <Edge>{children}</Edge>
}

const Edge = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.navbar};
  inset-block-start: 34vh;
  inset-inline-end: 0;
  display: grid;
  padding: 2px;
  border-start-start-radius: ${({ theme }) => theme.radius.l};
  border-end-start-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};

  @media print {
    display: none;
  }
`
