import { localDay } from '@moyun/ui/time'
import { useIntl } from 'react-intl'
import { LocalTime } from './time.tsx'

/** A short timestamp in the reader's time zone: the time if it is today, else the date. */
export function Timestamp({ time }: { time: string }) {
  const intl = useIntl()
  const [day, today] = [localDay(intl, time), localDay(intl, new Date())]

  if (day === today) return <LocalTime at={time} hour="2-digit" minute="2-digit" hourCycle="h23" />
  return (
    <LocalTime
      at={time}
      month="2-digit"
      day="2-digit"
      {...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' })}
    />
  )
}
