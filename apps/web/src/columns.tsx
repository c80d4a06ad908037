import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface ColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** Where there is no room for two, the aside stands first: it holds what is due today. */
  urgent?: boolean
}

/** The page's two columns, one below the other where there is no room. */
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
