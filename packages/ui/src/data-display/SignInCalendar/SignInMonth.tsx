import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { StampSeal } from '../../brand/StampSeal/StampSeal.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { formatDay, type TimeFormat } from '../../time/time.ts'
import { weeksOf } from './month-weeks.ts'

export interface SignInMonthProps {
  /** `2026-11-21`. */
  today: string
  /** The days of the current month with a sign-in. */
  signed: readonly string[]
  /** Whether to play the stamp animation on today's seal. */
  fresh: boolean
}

const writer = (intl: IntlShape) => (day: string, how: TimeFormat) => formatDay(intl, day, how)

/** The calendar of one month, with a seal on each day with a sign-in. */
export function SignInMonth({ today, signed, fresh }: SignInMonthProps) {
  const intl = useIntl()
  const write = writer(intl)
  const weeks = weeksOf(today, intl.locale.startsWith('zh') ? 1 : 0)

  return (
    <Sheet>
      <caption>{write(today, { year: 'numeric', month: 'long' })}</caption>
      <thead>
        <tr>
          {(weeks[1] ?? []).map((day) =>
            day === null ? null : (
              <th key={day} scope="col" abbr={write(day, { weekday: 'long' })}>
                {write(day, { weekday: 'narrow' })}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekday} />
              ) : (
                <Day key={day} day={day} today={today} signed={signed.includes(day)} fresh={fresh} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Sheet>
  )
}

interface DayProps extends Omit<SignInMonthProps, 'signed'> {
  day: string
  signed: boolean
}

function Day({ day, today, signed, fresh }: DayProps) {
  const write = writer(useIntl())
  const isToday = day === today

  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      data-when={isToday ? 'today' : day < today ? 'past' : 'coming'}
      data-signed={signed || undefined}
    >
      <VisuallyHidden>
        {write(day, { month: 'long', day: 'numeric' })}
        {signed ? (
          <FormattedMessage id="ui.signIn.signed" />
        ) : day < today ? (
          <FormattedMessage id="ui.signIn.missed" />
        ) : null}
      </VisuallyHidden>
      <Cell aria-hidden="true">
        {signed ? (
          <StampSeal action="signedIn" size={24} fresh={isToday && fresh} faded={!isToday} />
        ) : (
          Number(day.slice(8))
        )}
      </Cell>
    </td>
  )
}

const Sheet = styled.table`
  inline-size: 100%;
  border-spacing: 0;
  table-layout: fixed;
  font: ${({ theme }) => theme.type.note};
  font-variant-numeric: tabular-nums;
  text-align: center;

  caption {
    margin-block-end: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
    text-align: start;
  }
  th {
    padding-block: 4px;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  td {
    position: relative;
    padding: 1px 0;
    color: ${({ theme }) => theme.color.text};
  }
  [data-when='past'] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  [data-when='today'] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  [data-when='today']:not([data-signed]) > span:last-child {
    box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.accentEdge};
  }
`

const Cell = styled.span`
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  margin-inline: auto;
  border-radius: ${({ theme }) => theme.radius.s};
`
