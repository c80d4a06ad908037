import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { RowCheckOnDemand } from './RowCheckOnDemand.tsx'
import type { TableColumn } from './table-column.ts'

export interface TableLinesProps<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: ((row: Row) => string) | undefined
  /** Ids of the chosen rows; left out where none can be. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (id: string, on: boolean) => void
}

/** The rows of a table. */
export function TableLines<Row>({ columns, rows, idOf, nameOf, chosen, onChoose }: TableLinesProps<Row>) {
  const intl = useIntl()

  return rows.map((row) => {
    const id = idOf(row)
    return (
      <tr key={id} role="row" aria-selected={chosen ? chosen.has(id) : undefined}>
        {chosen ? (
          <td role="cell" data-check>
            <RowCheckOnDemand label={intl.formatMessage({ id: 'ui.table.choose' }, { name: nameOf?.(row) ?? id })} checked={chosen.has(id)} onChange={(on) => onChoose(id, on)} />
          </td>
        ) : null}
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
  })
}

export interface TableSkeletonProps<Row> {
  columns: readonly TableColumn<Row>[]
  choosing: boolean
  lines?: number
}

/** The rows of a table on their way, in their places. */
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

/** As high as a line of text, so that a row keeps its height when its words come. */
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
