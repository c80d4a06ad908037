import { formatBeijingTime, formatLocalTime, isAwayFromBeijing, type TimeFormat } from '@moyun/ui/time'
import { type IntlShape, useIntl } from 'react-intl'

/** A day in a sentence or among facts. */
export const DAY = { dateStyle: 'long' } as const
/** A moment in a record. */
export const MINUTE = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

export interface TimeProps extends TimeFormat {
  at: string
}

export interface LocalTimeProps extends TimeProps {
  /** Shown on hover, where the time is shortened. */
  title?: string
}

/** A time in the reader's time zone. */
export function LocalTime({ at, title, ...format }: LocalTimeProps) {
  const intl = useIntl()
  return (
    <time dateTime={at} title={title}>
      {formatLocalTime(intl, at, format)}
    </time>
  )
}

export interface BeijingTimeProps extends TimeProps {
  /** The time zone is already named: in the column's header, or by `useBeijingZoneName`. */
  bare?: boolean
}

/** A time of a payment or a daily limit in Beijing time, with the zone named for readers whose own time differs. */
export function BeijingTime({ at, bare = false, ...format }: BeijingTimeProps) {
  const intl = useIntl()
  return (
    <time dateTime={at}>{bare ? formatBeijingTime(intl, at, format) : formatZonedBeijingTime(intl, at, format)}</time>
  )
}

/** The day on which points, a membership or an agreement begin or end. */
export const BeijingDay = ({ at }: { at: string }) => <BeijingTime at={at} {...DAY} />

/** The text that `BeijingTime` shows. */
export const formatZonedBeijingTime = (intl: IntlShape, at: string | Date, format: TimeFormat) => {
  const time = formatBeijingTime(intl, at, format)
  return isAwayFromBeijing(intl, at) ? withBeijingZone(intl, time) : time
}

const readsAwayFromBeijing = (intl: IntlShape) => isAwayFromBeijing(intl, new Date())

/**
 * A heading for payment times or daily numbers, with the zone named for readers whose own time differs from Beijing's.
 */
export const beijingTimeHeading = (intl: IntlShape, head: string) =>
  readsAwayFromBeijing(intl) ? withBeijingZone(intl, head) : head

/**
 * A heading for times in the reader's zone where others are in Beijing time, with the zone named for readers whose own
 * time differs from Beijing's.
 */
export const localTimeHeading = (intl: IntlShape, head: string) =>
  readsAwayFromBeijing(intl) ? intl.formatMessage({ id: 'time.local' }, { time: head }) : head

/** A time or a heading, followed by the zone. A file always names the zone, since it may be read anywhere. */
export const withBeijingZone = (intl: IntlShape, time: string) => intl.formatMessage({ id: 'time.inBeijing' }, { time })

/** A payment time in a file, to the second; its column's header uses `withBeijingZone`. */
export const exportedTime = (intl: IntlShape, at: string) =>
  formatBeijingTime(intl, at, { ...MINUTE, second: '2-digit' })

/** The name of the time zone that billing days use; null for readers with the same time. */
export function useBeijingZoneName(): string | null {
  const intl = useIntl()
  return readsAwayFromBeijing(intl) ? intl.formatMessage({ id: 'time.beijing' }) : null
}
