import { DayPicker } from 'react-day-picker'
import { useWide } from '../Drawer/use-wide.ts'
import { CalendarSheet } from './calendar-sheet.ts'
import { dateOf, dayOf, type DayRange } from './day.ts'
import { type CalendarFrame, useCalendar } from './use-calendar.ts'

export interface RangeCalendarProps extends CalendarFrame {
  value: DayRange | null
  /** The first day that is chosen begins a range, the second ends it. */
  onValueChange: (range: DayRange) => void
}

/** Two months of days, on a phone one, of which a stretch is chosen. In a form use `DateRangeField`. */
export function RangeCalendar({ value, onValueChange, ...frame }: RangeCalendarProps) {
  // A month that was only hidden could not be turned to: the calendar would take it for seen.
  const months = useWide() ? 2 : 1
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
