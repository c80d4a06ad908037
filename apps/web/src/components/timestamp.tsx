import { formatLocalTime, localDay, type TimeFormat } from '@moyun/ui/time'
import { type IntlShape, useIntl } from 'react-intl'
import { LocalTime, MINUTE } from './time.tsx'

const TODAY: TimeFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const THIS_YEAR: TimeFormat = { month: '2-digit', day: '2-digit' }

const today = (intl: IntlShape) => localDay(intl, new Date())

/**
 * When something in a list happened, in the reader's time zone: the time if it was today, the date without the year if
 * it was this year. The full time shows on hover.
 */
export function Timestamp({ time }: { time: string }) {
  const intl = useIntl()
  const [day, now] = [localDay(intl, time), today(intl)]
  const older = day.slice(0, 4) === now.slice(0, 4) ? THIS_YEAR : { ...THIS_YEAR, year: 'numeric' as const }

  return <LocalTime at={time} title={formatLocalTime(intl, time, MINUTE)} {...(day === now ? TODAY : older)} />
}
