import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface StatisticProps {
  label: ReactNode
  /** The number, with its commas. */
  value: ReactNode
  /** What to measure it by. A fall is not danger. */
  note?: ReactNode
}

/** One number that matters. Two to four of them stand in `Statistics`. */
export function Statistic({ label, value, note }: StatisticProps) {
  return (
    <Cell>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {note ? <span>{note}</span> : null}
      </dd>
    </Cell>
  )
}

const Cell = styled.div`
  min-inline-size: 0;
  padding: 22px 12px 20px 28px;
  border-inline-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  dt,
  span {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: baseline;
    margin-block-start: 2px;
    color: ${({ theme }) => theme.color.textStrong};
  }
  b {
    font: 600 34px/46px ${({ theme }) => theme.font.serif};
    letter-spacing: 0.01em;
  }
  ${({ theme }) => theme.media.phone} {
    padding: 16px 8px 14px 20px;

    b {
      font-size: 28px;
      line-height: 40px;
    }
    span {
      inline-size: 100%;
    }
  }
`

/** A row of numbers between two hairlines. */
export const Statistics = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  border-block: 1px solid ${({ theme }) => theme.color.lineFaint};
  overflow: hidden;

  > :first-child {
    padding-inline-start: 0;
    border-inline-start: 0;
  }
  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 1fr 1fr;

    > :nth-child(odd) {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
    > :nth-child(n + 3) {
      border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
    }
  }
`
