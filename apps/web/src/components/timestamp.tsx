import { formatLocalTime, localDay, type TimeFormat } from '@moyun/ui/time'
import { useIntl } from 'react-intl'
import { LocalTime, MINUTE } from './time.tsx'

const TODAY: TimeFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const THIS_YEAR: TimeFormat = { month: '2-digit', day: '2-digit' }

/**
 * When something in a list happened, in the reader's time zone: the time if it was today, the date without the year if
 * it was this year. The full time shows on hover.
 */
export function Timestamp({ time }: { time: string }) {
  const intl = useIntl()
  const [day, today] = [localDay(intl, time), localDay(intl, new Date())]
  const older = day.slice(0, 4) === today.slice(0, 4) ? THIS_YEAR : { ...THIS_YEAR, year: 'numeric' as const }

  return <LocalTime at={time} title={formatLocalTime(intl, time, MINUTE)} {...(day === today ? TODAY : older)} />
}
