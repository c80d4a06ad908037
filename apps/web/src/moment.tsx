import { FormattedDate, FormattedTime } from 'react-intl'

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** When something was: the time where it was today, the date otherwise. */
export function Moment({ time }: { time: string }) {
  const at = new Date(time)
  const now = new Date()

  return (
    <time dateTime={time}>
      {isSameDay(at, now) ? (
        <FormattedTime value={at} hour="2-digit" minute="2-digit" hourCycle="h23" />
      ) : (
        <FormattedDate value={at} month="2-digit" day="2-digit" {...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' })} />
      )}
    </time>
  )
}
