import { type JobsSnapshot, selectIsJobsOutdated, selectRecentJobs } from '@moyun/machines'
import { Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useApp } from '../../app/app-services.ts'
import { Jobs } from './member-jobs.ts'
import { JobListItem } from './job-list-item.tsx'

/** The jobs of the last day, newest first. */
export const JobList = () => <RecentJobs now={useApp().clock.now()} />

const whole = (snapshot: JobsSnapshot) => snapshot

/** The jobs of the day before `now`. */
export function RecentJobs({ now }: { now: number }) {
  const actor = Jobs.useActorRef()
  const snapshot = Jobs.useSelector(whole)
  const recent = selectRecentJobs(snapshot, now)

  return (
    <>
      {selectIsJobsOutdated(snapshot) ? <LoadFailed onRetry={() => actor.send({ type: 'retry' })} /> : null}
      {recent.length === 0 ? (
        <Empty level={3} title={<FormattedMessage id="jobs.none" />}>
          <FormattedMessage id="jobs.noneWhat" />
        </Empty>
      ) : (
        <div>
          {recent.map((job) => (
            <JobListItem key={job.id} job={job} />
          ))}
        </div>
      )}
    </>
  )
}
