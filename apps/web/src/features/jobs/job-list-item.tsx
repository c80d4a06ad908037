import { type JobKind, jobs as contract } from '@moyun/api'
import type { DisplayedJob } from '@moyun/machines'
import { JobAction, JobCard, type JobActivity, type JobState, formatFileSize } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { Timestamp } from '../../components/timestamp.tsx'
import { Jobs } from './member-jobs.ts'
import { saveAs } from '../../app/save-as.ts'
import { formatDateTime } from '../account-deletion/format-date-time.ts'
import { jobTitle } from './job-title.ts'

const actions: Readonly<Record<JobKind, JobActivity>> = {
  export: 'packing',
  painting: 'painting',
  restoration: 'restoring',
  rehearsal: 'rehearsing',
}

export interface JobListItemProps {
  job: DisplayedJob
  /** The page that shows the job. */
  to?: string
}

/** One job: its state, its actions and its result. */
export function JobListItem({ job, to }: JobListItemProps) {
  const intl = useIntl()
  const call = useCall()
  const jobs = Jobs.useActorRef()
  const { id, kind, product, pending, price } = job
  // The known URL may have expired.
  const fetching = useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.read, { params: { id } }, { quiet: true }),
    onSuccess: (fresh) => {
      jobs.send({ type: 'job.answered', job: fresh })
      if (fresh.product) saveAs(fresh.product.src, fresh.product.name)
    },
  })
  const problem = fetching.error ?? job.problem

  return (
    <JobCard
      title={to === undefined ? jobTitle(intl, job) : <Link to={to}>{jobTitle(intl, job)}</Link>}
      state={stateOf(intl, job)}
      activity={actions[kind]}
      price={price}
      busy={pending !== null}
      onCancel={pending === null ? () => jobs.send({ type: 'job.cancel', id }) : undefined}
      onRetry={pending === null ? () => jobs.send({ type: 'job.retry', id }) : undefined}
      problem={problem ? errorMessage(intl, problem) : null}
      action={
        product ? (
          <JobAction
            asChild
            busy={fetching.isPending}
            onClick={(event) => {
              event.preventDefault()
              fetching.mutate()
            }}
          >
            <a href={product.src} download={product.name}>
              <FormattedMessage id="jobs.download" />
            </a>
          </JobAction>
        ) : null
      }
    />
  )
}

function stateOf(intl: IntlShape, job: DisplayedJob): JobState {
  const seconds = job.secondsLeft ?? undefined
  switch (job.state) {
    case 'queued':
      return { kind: 'queued', position: job.position ?? undefined, seconds }
    case 'running':
      return job.stopping
        ? { kind: 'stopping', percent: job.progress }
        : { kind: 'running', percent: job.progress, seconds }
    case 'succeeded':
      return {
        kind: 'succeeded',
        note: noteOf(intl, job),
        points: job.cost ?? 0,
        picture: job.pictures?.[0]?.file.thumb,
      }
    case 'failed':
      return {
        kind: 'failed',
        reason: intl.formatMessage({ id: 'jobs.reason' }, { reason: job.reason ?? 'crashed' }),
        refunded: returnedOf(job),
      }
    default:
      return { kind: job.state, refunded: returnedOf(job) }
  }
}

/** The points that were reserved for the job and returned. Before the job has ended there are none. */
const returnedOf = ({ endedAt, price, cost }: DisplayedJob) => (endedAt === null ? 0 : price - (cost ?? 0))

/** The result: a file and until when it is available, or when the job ended. */
function noteOf(intl: IntlShape, { kind, product, pictures, endedAt, createdAt }: DisplayedJob) {
  const when = <Timestamp time={endedAt ?? createdAt} />
  if (pictures) return <FormattedMessage id="jobs.pictures" values={{ count: pictures.length, when }} />
  if (kind !== 'export') return <FormattedMessage id="jobs.done" values={{ when }} />
  if (!product) return <FormattedMessage id="jobs.fileGone" />
  const until = formatDateTime(intl, product.until)
  return <FormattedMessage id="jobs.file" values={{ size: formatFileSize(intl, product.bytes), until }} />
}
