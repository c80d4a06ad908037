import { type JobsSnapshot, selectIsOutdated, selectRecentJobs } from '@moyun/machines'
import { Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { useHouse } from '../../house.ts'
import { Jobs } from './jobs.ts'
import { OneJob } from './one-job.tsx'

/** The jobs of the last day, newest first. */
export const JobList = () => <ShownJobs now={useHouse().clock.now()} />

const whole = (snapshot: JobsSnapshot) => snapshot

/** The jobs of the day before `now`. */
export function ShownJobs({ now }: { now: number }) {
  const actor = Jobs.useActorRef()
  const snapshot = Jobs.useSelector(whole)
  const recent = selectRecentJobs(snapshot, now)

  return (
    <>
      {selectIsOutdated(snapshot) ? <LoadFailed onRetry={() => actor.send({ type: 'retry' })} /> : null}
      {recent.length === 0 ? (
        <Empty level={3} title={<FormattedMessage id="jobs.none" />}>
          <FormattedMessage id="jobs.noneWhat" />
        </Empty>
      ) : (
        <div>
          {recent.map((job) => (
            <OneJob key={job.id} job={job} />
          ))}
        </div>
      )}
    </>
  )
}
