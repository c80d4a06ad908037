import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** What is filled in beside what there is to know; one below the other where there is no room. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Grid>
      <Stack>{children}</Stack>
      <Stack as="aside">{aside}</Stack>
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  gap: 52px 64px;
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.folded} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${({ theme }) => theme.media.phone} {
    gap: ${({ theme }) => theme.space[10]};
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px;
  align-content: start;
`
