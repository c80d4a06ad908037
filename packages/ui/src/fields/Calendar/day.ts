import type { Day } from '../../time/time.ts'

/** A range of days, both ends included; `to` is null until the last day is chosen. */
export interface DayRange {
  from: Day
  to: Day | null
}

const two = (part: number) => String(part).padStart(2, '0')

/** The day at noon in this device's time zone, as the calendar component needs it. */
export function dateOf(day: Day) {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export const dayOf = (date: Date): Day =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
