import { LoadMore, Table, type TableProps } from '@moyun/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { loadMoreProps, type Paged } from '../../api/load-more-props.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { AdminLoadError } from './admin-load-error.tsx'

export interface AdminTableProps<Row> extends Pick<TableProps<Row>, 'label' | 'columns' | 'idOf'> {
  /** The result of the query, whose `select` returns the rows. A paged one has a button for the next page. */
  query: RowQuery<Row> & (PagedRowQuery | { hasNextPage?: never })
  /** Shown when there are no rows: an `Empty`. */
  empty: ReactNode
  /** Filters are above the table. */
  filtered?: boolean
}

/** What the table reads of a query's result. */
interface RowQuery<Row> {
  data: readonly Row[] | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  isPending: boolean
  /** The rows still belong to the previous filters. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface PagedRowQuery extends Paged {
  hasNextPage: boolean
}

/** The table of an admin page. It shows that the query is loading, has failed, has no rows or has more pages. */
export function AdminTable<Row>({ query, empty, filtered = false, ...table }: AdminTableProps<Row>) {
  const { data: rows, error, isError, isFetching, isPending, isPlaceholderData } = query
  const paged = query.hasNextPage === undefined ? null : query
  const again = () => void query.refetch()
  const failed =
    rows && isError && !paged?.isFetchNextPageError ? <LoadFailed busy={isFetching} onRetry={again} /> : null

  return (
    <>
      {filtered ? <BelowFilters>{failed}</BelowFilters> : failed}
      <Table
        {...table}
        rows={rows ?? []}
        {...(isPending ? { state: 'loading' as const } : {})}
        empty={isError ? <AdminLoadError error={error} busy={isFetching} onRetry={again} /> : empty}
      />
      {paged?.hasNextPage && !isPlaceholderData ? <LoadMore {...loadMoreProps(paged)} /> : null}
    </>
  )
}

const BelowFilters = styled.div`
  margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
`
