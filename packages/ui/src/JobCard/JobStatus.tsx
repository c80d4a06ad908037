import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Points } from '../Points/Points.tsx'
import type { JobDeed, JobState } from './job-state.ts'

/** Where a job stands, in a line. */
export function JobStatus({ state, deed }: { state: JobState; deed: JobDeed }) {
  const intl = useIntl()

  switch (state.kind) {
    case 'queued':
      return (
        <span>
          <FormattedMessage id="ui.job.queued" values={{ position: state.position ?? 0, left: leftInWords(intl, state.seconds) }} />
        </span>
      )
    case 'running':
      return (
        <span>
          <FormattedMessage id="ui.job.running" values={{ deed, percent: state.percent, left: leftInWords(intl, state.seconds) }} />
        </span>
      )
    case 'stopping':
      return (
        <span>
          <FormattedMessage id="ui.job.stopping" />
        </span>
      )
    case 'succeeded':
      return (
        <>
          <span>{state.note}</span>
          {state.points ? <Cost value={state.points} /> : null}
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

/** In seconds: what takes longer is told in minutes. */
const LONG = 90

/** What is left, as roughly as it is known; nothing where it is not. */
function leftInWords(intl: IntlShape, seconds: number | undefined) {
  if (seconds === undefined) return ''
  return intl.formatMessage({ id: 'ui.job.left' }, seconds > LONG ? { unit: 'minute', count: Math.ceil(seconds / 60) } : { unit: 'second', count: seconds })
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
