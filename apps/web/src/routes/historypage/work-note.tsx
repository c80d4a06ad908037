import type { Work } from '@moyun/api'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useHouse } from '../../house.ts'
import { daysLeft } from './shanghai-day.ts'

/** What there is to know of a work on its card: what it is, and of when, or how long the trash still keeps it. */
export function WorkNote({ work: { type, createdAt, deletedAt } }: { work: Work }) {
  const { clock } = useHouse()

  return (
    <>
      <FormattedMessage id="works.type" values={{ type }} />
      {'\u2002'}
      {deletedAt === null ? <Day time={createdAt} /> : <FormattedMessage id="works.daysLeft" values={{ days: daysLeft(deletedAt, clock.now()) }} />}
    </>
  )
}

/** The day of a moment in Shanghai, as the filter counts it; with the year, when it was another one. */
export function Day({ time }: { time: string }) {
  const { clock } = useHouse()
  const year = (moment: number) => new Date(moment + 8 * 3_600_000).getUTCFullYear()

  return (
    <time dateTime={time}>
      <FormattedDate value={time} timeZone="Asia/Shanghai" month="short" day="numeric" {...(year(Date.parse(time)) === year(clock.now()) ? {} : { year: 'numeric' })} />
    </time>
  )
}
