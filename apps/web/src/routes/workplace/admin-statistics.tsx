import { admin } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { Section, Statistic, Statistics } from '@moyun/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { beijingTimeHeading } from '../../components/time.tsx'
import { AdminRevenue } from './admin-revenue.tsx'
import { AdminJobQueue } from './admin-job-queue.tsx'
import { statisticValue } from './statistic-value.tsx'
import { ADMIN } from '../../api/query-keys.ts'

/** Loaded with these figures only, so that admin endpoints add nothing to the first view of other members. */
const statisticsQuery = (call: Call) =>
  queryOptions({
    queryKey: [ADMIN, 'numbers'],
    queryFn: ({ signal }) => call(admin.numbers, {}, { signal, quiet: true }),
  })

/** Statistics of the whole server, for an admin. Each row of figures loads separately. */
export function AdminStatistics() {
  const intl = useIntl()
  const statistics = useQuery(statisticsQuery(useCall()))
  const { members, newToday, running, ended = 0, succeeded = 0 } = statistics.data ?? {}

  return (
    <Section title={<FormattedMessage id="workplace.house" />}>
      <Statistics aria-busy={statistics.isPending}>
        <Statistic
          label={<FormattedMessage id="workplace.members" />}
          value={statisticValue(statistics, members)}
          note={
            newToday !== undefined &&
            beijingTimeHeading(intl, intl.formatMessage({ id: 'workplace.newToday' }, { count: newToday }))
          }
        />
        <Statistic label={<FormattedMessage id="workplace.running" />} value={statisticValue(statistics, running)} />
        <Statistic
          label={<FormattedMessage id="workplace.succeeded" />}
          value={
            statistics.isSuccess && ended > 0 ? (
              <FormattedNumber value={succeeded / ended} style="percent" maximumFractionDigits={1} />
            ) : statistics.isSuccess ? (
              '—'
            ) : (
              statisticValue(statistics, undefined)
            )
          }
          note={statistics.isSuccess && <FormattedMessage id="workplace.endedToday" values={{ count: ended }} />}
        />
      </Statistics>
      <AdminRevenue />
      <AdminJobQueue />
    </Section>
  )
}
