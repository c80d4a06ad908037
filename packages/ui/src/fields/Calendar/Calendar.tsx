import { DayPicker } from 'react-day-picker'
import { type IntlShape, useIntl } from 'react-intl'
import { type Day, localDay } from '../../time/time.ts'
import { CalendarSheet } from './calendar-sheet.ts'
import { dateOf, dayOf } from './day.ts'
import { type CalendarFrame, useCalendar } from './use-calendar.ts'

export interface CalendarProps extends CalendarFrame {
  value: Day | null
  onValueChange: (day: Day) => void
}

/**
 * A month of days in which the member chooses one. In a form use `DateField`, which opens it; for two days
 * `RangeCalendar`.
 */
export function Calendar({ value, onValueChange, ...frame }: CalendarProps) {
  const intl = useIntl()
  const chosen = value ? dateOf(value) : undefined

  return (
    <CalendarSheet>
      <DayPicker
        {...useCalendar(frame)}
        mode="single"
        required
        selected={chosen}
        defaultMonth={chosen ?? dateOf(monthNear(intl, frame))}
        onSelect={(date) => onValueChange(dayOf(date))}
      />
    </CalendarSheet>
  )
}

/** The day whose month shows first: today, or the nearest day within `min` and `max`. */
function monthNear(intl: Pick<IntlShape, 'formatDateToParts'>, { now, min, max }: CalendarFrame) {
  const today = localDay(intl, now)
  if (max !== undefined && today > max) return max

  return min !== undefined && today < min ? min : today
}
