import { type Job, leaving } from '@moyun/api'
import { type JobsSnapshot, selectJobs, type ShownJob } from '@moyun/machines'
import { Button } from '@moyun/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { Row } from '../../rows.tsx'
import { Jobs } from '../jobs/jobs.ts'
import { JobWords } from '../jobs/jobs-here.tsx'
import { OneJob } from '../jobs/one-job.tsx'
import { useShownJobs } from '../jobs/use-shown-jobs.ts'
import { RowProblem } from './row-problem.ts'
import { useDeed } from './use-deed.ts'

const isExport = ({ kind }: Job) => kind === 'export'
const whole = (snapshot: JobsSnapshot) => snapshot

/** In milliseconds: exports that failed longer ago are not shown. */
const DAY = 86_400_000

/**
 * The data export: packs all of the member's data into one file. The running export and the available file are shown
 * below.
 */
export function TakeAlong() {
  const call = useCall()
  const jobs = Jobs.useActorRef()
  const { clock } = useHouse()
  const exports = selectJobs(Jobs.useSelector(whole)).filter(isExport)
  const { busy, problem, submit } = useDeed(
    (_: null, options) => call(leaving.takeAlong, {}, options),
    (begun) => jobs.send({ type: 'job.answered', job: begun }),
  )
  useShownJobs(isExport)
  const shown = exports.find((job) => isOfMatter(job, clock.now()))
  // An earlier file stays available while another export runs, and after one has failed.
  const kept = exports.find((job) => job.product !== null && job !== shown)
  const under = shown?.product ? [shown] : [shown, kept].filter((job) => job !== undefined)
  const isOpen = shown?.state === 'queued' || shown?.state === 'running'

  return (
    <>
      <Row
        title={<FormattedMessage id="user.export" />}
        note={
          <>
            <FormattedMessage id="user.exportNote" />
            {problem ? <RowProblem role="alert">{problem}</RowProblem> : null}
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
          <JobWords>
            {under.map((job) => (
              <Under key={job.id}>
                <OneJob job={job} />
              </Under>
            ))}
          </JobWords>
        </Suspense>
      ) : null}
    </>
  )
}

const isOfMatter = ({ state, product, endedAt }: ShownJob, now: number) =>
  state !== 'canceled' && (endedAt === null || product !== null || now - Date.parse(endedAt) < DAY)

const Under = styled.li`
  padding-block: 0 4px;
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
`
