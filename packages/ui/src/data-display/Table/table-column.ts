import type { ReactNode } from 'react'

/** One column of a `Table`. */
export interface TableColumn<Row> {
  id: string
  /** Its header, which is also the label of the value on a phone. */
  head: string
  cell: (row: Row) => ReactNode
  /** The sort key of a row. Without it the column can't be sorted. */
  sortBy?: (row: Row) => string | number
  /** Right-aligned numbers. */
  numeric?: boolean
  /** Whether the column names its row: its first line on a phone. Exactly one column does. */
  main?: boolean
  /** Maximum width; longer content wraps. */
  width?: string
}

/** The sorted column, and whether the largest value comes first. */
export interface TableSort {
  column: string
  descending: boolean
}
