import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { rankedColumns } from './ranked-columns.ts'

export interface RankedWorksProps {
  /** Accessible name of the ranking. */
  label: string
  /** The rows are loading. */
  busy?: boolean
  /** `RankedWork`s, the most popular first. */
  children: ReactNode
}

/** A ranking with three rules, with one `RankedWork` per row. Works without an order belong in `WorkGrid`. */
export function RankedWorks({ label, busy = false, children }: RankedWorksProps) {
  return (
    <Board aria-busy={busy || undefined}>
      <Head aria-hidden="true">
        <span>
          <FormattedMessage id="ui.ranked.place" />
        </span>
        <span data-column="work">
          <FormattedMessage id="ui.ranked.work" />
        </span>
        <span data-column="heat">
          <FormattedMessage id="ui.heat" />
        </span>
        <span data-column="increase">
          <FormattedMessage id="ui.ranked.increase" />
        </span>
      </Head>
      <ol aria-label={label}>{children}</ol>
    </Board>
  )
}

const Board = styled.div`
  border-block: 1.5px solid ${({ theme }) => theme.color.lineStrong};
  font-variant-numeric: tabular-nums;
`

/** Column headers. On a phone the rows have no columns and contain their own labels. */
const Head = styled.div`
  ${rankedColumns}
  padding-block: 8px;
  border-block-end: 0.75px solid ${({ theme }) => theme.color.lineStrong};
  color: ${({ theme }) => theme.color.textMuted};
  font: 500 13px/22px ${({ theme }) => theme.font.sans};

  [data-column='work'] {
    grid-column: 2 / 4;
  }
  [data-column='heat'],
  [data-column='increase'] {
    text-align: end;
  }
  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
