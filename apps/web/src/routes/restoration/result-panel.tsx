import type { ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { DisplayedJob } from '@moyun/machines'
import { Button, Empty, PriceTag, ProgressBar } from '@moyun/ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { KindJobs } from '../../features/jobs/use-selected-job.ts'
import { BeforeAfter } from './before-after.tsx'
import { AppliedOperations, type AppliedOperationsProps } from './applied-operations.tsx'
import { type Picture, useUploadedFile } from './use-picture.ts'

export interface ResultPanelProps extends Pick<AppliedOperationsProps, 'offer' | 'busy' | 'onAgain'> {
  call: Call
  picture: Picture
  /** Undefined while a new picture is shown. */
  job: DisplayedJob | undefined
  jobs: KindJobs
  isMember: boolean
}

/** The picture before, during and after the restoration. */
export function ResultPanel({ call, picture, job, jobs, isMember, ...again }: ResultPanelProps) {
  const inputFileId = job?.input?.parameters['fileId']
  const before = useUploadedFile(call, typeof inputFileId === 'string' ? inputFileId : null)
  const after = job?.pictures?.[0]

  if (!job) return picture.uploaded ? <SinglePicture file={picture.uploaded} onLost={picture.renew} /> : <NoPicture />
  if (job.state === 'queued' || job.state === 'running')
    return <JobProgress job={job} file={before} onCancel={() => jobs.cancel(job.id)} />
  if (job.state === 'succeeded' && after && before)
    return (
      <>
        <BeforeAfter
          job={job}
          before={before}
          after={after.file}
          workId={after.workId}
          isMember={isMember}
          onLost={() => jobs.renew(job.id)}
        />
        {isMember && after.workId !== null ? <AppliedOperations key={job.id} job={job} {...again} /> : null}
      </>
    )
  if (job.state === 'succeeded') return before ? <SinglePicture file={before} /> : <Frame aria-busy="true" />
  return <NotRestored job={job} isMember={isMember} onRetry={() => jobs.retry(job.id)} />
}

const NoPicture = () => (
  <Empty title={<FormattedMessage id="restoration.first" />}>
    <FormattedMessage id="restoration.firstWhat" />
  </Empty>
)

function SinglePicture({ file, onLost }: { file: ImageFile; onLost?: () => void }) {
  const intl = useIntl()
  return (
    <Frame>
      <img
        src={file.src}
        width={file.width}
        height={file.height}
        alt={file.name || intl.formatMessage({ id: 'restoration.given' })}
        onError={onLost}
      />
    </Frame>
  )
}

function JobProgress({
  job: { state, position, progress, secondsLeft, stopping },
  file,
  onCancel,
}: {
  job: DisplayedJob
  file: ImageFile | null
  onCancel: () => void
}) {
  const intl = useIntl()
  // On a phone the button that started it is a screen below.
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <Progress ref={here}>
      <Frame data-dim="">{file ? <img src={file.src} width={file.width} height={file.height} alt="" /> : null}</Frame>
      <Line role="status">
        <span>
          {state === 'queued' ? (
            <FormattedMessage
              id="restoration.waits"
              values={{ position: position ?? 0, known: String(position !== null) }}
            />
          ) : (
            <FormattedMessage
              id="restoration.works"
              values={{ seconds: secondsLeft ?? 0, known: String(secondsLeft !== null) }}
            />
          )}
        </span>
        <Button size="s" kind="quiet" busy={stopping} onClick={onCancel}>
          <FormattedMessage id="restoration.cancel" />
        </Button>
      </Line>
      <ProgressBar label={intl.formatMessage({ id: 'restoration.progress' })} value={progress} />
    </Progress>
  )
}

function NotRestored({
  job: { state, reason, price, cost, pending },
  isMember,
  onRetry,
}: {
  job: DisplayedJob
  isMember: boolean
  onRetry: () => void
}) {
  return (
    <Empty
      picture="dryStroke"
      title={<FormattedMessage id="restoration.failed" values={{ state }} />}
      action={
        isMember ? (
          <Button busy={pending === 'retry'} onClick={onRetry}>
            <FormattedMessage id="restoration.again" />
            <PriceTag points={price} />
          </Button>
        ) : undefined
      }
    >
      <FormattedMessage
        id="restoration.why"
        values={{
          reason: state === 'failed' ? (reason ?? 'crashed') : state,
          returned: price - (cost ?? 0),
          member: String(isMember),
        }}
      />
    </Empty>
  )
}

const Frame = styled.div`
  display: grid;
  overflow: hidden;
  place-items: center;
  min-block-size: 240px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};

  img {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
    max-block-size: 62vh;
    filter: none;
    object-fit: contain;
  }
  &[data-dim] img {
    opacity: 0.6;
  }
`

const Progress = styled.div`
  scroll-margin-block: calc(${({ theme }) => `${theme.frame.navbar} + ${theme.space[3]}`})
    ${({ theme }) => theme.space[3]};
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block: ${({ theme }) => `${theme.space[3]} ${theme.space[1]}`};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
