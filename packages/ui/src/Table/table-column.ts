import type { ReactNode } from 'react'

/** One column of a `Table`. */
export interface TableColumn<Row> {
  id: string
  /** Its head, in words: also the label before the value on a phone. */
  head: string
  cell: (row: Row) => ReactNode
  /** What it is sorted by, where the table can be sorted. Without it the column can't be. */
  sortBy?: (row: Row) => string | number
  /** Numbers end below each other. */
  numeric?: boolean
  /** Names its row: the first line of it on a phone. One column does. */
  main?: boolean
  /** How wide it is at most; what is longer wraps. */
  width?: string
}

/** By which column, and whether the largest comes first. */
export interface TableSort {
  column: string
  descending: boolean
}
