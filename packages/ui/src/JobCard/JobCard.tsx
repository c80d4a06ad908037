import { CircleAlert, ImageUp, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../Button/Button.tsx'
import { Points } from '../Points/Points.tsx'

/** Where a job stands. Exactly one of the last four ends it. */
export type JobState =
  | { kind: 'queued'; position: number; /** About how long. */ seconds?: number }
  | { kind: 'running'; /** 0 to 100. */ percent: number; preview?: string | undefined }
  | { kind: 'succeeded'; /** How many, and when. */ note: ReactNode; points: number; picture?: string | undefined }
  | { kind: 'failed'; /** Why, in a few words. */ reason: ReactNode; refunded: number }
  | { kind: 'canceled'; refunded: number }
  | { kind: 'expired'; refunded: number }

export interface JobCardProps {
  /** Its first words; linked once there is something to see. */
  title: ReactNode
  state: JobState
  /** What is being done while it runs. */
  deed?: 'painting' | 'restoring' | 'writing'
  onCancel?: () => void
  onRetry?: () => void
  /** The cancelling, or the retry, is on its way. */
  busy?: boolean
}

/** One job in a list: painting, restoration, a long text. For what came of it, use `WorkCard`. */
export function JobCard({ title, state, deed = 'painting', onCancel, onRetry, busy = false }: JobCardProps) {
  const intl = useIntl()
  const open = state.kind === 'queued' || state.kind === 'running'
  const again = state.kind === 'failed' || state.kind === 'canceled' || state.kind === 'expired'

  return (
    <Card data-state={state.kind}>
      <Picture>
        <JobPicture state={state} />
      </Picture>
      <div>
        <Title>{title}</Title>
        <Status>
          <JobStatus state={state} deed={deed} />
          {open && onCancel ? (
            <Small size="s" kind="soft" busy={busy} onClick={onCancel}>
              <FormattedMessage id="ui.job.cancel" />
            </Small>
          ) : null}
          {again && onRetry ? (
            <Small size="s" kind="soft" busy={busy} onClick={onRetry}>
              <RotateCcw size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
              <FormattedMessage id="ui.job.retry" />
            </Small>
          ) : null}
        </Status>
        {state.kind === 'running' ? (
          <Bar role="progressbar" aria-label={intl.formatMessage({ id: 'ui.job.progress' })} aria-valuenow={state.percent} aria-valuemin={0} aria-valuemax={100}>
            <i style={{ inlineSize: `${state.percent}%` }} />
          </Bar>
        ) : null}
      </div>
    </Card>
  )
}

function JobPicture({ state }: { state: JobState }) {
  if (state.kind === 'queued') return <Position aria-hidden="true">{state.position}</Position>
  if (state.kind === 'failed') return <CircleAlert size={20} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
  const source = state.kind === 'running' ? state.preview : state.kind === 'succeeded' ? state.picture : undefined
  if (!source) return <ImageUp size={20} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
  const blur = state.kind === 'running' ? (1 - state.percent / 100) * 8 : 0

  return <img src={source} alt="" style={blur ? { filter: `blur(${blur.toFixed(1)}px) brightness(var(--picture-dim))` } : {}} />
}

function JobStatus({ state, deed }: Required<Pick<JobCardProps, 'state' | 'deed'>>) {
  switch (state.kind) {
    case 'queued':
      return (
        <span>
          <FormattedMessage id="ui.job.queued" values={{ position: state.position, seconds: state.seconds ?? 0 }} />
        </span>
      )
    case 'running':
      return (
        <span>
          <FormattedMessage id="ui.job.running" values={{ deed, percent: state.percent }} />
        </span>
      )
    case 'succeeded':
      return (
        <>
          <span>{state.note}</span>
          {state.points > 0 ? <Cost value={state.points} /> : null}
        </>
      )
    case 'failed':
      return (
        <span>
          {state.reason}
          <Refund points={state.refunded} />
        </span>
      )
    default:
      return (
        <span>
          <FormattedMessage id={state.kind === 'canceled' ? 'ui.job.canceled' : 'ui.job.expired'} />
          <Refund points={state.refunded} />
        </span>
      )
  }
}

function Refund({ points }: { points: number }) {
  return points > 0 ? <FormattedMessage id="ui.job.refunded" values={{ points }} /> : null
}

const Card = styled.article`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 0 14px;
  padding-block: ${({ theme }) => theme.space[4]};

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Picture = styled.div`
  display: grid;
  position: relative;
  overflow: hidden;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 6px;
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textSubtle};

  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    content: '';
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    transition: ${({ theme }) => `filter ${theme.motion.settle} ${theme.motion.ink}`};
  }
  [data-state='failed'] > & {
    color: ${({ theme }) => theme.color.danger};
  }
`

const Position = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font: 600 20px/1 ${({ theme }) => theme.font.serif};
`

const Title = styled.h3`
  overflow: hidden;
  font: 500 14px/22px ${({ theme }) => theme.font.sans};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 6px;
  align-items: center;
  justify-content: space-between;
  min-block-size: 24px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  > span {
    min-inline-size: 0;
  }
  [data-state='failed'] > div > & {
    color: ${({ theme }) => theme.color.danger};
  }
`

const Small = styled(Button)`
  && {
    min-block-size: 26px;
    padding: 2px 8px;
    font-size: 12px;
    font-weight: 400;
  }
  ${({ theme }) => theme.media.phone} {
    && {
      min-block-size: 32px;
    }
  }
`

const Cost = styled(Points)`
  color: inherit;

  > svg {
    color: ${({ theme }) => theme.color.textStrong};
  }
`

const Bar = styled.div`
  overflow: hidden;
  block-size: 4px;
  margin-block-start: 6px;
  border-radius: 2px;
  background: ${({ theme }) => theme.color.lineFaint};

  i {
    display: block;
    block-size: 100%;
    border-radius: 2px;
    background: ${({ theme }) => theme.color.textStrong};
    transition: ${({ theme }) => `inline-size ${theme.motion.settle} ${theme.motion.ink}`};
  }
`
