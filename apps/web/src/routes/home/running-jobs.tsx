import { type JobsSnapshot, selectIsJobsOutdated, selectIsJobsUnavailable, selectJobs } from '@moyun/machines'
import { Section, Skeleton } from '@moyun/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import type { Job } from '@moyun/api'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Jobs } from '../../features/jobs/member-jobs.ts'
import { JobListItem } from '../../features/jobs/job-list-item.tsx'
import { useVisibleJobs } from '../../features/jobs/use-visible-jobs.ts'

const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running'
const selectIsComing = (snapshot: JobsSnapshot) => snapshot.matches({ list: 'reading' })
const selectIsLost = (snapshot: JobsSnapshot) => selectIsJobsUnavailable(snapshot) || selectIsJobsOutdated(snapshot)

/** The page that shows a job. */
const addressOf = ({ kind, id }: Pick<Job, 'kind' | 'id'>) =>
  kind === 'painting' ? `/aipainting?job=${id}` : kind === 'restoration' ? `/imagerestoration?job=${id}` : undefined

/** The jobs in progress. */
export function RunningJobs() {
  const actor = Jobs.useActorRef()
  const lost = Jobs.useSelector(selectIsLost)
  const coming = Jobs.useSelector(selectIsComing)
  const open = Jobs.useSelector(selectJobs).filter(isOpen)
  useVisibleJobs(isOpen)

  return (
    <Section
      title={<FormattedMessage id="home.running" />}
      end={open.length > 0 ? <FormattedNumber value={open.length} /> : null}
    >
      {lost ? <LoadFailed onRetry={() => actor.send({ type: 'retry' })} /> : null}
      {open.length > 0 ? (
        <Cards>
          {open.map((job) => {
            const to = addressOf(job)
            return <JobListItem key={job.id} job={job} {...(to === undefined ? {} : { to })} />
          })}
        </Cards>
      ) : coming ? (
        <Skeleton width="14em" height="14px" />
      ) : lost ? null : (
        <None>
          <FormattedMessage id="home.noneRunning" />
        </None>
      )}
    </Section>
  )
}

/** The first and the last card are flush with the section. */
const Cards = styled.div`
  margin-block: -16px;
`

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
