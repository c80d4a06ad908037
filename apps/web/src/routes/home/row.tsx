import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface RowProps {
  children: ReactNode
  /** Side by side where there is room. */
  across?: 3 | 4
  /** Width by height of what stands in it. */
  ratio?: string
  busy?: boolean
}

/** Works side by side. On a phone they are a scroll, of which the next one shows a third. */
export const Row = ({ children, across = 3, ratio = '4 / 3', busy = false }: RowProps) => (
  <Works
    aria-busy={busy || undefined}
    style={{ ['--works-across' as string]: across, ['--work-ratio' as string]: ratio }}
  >
    {children}
  </Works>
)

const Works = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--works-across), minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[5]};

  ${({ theme }) => theme.media.phone} {
    grid-auto-columns: 220px;
    grid-auto-flow: column;
    grid-template-columns: none;
    gap: ${({ theme }) => theme.space[4]};
    overflow-x: auto;
    margin-inline: -20px;
    padding: 4px 20px;
    scroll-padding-inline: 20px;
    scroll-snap-type: x proximity;
    scrollbar-width: none;

    > * {
      scroll-snap-align: start;
    }
  }
`
