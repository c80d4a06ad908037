import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { DeedSeal } from '../DeedSeal/DeedSeal.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'
import { dayText } from '../time/time.ts'
import { weekOf } from './week-of.ts'

export interface SignInWeekProps {
  /** In China, `2026-11-21`. */
  today: string
  /** Days that were signed, of its month at the least. */
  signed: readonly string[]
  /** Points of the first day in a row, of the second, and so on; each further day gives the last. */
  ladder: readonly number[]
  /** Days in a row up to today, or up to yesterday where today is still to come. */
  streak: number
  /** Today's seal is there. `fresh` when it was stamped before the member's eyes. */
  done?: boolean | 'fresh'
}

/** The week that is on, as far as it was signed, and what its other days would give. For the whole month, use `SignInCalendar`. */
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
              <DeedSeal
                deed="signedIn"
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
          <Hidden>{write(intl, day, 'long')}</Hidden>
          <span aria-hidden="true">{write(intl, day, 'narrow')}</span>
          {marked ? (
            <Hidden>
              <FormattedMessage id="ui.signIn.signed" />
            </Hidden>
          ) : null}
        </li>
      ))}
    </Week>
  )
}

const write = (intl: IntlShape, day: string, weekday: 'narrow' | 'long') => dayText(intl, day, { weekday })

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
