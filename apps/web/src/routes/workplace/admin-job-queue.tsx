import { admin, type JobKind } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { Statistic, Statistics } from '@moyun/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { statisticValue } from './statistic-value.tsx'
import { ADMIN } from '../../api/query-keys.ts'

const queueQuery = (call: Call) =>
  queryOptions({
    queryKey: [ADMIN, 'queue'],
    queryFn: ({ signal }) => call(admin.queue, {}, { signal, quiet: true }),
  })

/** These kinds are always shown; the sandbox's own kind only if it has open jobs. */
const always: readonly JobKind[] = ['painting', 'restoration', 'export']

/** The number of queued and running jobs, by kind. */
export function AdminJobQueue() {
  const queue = useQuery(queueQuery(useCall()))
  const kinds = queue.data?.kinds ?? []

  return (
    <Statistics aria-busy={queue.isPending}>
      {[...always, ...kinds.flatMap(({ kind }) => (always.includes(kind) ? [] : kind))].map((kind) => {
        const { waiting, running } = kinds.find((one) => one.kind === kind) ?? { waiting: 0, running: 0 }
        return (
          <Statistic
            key={kind}
            label={<FormattedMessage id="workplace.waiting" values={{ kind }} />}
            value={statisticValue(queue, queue.data && waiting)}
            note={queue.isSuccess && <FormattedMessage id="workplace.jobsRunning" values={{ count: running }} />}
          />
        )
      })}
    </Statistics>
  )
}
