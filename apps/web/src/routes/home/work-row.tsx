import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface WorkRowProps {
  children: ReactNode
  /** Number of columns on wide screens. */
  across?: 3 | 4
  /** Aspect ratio of the content, width by height. */
  ratio?: string
  busy?: boolean
}

/** Works in a row. On a phone the row scrolls horizontally and shows a third of the next work. */
export const WorkRow = ({ children, across = 3, ratio = '4 / 3', busy = false }: WorkRowProps) => (
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
