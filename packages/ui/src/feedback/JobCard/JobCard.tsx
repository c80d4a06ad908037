import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { PriceTag } from '../../money/PriceTag/PriceTag.tsx'
import { JobAction } from './JobAction.tsx'
import type { JobActivity, JobState } from './job-state.ts'
import { JobPicture } from './JobPicture.tsx'
import { JobStatus } from './JobStatus.tsx'

export interface JobCardProps {
  /** The first words of the prompt; a link once there is a result. */
  title: ReactNode
  state: JobState
  activity?: JobActivity
  /** The maximum price of the job, and the price of a retry, in points. A free job shows no price. */
  price?: number
  onCancel?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  /** The cancellation or the retry is in progress. */
  busy?: boolean
  /** An action on the result: one small button. */
  action?: ReactNode
  /** Why the cancellation or the retry failed. */
  problem?: ReactNode
}

/** One job in a list: painting, restoration, a long text. For its result, use `WorkCard`. */
export function JobCard({
  title,
  state,
  activity = 'painting',
  price = 0,
  onCancel,
  onRetry,
  busy = false,
  action,
  problem,
}: JobCardProps) {
  const intl = useIntl()
  const id = useId()
  const open = state.kind === 'queued' || state.kind === 'running'
  const again = state.kind === 'failed' || state.kind === 'canceled' || state.kind === 'expired'
  const percent = state.kind === 'running' || state.kind === 'stopping' ? state.percent : undefined

  return (
    <Card data-state={state.kind} aria-labelledby={id}>
      <Picture>
        <JobPicture state={state} action={activity} />
      </Picture>
      <div>
        <Title id={id} dir="auto">
          {title}
        </Title>
        <Status>
          <JobStatus state={state} action={activity} price={price} />
          {open && onCancel ? (
            <JobAction busy={busy} aria-describedby={id} onClick={onCancel}>
              <FormattedMessage id="ui.job.cancel" />
            </JobAction>
          ) : null}
          {again && onRetry ? (
            <JobAction busy={busy} aria-describedby={id} onClick={onRetry}>
              <RotateCcw size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
              <FormattedMessage id="ui.job.retry" />
              <PriceTag points={price} />
            </JobAction>
          ) : null}
          {state.kind === 'succeeded' ? action : null}
        </Status>
        {percent === undefined ? null : (
          <Bar
            role="progressbar"
            aria-label={intl.formatMessage({ id: 'ui.job.progress' })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ inlineSize: `${percent}%` }} />
          </Bar>
        )}
        {problem ? <Problem role="alert">{problem}</Problem> : null}
      </div>
    </Card>
  )
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

const Problem = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.micro};
`
