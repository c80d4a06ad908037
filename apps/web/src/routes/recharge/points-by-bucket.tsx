import { Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { summaryQuery } from '../../features/ledger/ledger-queries.ts'
import { Buckets } from '../balance/buckets.tsx'

/** The points in each bucket, and which of them expire next. */
export function PointsByBucket() {
  const summary = useQuery(summaryQuery(useCall()))

  return (
    <Section title={<FormattedMessage id="recharge.finance.buckets" />}>
      {summary.isError ? <LoadFailed busy={summary.isFetching} onRetry={() => void summary.refetch()} /> : null}
      {summary.isError && !summary.data ? null : <Buckets summary={summary.data} />}
    </Section>
  )
}
