import { selectIsJobsOutdated, selectIsJobsUnavailable } from '@moyun/machines'
import { Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Jobs } from '../../features/jobs/member-jobs.ts'
import { JobListItem } from '../../features/jobs/job-list-item.tsx'
import type { KindJobs } from '../../features/jobs/use-selected-job.ts'

/** Number of jobs shown; all results are on the works page. */
const VISIBLE_COUNT = 12

/** The jobs of the last days, running and finished; each opens its pictures. */
export function PaintingJobs({ paintings: { list } }: { paintings: KindJobs }) {
  const actor = Jobs.useActorRef()
  const isUnread = Jobs.useSelector(selectIsJobsUnavailable)
  const isOutdated = Jobs.useSelector(selectIsJobsOutdated)

  return (
    <Section
      title={<FormattedMessage id="painting.mine" />}
      end={
        <Link to="/historypage?tab=painting">
          <FormattedMessage id="painting.all" />
        </Link>
      }
    >
      {isUnread || isOutdated ? <LoadFailed onRetry={() => actor.send({ type: 'retry' })} /> : null}
      {list.length === 0 ? (
        isUnread ? null : (
          <None>
            <FormattedMessage id="painting.none" />
          </None>
        )
      ) : (
        list.slice(0, VISIBLE_COUNT).map((job) => <JobListItem key={job.id} job={job} to={`?job=${job.id}`} />)
      )}
    </Section>
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
