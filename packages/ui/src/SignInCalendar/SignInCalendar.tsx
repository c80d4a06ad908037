import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../Button/Button.tsx'
import { DeedSeal } from '../DeedSeal/DeedSeal.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'

export interface SignInDay {
  /** `2026-11-21`. */
  date: string
  /** What signing in on that day brought, or would bring. */
  points: number
  state: 'signed' | 'missed' | 'today' | 'coming'
}

export interface SignInCalendarProps {
  /** Seven of them, the earliest first. */
  days: readonly SignInDay[]
  onSignIn: () => void
  /** Today's seal is there. `fresh` when it was stamped before the member's eyes. */
  done?: boolean | 'fresh'
  busy?: boolean
  /** Why it did not work, in words for the member. */
  problem?: string | undefined
}

/** The seven days of signing in, and today's button. For what came of it, use `Ledger`. */
export function SignInCalendar({ days, onSignIn, done = false, busy = false, problem }: SignInCalendarProps) {
  const today = days.find(({ state }) => state === 'today')

  return (
    <div>
      <Week>
        {days.map((day) => (
          <Day key={day.date} day={day} done={day.state === 'today' ? done : false} />
        ))}
      </Week>
      <Button block busy={busy} disabled={Boolean(done) || !today} onClick={onSignIn}>
        {done || !today ? <FormattedMessage id="ui.signIn.done" /> : <FormattedMessage id="ui.signIn.do" values={{ points: today.points }} />}
      </Button>
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </div>
  )
}

function Day({ day: { date, points, state }, done }: { day: SignInDay; done: boolean | 'fresh' }) {
  const intl = useIntl()
  const when = (weekday: 'narrow' | 'long') => intl.formatDate(`${date}T00:00:00Z`, { weekday, timeZone: 'UTC' })
  const sealed = state === 'signed' || Boolean(done)

  return (
    <li aria-current={state === 'today' ? 'date' : undefined}>
      <Hidden>
        {when('long')}{' '}
        {sealed ? <FormattedMessage id="ui.signIn.signed" /> : state === 'missed' ? <FormattedMessage id="ui.signIn.missed" /> : null}
      </Hidden>
      {sealed ? (
        <Cell>
          <DeedSeal deed="signedIn" fresh={done === 'fresh'} faded={state === 'signed'} />
        </Cell>
      ) : (
        <Cell data-state={state}>{state === 'missed' ? null : `+${points}`}</Cell>
      )}
      <span aria-hidden="true">{when('narrow')}</span>
    </li>
  )
}

const Week = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  margin: 4px -4px ${({ theme }) => theme.space[4]};

  li {
    display: grid;
    position: relative;
    gap: 6px;
    justify-items: center;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  li[aria-current] {
    color: ${({ theme }) => theme.color.textStrong};
  }
`

const Cell = styled.span`
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: ${({ theme }) => theme.radius.s};

  &[data-state='coming'] {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  }
  &[data-state='today'] {
    box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.accentEdge};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-state='missed']::after {
    inline-size: 8px;
    block-size: 1.5px;
    border-radius: 1px;
    background: ${({ theme }) => theme.color.line};
    content: '';
  }
`

const Problem = styled.p`
  margin-block-start: 6px;
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};
`
