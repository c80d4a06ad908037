import { Skeleton } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'
import { LoadFailed } from '../../app/errors/load-failed.tsx'

interface Asked {
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The number, a skeleton while it loads, or a retry button. */
export function statisticValue(
  asked: Asked,
  value: number | undefined,
  shown = (number: number): ReactNode => <FormattedNumber value={number} />,
): ReactNode {
  if (value !== undefined) return shown(value)
  return asked.isError ? (
    <LoadFailed busy={asked.isFetching} onRetry={() => void asked.refetch()} />
  ) : (
    <Skeleton width="56px" height="34px" />
  )
}
