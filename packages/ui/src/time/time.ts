import type { FormatDateOptions, IntlShape } from 'react-intl'

/** A calendar day as the API contract writes it: `2026-11-21`. It has no time and no time zone. */
export type Day = string

/** The format of an instant. Its time zone follows from what the instant is about, so callers can't choose it. */
export type TimeFormat = Omit<FormatDateOptions, 'timeZone' | 'timeZoneName'>

type Moment = Date | number | string
type Reader = Pick<IntlShape, 'formatDate' | 'formatDateToParts'>

/** Money and daily limits are counted by days in Beijing, wherever the member is. */
const BEIJING = 'Asia/Shanghai'
/** In milliseconds; China has had no daylight saving time since 1991. */
const [DAY, BEIJING_AHEAD] = [86_400_000, 8 * 3_600_000]
const CLOCK = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const

/** An instant in the reader's time zone. */
export const formatLocalTime = (intl: Pick<Reader, 'formatDate'>, at: Moment, format: TimeFormat) =>
  intl.formatDate(at, format)

/** An instant of a payment or a daily limit, in Beijing time. Where `isAwayFromBeijing`, the UI names the time zone. */
export const formatBeijingTime = (intl: Pick<Reader, 'formatDate'>, at: Moment, format: TimeFormat) =>
  intl.formatDate(at, { ...format, timeZone: BEIJING })

/** A day such as `2026-11-21`, or a month such as `2026-11`, which is the same in every time zone. */
export const formatDay = (intl: Pick<Reader, 'formatDate'>, day: Day, format: TimeFormat) =>
  intl.formatDate(Date.parse(day), { ...format, timeZone: 'UTC' })

/** A range of days. */
export const formatDayRange = (intl: Pick<IntlShape, 'formatDateTimeRange'>, from: Day, to: Day, format: TimeFormat) =>
  intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { ...format, timeZone: 'UTC' })

/** Whether the clocks of Beijing and of the reader show different times at this instant. */
export const isAwayFromBeijing = (intl: Pick<Reader, 'formatDate'>, at: Moment) =>
  formatLocalTime(intl, at, CLOCK) !== formatBeijingTime(intl, at, CLOCK)

const isoDay = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

/** The day that is `days` days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => isoDay(Date.parse(day) + days * DAY)

/** The day in Beijing at this instant. */
export const beijingDay = (at: Moment): Day => isoDay(new Date(at).getTime() + BEIJING_AHEAD)

/** The reader's wall clock time as if it were UTC, in milliseconds. */
function localTimeAsUtc(intl: Pick<Reader, 'formatDateToParts'>, at: Moment): number {
  const parts = new Map(intl.formatDateToParts(at, CLOCK).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** The day in the reader's time zone. */
export const localDay = (intl: Pick<Reader, 'formatDateToParts'>, at: Moment): Day => isoDay(localTimeAsUtc(intl, at))

/** The hour in the reader's time zone, from 0 to 23. */
export const localHour = (intl: Pick<Reader, 'formatDateToParts'>, at: Moment) =>
  new Date(localTimeAsUtc(intl, at)).getUTCHours()

/** The parts of an instant in the reader's time zone, for another calendar. */
export const formatLocalParts = (intl: Pick<Reader, 'formatDateToParts'>, at: Moment, format: TimeFormat) =>
  intl.formatDateToParts(at, format)

/**
 * The first instant of a day in the reader's time zone, in milliseconds. It may not be midnight where daylight saving
 * time begins on that day.
 */
export function startOfLocalDay(intl: Pick<Reader, 'formatDateToParts'>, day: Day): number {
  const midnight = Date.parse(day)
  const near = midnight - (localTimeAsUtc(intl, midnight) - midnight)
  const exact = midnight - (localTimeAsUtc(intl, near) - near)
  return localDay(intl, exact) === day ? exact : near
}
