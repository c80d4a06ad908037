import type { FormatDateOptions, IntlShape } from 'react-intl'

/** A day as it stands in a contract: `2026-11-21`. It has no hour and no time zone. */
export type Day = string

/** How a moment is written. Its zone follows from what the moment is about, so nobody chooses it. */
export type TimeFormat = Omit<FormatDateOptions, 'timeZone' | 'timeZoneName'>

type Moment = Date | number | string
type Reader = Pick<IntlShape, 'formatDate' | 'formatDateToParts'>

/** Money and daily limits are counted by Beijing's days, wherever they are read. */
const BEIJING = 'Asia/Shanghai'
/** In milliseconds; China has had no summer time since 1991. */
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

/** A moment on the reader's own clock. */
export const ownTime = (intl: Pick<Reader, 'formatDate'>, at: Moment, format: TimeFormat) => intl.formatDate(at, format)

/** A moment of money or of a daily limit on Beijing's clock. Where `isAwayFromBeijing`, the screen names the zone. */
export const moneyTime = (intl: Pick<Reader, 'formatDate'>, at: Moment, format: TimeFormat) =>
  intl.formatDate(at, { ...format, timeZone: BEIJING })

/** A day such as `2026-11-21`, or a month such as `2026-11`, which is the same everywhere. */
export const dayText = (intl: Pick<Reader, 'formatDate'>, day: Day, format: TimeFormat) =>
  intl.formatDate(Date.parse(day), { ...format, timeZone: 'UTC' })

/** From one day to another. */
export const daysText = (intl: Pick<IntlShape, 'formatDateTimeRange'>, from: Day, to: Day, format: TimeFormat) =>
  intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { ...format, timeZone: 'UTC' })

/** Beijing's clock and the reader's show different times at this moment. */
export const isAwayFromBeijing = (intl: Pick<Reader, 'formatDate'>, at: Moment) =>
  ownTime(intl, at, CLOCK) !== moneyTime(intl, at, CLOCK)

const isoDay = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

/** So many days after a day, or before it. */
export const laterDay = (day: Day, days: number): Day => isoDay(Date.parse(day) + days * DAY)

/** Which day it is in Beijing. */
export const moneyDay = (at: Moment): Day => isoDay(new Date(at).getTime() + BEIJING_AHEAD)

/** What the reader's clock shows, as if it stood in Greenwich; in milliseconds. */
function wallClock(intl: Pick<Reader, 'formatDateToParts'>, at: Moment): number {
  const parts = new Map(intl.formatDateToParts(at, CLOCK).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** Which day it is for the reader. */
export const ownDay = (intl: Pick<Reader, 'formatDateToParts'>, at: Moment): Day => isoDay(wallClock(intl, at))

/** Which hour it is for the reader, from 0 to 23. */
export const ownHour = (intl: Pick<Reader, 'formatDateToParts'>, at: Moment) =>
  new Date(wallClock(intl, at)).getUTCHours()

/** The parts of a moment on the reader's own clock, for a calendar of another kind. */
export const ownParts = (intl: Pick<Reader, 'formatDateToParts'>, at: Moment, format: TimeFormat) =>
  intl.formatDateToParts(at, format)

/** The first moment of a day on the reader's clock, which need not show midnight where summer time begins then; in milliseconds. */
export function startOfOwnDay(intl: Pick<Reader, 'formatDateToParts'>, day: Day): number {
  const midnight = Date.parse(day)
  const near = midnight - (wallClock(intl, midnight) - midnight)
  const exact = midnight - (wallClock(intl, near) - near)
  return ownDay(intl, exact) === day ? exact : near
}
