import { DayPicker } from 'react-day-picker'
import { useWideScreen } from '../../overlays/Drawer/use-wide-screen.ts'
import { CalendarSheet } from './calendar-sheet.ts'
import { dateOf, dayOf, type DayRange } from './day.ts'
import { type CalendarFrame, useCalendar } from './use-calendar.ts'

export interface RangeCalendarProps extends CalendarFrame {
  value: DayRange | null
  /** Called for the first day with an open range, and for the last day with the complete range. */
  onValueChange: (range: DayRange) => void
}

/** Two months of days (one on a phone) in which the member chooses a range. In a form use `DateRangeField`. */
export function RangeCalendar({ value, onValueChange, ...frame }: RangeCalendarProps) {
  // Hiding the second month with CSS is not enough: the calendar would count it as visible and not navigate to it.
  const months = useWideScreen() ? 2 : 1
  const from = value ? dateOf(value.from) : undefined
  const to = value?.to ? dateOf(value.to) : undefined

  return (
    <CalendarSheet>
      <DayPicker
        {...useCalendar(frame)}
        mode="range"
        required
        resetOnSelect
        numberOfMonths={months}
        showOutsideDays={false}
        selected={{ from, to }}
        defaultMonth={from ?? frame.now}
        onSelect={(range) => {
          if (range.from) onValueChange({ from: dayOf(range.from), to: range.to ? dayOf(range.to) : null })
        }}
      />
    </CalendarSheet>
  )
}
