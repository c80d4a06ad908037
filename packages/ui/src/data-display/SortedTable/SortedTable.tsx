import { getCoreRowModel, getSortedRowModel, type SortingState, useReactTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { Table, type TableProps } from '../Table/Table.tsx'

export type SortedTableProps<Row> = Omit<TableProps<Row>, 'onSortChange'>

const models = { getCoreRowModel: getCoreRowModel(), getSortedRowModel: getSortedRowModel() }

/** A `Table` with all of its rows that sorts them itself; `sort` is the initial order. New rows are sorted again. */
export function SortedTable<Row>({ rows, sort: first, ...rest }: SortedTableProps<Row>) {
  'use no memo'
  const { columns, idOf } = rest
  const [sort, setSort] = useState(first)
  const { column, descending = false } = sort ?? {}
  const sorting = useMemo<SortingState>(
    () => (column === undefined ? [] : [{ id: column, desc: descending }]),
    [column, descending],
  )
  const engineColumns = useMemo(
    () => columns.map(({ id, sortBy }) => ({ id, ...(sortBy ? { accessorFn: sortBy } : {}) })),
    [columns],
  )
  // oxlint-disable-next-line react/incompatible-library
  const engine = useReactTable<Row>({
    data: rows as Row[],
    columns: engineColumns,
    getRowId: idOf,
    state: { sorting },
    // There are no pages, and resetting to the first one renders the table again, endlessly if its columns are new at
    // each render.
    autoResetPageIndex: false,
    ...models,
  })

  return (
    <Table
      {...rest}
      rows={engine.getRowModel().rows.map(({ original }) => original)}
      {...(sort ? { sort } : {})}
      onSortChange={setSort}
    />
  )
}
