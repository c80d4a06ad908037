import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { SignInButton } from './SignInButton.tsx'
import { SignInLadder } from './SignInLadder.tsx'
import { SignInMonth } from './SignInMonth.tsx'

export interface SignInCalendarProps {
  /** Today in China, `2026-11-21`. */
  today: string
  /** The days of the current month with a sign-in. */
  signed: readonly string[]
  /** Points for the first day in a row, the second, and so on; each further day gives the last value. */
  ladder: readonly number[]
  /** Days in a row up to today, or up to yesterday if today is still open. */
  streak: number
  /** Points for today's sign-in. */
  points: number
  /** The member has signed in today. `fresh` plays the stamp animation. */
  done?: boolean | 'fresh'
  busy?: boolean
  /** Why the sign-in failed, as text for the member. */
  problem?: string | undefined
  onSignIn: () => void
}

/**
 * The sign-ins of the month, the steps to more points, and today's button. For the button alone, use `SignInButton`;
 * for the credited points, `Ledger`.
 */
export function SignInCalendar({
  today,
  signed,
  ladder,
  streak,
  points,
  done = false,
  busy = false,
  problem,
  onSignIn,
}: SignInCalendarProps) {
  const step = (days: number) => Math.min(Math.max(days, 1), ladder.length) - 1
  const upToToday = done ? streak : streak + 1
  const tomorrow = ladder[step(upToToday + 1)] ?? points

  return (
    <Halves>
      <SignInMonth today={today} signed={signed} fresh={done === 'fresh'} />
      <Side>
        <div>
          <Streak>
            <FormattedMessage id="ui.signIn.streak" values={{ days: streak }} />
          </Streak>
          <Now role="status">
            <FormattedMessage id={done ? 'ui.signIn.came' : 'ui.signIn.gives'} values={{ points, tomorrow }} />
          </Now>
        </div>
        <div>
          <SignInLadder ladder={ladder} at={step(upToToday)} done={Boolean(done)} />
          <Rule>
            <FormattedMessage id="ui.signIn.rule" values={{ days: ladder.length, points: ladder.at(-1) ?? points }} />
          </Rule>
        </div>
        <div>
          <SignInButton points={points} done={Boolean(done)} busy={busy} onSignIn={onSignIn} />
          {problem ? <Problem role="alert">{problem}</Problem> : null}
        </div>
      </Side>
    </Halves>
  )
}

/** Side by side, or one below the other in a narrow container. */
const Halves = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[12]}`};

  > table {
    flex: 1 1 250px;
    max-inline-size: 320px;
    align-self: flex-start;
  }
  ${({ theme }) => theme.media.phone} {
    > table {
      max-inline-size: none;
    }
  }
`

const Side = styled.div`
  display: grid;
  flex: 1.4 1 300px;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  align-content: start;
`

const Streak = styled.p`
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.title};
  letter-spacing: ${({ theme }) => theme.track.serif};
`

const Now = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`

const Rule = styled.p`
  margin-block-start: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  text-wrap: pretty;
`

const Problem = styled.p`
  margin-block-start: 6px;
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};
`
