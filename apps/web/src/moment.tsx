import { ownDay } from '@moyun/ui/time'
import { useIntl } from 'react-intl'
import { OwnTime } from './time.tsx'

/** A short timestamp in the reader's time zone: the time if it is today, else the date. */
export function Moment({ time }: { time: string }) {
  const intl = useIntl()
  const [day, today] = [ownDay(intl, time), ownDay(intl, new Date())]

  if (day === today) return <OwnTime at={time} hour="2-digit" minute="2-digit" hourCycle="h23" />
  return (
    <OwnTime
      at={time}
      month="2-digit"
      day="2-digit"
      {...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' })}
    />
  )
}
