import { Skeleton } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'
import { LoadFailed } from '../../app/errors/load-failed.tsx'

interface StatisticQuery {
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The number, a skeleton while it loads, or a retry button. */
export function statisticValue(
  query: StatisticQuery,
  value: number | undefined,
  format = (number: number): ReactNode => <FormattedNumber value={number} />,
): ReactNode {
  if (value !== undefined) return format(value)
  return query.isError ? (
    <LoadFailed busy={query.isFetching} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton width="56px" height="34px" />
  )
}
