import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface TableFrameProps {
  label: string
  phone: 'stack' | 'scroll'
  maxHeight: string | undefined
  busy: boolean
  children: ReactNode
}

/**
 * The three rules, and the scroll container of a table. Its ARIA roles are explicit, because a stacked layout on a
 * phone would lose the implicit ones.
 */
export function TableFrame({ label, phone, maxHeight, busy, children }: TableFrameProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      data-phone={phone}
      data-clipped={maxHeight ? true : undefined}
      style={maxHeight ? { maxBlockSize: maxHeight } : {}}
    >
      <StyledTable role="table" aria-label={label} aria-busy={busy || undefined}>
        {children}
      </StyledTable>
    </Box>
  )
}

/** A table that scrolls on a phone is cut off at the edge of the screen, as a hint that it continues. */
const Box = styled.div`
  overflow-x: auto;

  &[data-clipped] {
    overflow-y: auto;
    border-block-end: 1.5px solid ${({ theme }) => theme.color.lineStrong};
  }
  ${({ theme }) => theme.media.phone} {
    &[data-phone='scroll'] {
      margin-inline-end: calc(-1 * ${({ theme }) => theme.space[5]});
      padding-inline-end: ${({ theme }) => theme.space[5]};
    }
  }
`

/**
 * Stacked on a phone, a row is its name, then the values of its other columns, each after its column header; a column
 * without a value is hidden. Of the header only the buttons that sort are visible: the other headers are in the rows.
 * Content smaller than a line of text takes a full line, like the header next to it, so that the row keeps its height
 * when it loads.
 */
const StyledTable = styled.table`
  inline-size: 100%;
  border-block: 1.5px solid ${({ theme }) => theme.color.lineStrong};
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;

  [data-clipped] > & {
    border-block-end: 0;

    thead th {
      position: sticky;
      z-index: 1;
      inset-block-start: 0;
      background: ${({ theme }) => theme.color.sheet};
    }
  }
  thead th {
    padding: 8px 12px;
    border-block-end: 0.75px solid ${({ theme }) => theme.color.lineStrong};
    color: ${({ theme }) => theme.color.textMuted};
    font: 500 13px/22px ${({ theme }) => theme.font.sans};
    text-align: start;
    white-space: nowrap;
  }
  tbody :is(td, th) {
    padding: 10px 12px;
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  tbody th {
    color: ${({ theme }) => theme.color.textStrong};
  }
  tbody tr + tr > * {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  tbody tr:hover > :is(td, th):not([colspan]) {
    background: ${({ theme }) => theme.color.hover};
  }
  tr > :first-child {
    padding-inline-start: 2px;
  }
  tr > :last-child {
    padding-inline-end: 2px;
  }
  [data-numeric] {
    text-align: end;
    white-space: nowrap;
  }
  [data-check] {
    inline-size: 32px;
  }

  ${({ theme }) => theme.media.phone} {
    [data-phone='scroll'] > & {
      inline-size: max-content;
      min-inline-size: 100%;
    }
    [data-phone='scroll'] > & tbody :is(td, th) {
      max-inline-size: 60vw;
    }

    [data-phone='stack'] > &,
    [data-phone='stack'] > & > tbody {
      display: block;
    }
    [data-phone='stack'] > & > thead {
      display: block;
      border-block-end: 0.75px solid ${({ theme }) => theme.color.lineStrong};
    }
    [data-phone='stack'] > & > thead > tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${({ theme }) => theme.space[4]};
      align-items: center;
    }
    [data-phone='stack'] > & > thead th {
      position: static;
      padding-inline: 2px;
      border: 0;
    }
    [data-phone='stack'] > & > thead th:not([data-sorts], [data-check]) {
      position: absolute;
      overflow: hidden;
      inline-size: 1px;
      max-inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
    [data-phone='stack'] > & > tbody > tr {
      display: grid;
      position: relative;
      grid-template-columns: auto minmax(0, 1fr);
      padding-block: ${({ theme }) => theme.space[3]};
    }
    [data-phone='stack'] > & > tbody > tr + tr {
      border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
    }
    [data-phone='stack'] > & > tbody > tr > * {
      display: flex;
      grid-column: 2;
      gap: ${({ theme }) => theme.space[4]};
      align-items: baseline;
      justify-content: space-between;
      min-inline-size: 0;
      min-block-size: calc(1lh + 4px);
      padding: 2px;
      border: 0;
      text-align: end;
      white-space: normal;
    }
    [data-phone='stack'] > & > tbody > tr > [data-head]:empty {
      display: none;
    }
    [data-phone='stack'] > & > tbody > tr > [data-head]::before {
      flex: none;
      color: ${({ theme }) => theme.color.textSubtle};
      content: attr(data-head);
      font: ${({ theme }) => theme.type.note};
    }
    [data-phone='stack'] > & > tbody > tr > [data-main] {
      grid-row: 1;
      order: -1;
      font-weight: 500;
      text-align: start;
    }
    [data-phone='stack'] > & > tbody > tr > [data-check] {
      order: -2;
      grid-row: 1;
      grid-column: 1;
      inline-size: auto;
      padding-inline-end: ${({ theme }) => theme.space[3]};
      text-align: start;
    }
    [data-phone='stack'] > & > tbody > tr > [colspan] {
      display: block;
      grid-column: 1 / -1;
      text-align: center;
    }
  }
`
