import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface StatisticProps {
  label: ReactNode
  /** The formatted number. */
  value: ReactNode
  /** A comparison value. A decrease is not coloured as danger. */
  note?: ReactNode
}

/** One key figure. Two to four of them belong in `Statistics`. */
export function Statistic({ label, value, note }: StatisticProps) {
  return (
    <Cell>
      <dt>{label}</dt>
      <dd>
        <b translate="no">{value}</b>
        {note ? <span>{note}</span> : null}
      </dd>
    </Cell>
  )
}

const Cell = styled.div`
  position: relative;
  min-inline-size: 0;
  padding: 22px 12px 20px 0;

  &::before,
  &::after {
    position: absolute;
    background: ${({ theme }) => theme.color.lineFaint};
    content: '';
  }
  &::before {
    inset-block: 0;
    inset-inline-start: calc(-1 * var(--between));
    inline-size: 1px;
  }
  &::after {
    inset-block-start: -1px;
    inset-inline: calc(-1 * var(--between)) 0;
    block-size: 1px;
  }

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
    padding: 16px 8px 14px 0;

    b {
      font-size: 28px;
      line-height: 40px;
    }
    span {
      inline-size: 100%;
    }
  }
`

/** Two columns where four do not fit, so that no row has three and one. */
const fourOrTwo =
  'max(calc((100% - 3 * var(--between)) / 4), min(calc((100% - var(--between)) / 2), calc((720px - 100%) * 999)))'

/**
 * A row of figures between two hairlines. The separators before the first figure of a row or column are outside of the
 * frame and clipped.
 */
export const Statistics = styled.dl`
  --between: 28px;

  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  column-gap: var(--between);
  border-block: 1px solid ${({ theme }) => theme.color.lineFaint};
  overflow: hidden;

  &:has(> :nth-child(4)) {
    grid-template-columns: repeat(auto-fit, minmax(${fourOrTwo}, 1fr));
  }
  ${({ theme }) => theme.media.phone} {
    --between: 20px;

    && {
      grid-template-columns: 1fr 1fr;
    }
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`
