import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Points } from '../../money/Points/Points.tsx'
import type { JobActivity, JobState } from './job-state.ts'

/** The status of a job, in one line. */
export function JobStatus({ state, action, price }: { state: JobState; action: JobActivity; price: number }) {
  const intl = useIntl()

  switch (state.kind) {
    case 'queued':
      return (
        <Priced points={price}>
          <FormattedMessage
            id="ui.job.queued"
            values={{ position: state.position ?? 0, left: leftInWords(intl, state.seconds) }}
          />
        </Priced>
      )
    case 'running':
      return (
        <Priced points={price}>
          <FormattedMessage
            id="ui.job.running"
            values={{ action, percent: state.percent, left: leftInWords(intl, state.seconds) }}
          />
        </Priced>
      )
    case 'stopping':
      return (
        <Priced points={price}>
          <FormattedMessage id="ui.job.stopping" />
        </Priced>
      )
    case 'succeeded':
      return <Priced points={state.points ?? 0}>{state.note}</Priced>
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

/** In seconds; longer times are shown in minutes. */
const LONG = 90

/** The estimated time left, rounded; empty where it is unknown. */
function leftInWords(intl: IntlShape, seconds: number | undefined) {
  if (seconds === undefined) return ''
  return intl.formatMessage(
    { id: 'ui.job.left' },
    seconds > LONG ? { unit: 'minute', count: Math.ceil(seconds / 60) } : { unit: 'second', count: seconds },
  )
}

function Priced({ points, children }: { points: number; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {points > 0 ? <Cost value={points} /> : null}
    </>
  )
}

function Refund({ points = 0 }: { points?: number | undefined }) {
  return points > 0 ? <FormattedMessage id="ui.job.refunded" values={{ points }} /> : null
}

const Cost = styled(Points)`
  color: inherit;

  > svg {
    color: ${({ theme }) => theme.color.textStrong};
  }
`
