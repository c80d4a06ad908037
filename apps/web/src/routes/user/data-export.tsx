import { type Job, accountDeletion } from '@moyun/api'
import { type JobsSnapshot, selectJobs, type DisplayedJob } from '@moyun/machines'
import { Button } from '@moyun/ui'
import { localDay } from '@moyun/ui/time'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { Row } from '../../components/row-list.tsx'
import { Jobs } from '../../features/jobs/member-jobs.ts'
import { JobsWords } from '../../features/jobs/jobs-provider.tsx'
import { JobListItem } from '../../features/jobs/job-list-item.tsx'
import { useVisibleJobs } from '../../features/jobs/use-visible-jobs.ts'
import { RowError } from './row-error.ts'
import { useFormRequest } from './use-form-request.ts'

const isExport = ({ kind }: Job) => kind === 'export'
const whole = (snapshot: JobsSnapshot) => snapshot

/** In milliseconds: exports that failed longer ago are not shown. */
const DAY = 86_400_000

/**
 * The data export: packs all of the member's data into one file. The running export and the available file are shown
 * below.
 */
export function DataExport() {
  const intl = useIntl()
  const call = useCall()
  const jobs = Jobs.useActorRef()
  const { clock } = useApp()
  const exports = selectJobs(Jobs.useSelector(whole)).filter(isExport)
  const { busy, problem, submit } = useFormRequest(
    (_: null, options) => call(accountDeletion.exportData, { query: { day: localDay(intl, clock.now()) } }, options),
    (begun) => jobs.send({ type: 'job.answered', job: begun }),
  )
  useVisibleJobs(isExport)
  const currentExport = exports.find((job) => isOfMatter(job, clock.now()))
  // An earlier file stays available while another export runs, and after one has failed.
  const previousExport = exports.find((job) => job.product !== null && job !== currentExport)
  const under = currentExport?.product
    ? [currentExport]
    : [currentExport, previousExport].filter((job) => job !== undefined)
  const isOpen = currentExport?.state === 'queued' || currentExport?.state === 'running'

  return (
    <>
      <Row
        title={<FormattedMessage id="user.export" />}
        note={
          <>
            <FormattedMessage id="user.exportNote" />
            {problem ? <RowError role="alert">{problem}</RowError> : null}
          </>
        }
        end={
          isOpen ? null : (
            <Button size="s" busy={busy} onClick={() => submit(null)}>
              <FormattedMessage id={under.some(({ product }) => product) ? 'user.exportAgain' : 'user.exportNow'} />
            </Button>
          )
        }
      />
      {under.length > 0 ? (
        <Suspense>
          <JobsWords>
            {under.map((job) => (
              <Under key={job.id}>
                <JobListItem job={job} />
              </Under>
            ))}
          </JobsWords>
        </Suspense>
      ) : null}
    </>
  )
}

const isOfMatter = ({ state, product, endedAt }: DisplayedJob, now: number) =>
  state !== 'canceled' && (endedAt === null || product !== null || now - Date.parse(endedAt) < DAY)

const Under = styled.li`
  padding-block: 0 4px;
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
`
