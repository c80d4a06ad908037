import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { StampSeal } from '../../brand/StampSeal/StampSeal.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { formatDay } from '../../time/time.ts'
import { weekOf } from './week-of.ts'

export interface SignInWeekProps {
  /** Today in China, `2026-11-21`. */
  today: string
  /** Days with a sign-in, at least those of the current month. */
  signed: readonly string[]
  /** Points for the first day in a row, the second, and so on; each further day gives the last value. */
  ladder: readonly number[]
  /** Days in a row up to today, or up to yesterday if today is still open. */
  streak: number
  /** The member has signed in today. `fresh` plays the stamp animation. */
  done?: boolean | 'fresh'
}

/**
 * The sign-ins of the current week, and the points for its remaining days. For the whole month, use `SignInCalendar`.
 */
export function SignInWeek({ today, signed, ladder, streak, done = false }: SignInWeekProps) {
  const intl = useIntl()
  const days = weekOf({
    today,
    signed,
    ladder,
    streak,
    done: Boolean(done),
    begins: intl.locale.startsWith('zh') ? 1 : 0,
  })

  return (
    <Week aria-label={intl.formatMessage({ id: 'ui.signIn.week' })}>
      {days.map(({ day, when, marked, gives }) => (
        <li key={day} aria-current={when === 'today' ? 'date' : undefined}>
          <Cell data-when={when} data-signed={marked || undefined}>
            {marked ? (
              <StampSeal
                action="signedIn"
                size={26}
                faded={when === 'past'}
                fresh={when === 'today' && done === 'fresh'}
              />
            ) : gives === null ? (
              '–'
            ) : (
              `+${gives}`
            )}
          </Cell>
          <VisuallyHidden>{write(intl, day, 'long')}</VisuallyHidden>
          <span aria-hidden="true">{write(intl, day, 'narrow')}</span>
          {marked ? (
            <VisuallyHidden>
              <FormattedMessage id="ui.signIn.signed" />
            </VisuallyHidden>
          ) : null}
        </li>
      ))}
    </Week>
  )
}

const write = (intl: IntlShape, day: string, weekday: 'narrow' | 'long') => formatDay(intl, day, { weekday })

const Week = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-inline: -4px;

  li {
    display: grid;
    gap: 6px;
    justify-items: center;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  [aria-current] {
    color: ${({ theme }) => theme.color.textStrong};
  }
`

const Cell = styled.span`
  display: grid;
  place-items: center;
  min-inline-size: 32px;
  block-size: 32px;
  border-radius: ${({ theme }) => theme.radius.s};
  font-variant-numeric: tabular-nums;

  &[data-when='coming'] {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
  }
  &[data-when='today']:not([data-signed]) {
    box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.accentEdge};
  }
`
