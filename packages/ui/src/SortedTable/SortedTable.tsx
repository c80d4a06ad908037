import { getCoreRowModel, getSortedRowModel, type SortingState, useReactTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { Table, type TableProps } from '../Table/Table.tsx'

export type SortedTableProps<Row> = Omit<TableProps<Row>, 'onSortChange'>

const models = { getCoreRowModel: getCoreRowModel(), getSortedRowModel: getSortedRowModel() }

/** A `Table` that has all of its rows, and sorts them by itself; `sort` is where it begins. What it is given anew it sorts anew. */
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
  // eslint-disable-next-line react-hooks/incompatible-library
  const engine = useReactTable<Row>({
    data: rows as Row[],
    columns: engineColumns,
    getRowId: idOf,
    state: { sorting },
    // There are no pages, and to go back to the first one draws the table again, for ever where its columns are new each time.
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
