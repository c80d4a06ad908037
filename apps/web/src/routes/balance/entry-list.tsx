import { Button, Empty, VisuallyHidden, LoadMore } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { LoadError } from '../../app/errors/load-error.tsx'
import { ledgerEntriesQuery, type LedgerFilters } from '../../features/ledger/ledger-queries.ts'
import { groupByMonth } from './group-by-month.ts'
import { Month, MonthSkeleton } from './month.tsx'
import { countFilters } from './entry-filters.ts'

export interface EntryListProps {
  filters: LedgerFilters
  onClear: () => void
}

/**
 * The filtered lines by month, with the next page loading near the end. The previous lines stay until new ones are
 * loaded.
 */
export function EntryList({ filters, onClear }: EntryListProps) {
  const list = useInfiniteQuery({ ...ledgerEntriesQuery(useCall(), filters), placeholderData: (before) => before })
  // A line inserted between two page loads moves the last one of the first page onto the second.
  const lines = useMemo(
    () => [...new Map((list.data?.pages ?? []).flatMap((page) => page.lines).map((line) => [line.id, line])).values()],
    [list.data],
  )
  const again = () => void list.refetch({ cancelRefetch: false })

  if (list.isPending) return <MonthSkeleton />
  if (!list.data) return <LoadError error={list.error} busy={list.isFetching} onRetry={again} />
  return (
    <section aria-busy={list.isPlaceholderData || undefined}>
      <VisuallyHidden as="h2">
        <FormattedMessage id="balance.lines" />
      </VisuallyHidden>
      {list.isError && !list.isFetchNextPageError ? <LoadFailed busy={list.isFetching} onRetry={again} /> : null}
      <Months>
        {groupByMonth(lines).map((group) => (
          <Month key={group.month} {...group} filters={filters} />
        ))}
      </Months>
      {lines.length === 0 ? countFilters(filters) > 0 ? <NothingFound onClear={onClear} /> : <NoLines /> : null}
      {list.hasNextPage && !list.isPlaceholderData ? (
        <LoadMore
          auto
          state={list.isFetching ? 'busy' : list.isFetchNextPageError ? 'failed' : 'more'}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
    </section>
  )
}

function NothingFound({ onClear }: Pick<EntryListProps, 'onClear'>) {
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id="balance.nothingFound" />}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="balance.clear" />
        </Button>
      }
    >
      <FormattedMessage id="balance.nothingFoundWhat" />
    </Empty>
  )
}

function NoLines() {
  return (
    <Empty
      title={<FormattedMessage id="balance.none" />}
      action={
        <Button asChild>
          <Link to="/user">
            <FormattedMessage id="balance.signIn" />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="balance.noneWhat" />
    </Empty>
  )
}

const Months = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[10]};
`
