import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface SentencePanesProps {
  /** A `SourcePane`, then a `TargetPane`. */
  children: ReactNode
}

/** Two panes side by side, one above the other on a phone. */
export function SentencePanes({ children }: SentencePanesProps) {
  return <Grid>{children}</Grid>
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[3]};
  }
`
