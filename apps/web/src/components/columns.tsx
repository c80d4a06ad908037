import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface ColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** In one column, the aside comes first: it holds what is due today. */
  urgent?: boolean
}

/** Two columns, one below the other on narrow screens. */
export function Columns({ children, aside, urgent = false }: ColumnsProps) {
  return (
    <Grid data-urgent={urgent || undefined}>
      <Stack>{children}</Stack>
      <Stack as="aside">{aside}</Stack>
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  gap: 52px 64px;

  * + & {
    margin-block-start: ${({ theme }) => theme.space[12]};
  }
  ${({ theme }) => theme.media.folded} {
    grid-template-columns: minmax(0, 1fr);

    &[data-urgent] > aside {
      grid-row: 1;
    }
  }
  ${({ theme }) => theme.media.phone} {
    gap: ${({ theme }) => theme.space[10]};

    * + & {
      margin-block-start: 36px;
    }
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 44px;
  align-content: start;
`
