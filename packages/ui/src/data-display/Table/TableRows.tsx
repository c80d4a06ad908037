import { memo } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { LazyRowCheck } from './LazyRowCheck.tsx'
import type { TableColumn } from './table-column.ts'

export interface TableRowsProps<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: ((row: Row) => string) | undefined
  /** Ids of the selected rows; undefined where rows can't be selected. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (id: string, on: boolean) => void
}

/** The rows of a table. An unchanged row is not rendered again when others are added. */
export function TableRows<Row>({ columns, rows, idOf, nameOf, chosen, onChoose }: TableRowsProps<Row>) {
  return rows.map((row) => {
    const id = idOf(row)
    return (
      <TableLine
        key={id}
        id={id}
        columns={columns}
        row={row}
        {...(chosen ? { checked: chosen.has(id), name: nameOf?.(row) ?? id, onChoose } : {})}
      />
    )
  })
}

interface TableLineProps<Row> {
  id: string
  columns: readonly TableColumn<Row>[]
  row: Row
  /** Undefined where the row can't be selected. */
  checked?: boolean
  name?: string
  onChoose?: TableRowsProps<Row>['onChoose']
}

function DrawnLine<Row>({ id, columns, row, checked, name, onChoose }: TableLineProps<Row>) {
  const intl = useIntl()

  return (
    <tr role="row" aria-selected={checked}>
      {checked === undefined ? null : (
        <td role="cell" data-check>
          <LazyRowCheck
            label={intl.formatMessage({ id: 'ui.table.choose' }, { name })}
            checked={checked}
            onChange={(on) => onChoose?.(id, on)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.main ? (
          <th key={column.id} role="rowheader" scope="row" data-main>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} role="cell" data-numeric={column.numeric} data-head={column.head}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

const TableLine = memo(DrawnLine) as typeof DrawnLine

export interface TableSkeletonProps<Row> {
  columns: readonly TableColumn<Row>[]
  choosing: boolean
  lines?: number
}

/** Placeholders of rows that are loading. */
export function TableSkeleton<Row>({ columns, choosing, lines = 5 }: TableSkeletonProps<Row>) {
  return Array.from({ length: lines }, (_, line) => (
    <tr key={line} role="row">
      {choosing ? (
        <td role="cell" data-check>
          <Line>
            <Skeleton width="16px" height="16px" />
          </Line>
        </td>
      ) : null}
      {columns.map(({ id, head, main, numeric }) => (
        <td key={id} role="cell" data-main={main} data-numeric={numeric} data-head={main ? undefined : head}>
          <Line>
            <Skeleton width={main ? `${58 + ((line * 17) % 34)}%` : '72px'} height="14px" />
          </Line>
        </td>
      ))}
    </tr>
  ))
}

/** As tall as a line of text, so that a row keeps its height when its text arrives. */
const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  align-self: center;
  block-size: 1lh;

  [data-numeric] > & {
    justify-content: flex-end;
  }
  ${({ theme }) => theme.media.phone} {
    [data-phone='stack'] [data-head] > & {
      justify-content: flex-end;
    }
  }
`
