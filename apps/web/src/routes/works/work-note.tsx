import type { Work } from '@moyun/api'
import { localDay } from '@moyun/ui/time'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { LocalTime } from '../../components/time.tsx'
import { daysLeft } from './days-left.ts'

/** The note on a work's card: its type and date, or how long the trash keeps it. */
export function WorkNote({ work: { type, createdAt, deletedAt } }: { work: Work }) {
  const { clock } = useApp()

  return (
    <>
      <FormattedMessage id="works.type" values={{ type }} />
      {'\u2002'}
      {deletedAt === null ? (
        <Day time={createdAt} />
      ) : (
        <FormattedMessage id="works.daysLeft" values={{ days: daysLeft(deletedAt, clock.now()) }} />
      )}
    </>
  )
}

/** The day of a timestamp, in the time zone of the filter; with the year if it is not the present one. */
export function Day({ time }: { time: string }) {
  const intl = useIntl()
  const { clock } = useApp()
  const year = (moment: number | string) => localDay(intl, moment).slice(0, 4)

  return (
    <LocalTime
      at={time}
      month="short"
      day="numeric"
      {...(year(time) === year(clock.now()) ? {} : { year: 'numeric' })}
    />
  )
}
