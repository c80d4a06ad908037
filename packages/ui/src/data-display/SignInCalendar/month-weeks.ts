import { addDays } from '../../time/time.ts'

const DAYS_A_WEEK = 7

/**
 * The weeks of the month that contains a day such as `2026-11-21`; null for days of the adjacent months.
 *
 * `first`: the first day of a week, 0 for Sunday.
 */
export function weeksOf(day: string, first: 0 | 1): (string | null)[][] {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  const begin = Date.UTC(year, month - 1, 1)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = (new Date(begin).getUTCDay() - first + DAYS_A_WEEK) % DAYS_A_WEEK
  return Array.from({ length: Math.ceil((before + length) / DAYS_A_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, weekday) => {
      const place = week * DAYS_A_WEEK + weekday - before
      return place < 0 || place >= length ? null : addDays(`${day.slice(0, 7)}-01`, place)
    }),
  )
}
