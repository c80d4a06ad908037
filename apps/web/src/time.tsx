import { isAwayFromBeijing, moneyTime, ownTime, type TimeFormat } from '@moyun/ui/time'
import { type IntlShape, useIntl } from 'react-intl'

export interface TimeProps extends TimeFormat {
  at: string
}

/** A moment on the reader's own clock. */
export function OwnTime({ at, ...format }: TimeProps) {
  const intl = useIntl()
  return <time dateTime={at}>{ownTime(intl, at, format)}</time>
}

export interface MoneyTimeProps extends TimeProps {
  /** The zone stands above: in the head of a column, or in what `useBeijingNote` gives. */
  bare?: boolean
}

/** A moment of money or of a daily limit on Beijing's clock, which it names where the reader's shows another time. */
export function MoneyTime({ at, bare = false, ...format }: MoneyTimeProps) {
  const intl = useIntl()
  return <time dateTime={at}>{bare ? moneyTime(intl, at, format) : namedMoneyTime(intl, at, format)}</time>
}

/** A moment as `MoneyTime` shows it, as text. */
export const namedMoneyTime = (intl: IntlShape, at: string | Date, format: TimeFormat) => {
  const time = moneyTime(intl, at, format)
  return isAwayFromBeijing(intl, at) ? inBeijing(intl, time) : time
}

/** What stands above moments of money, or beside a number of a day; it names the zone where the reader's clock shows another time than Beijing's. */
export const moneyHead = (intl: IntlShape, head: string) =>
  isAwayFromBeijing(intl, new Date()) ? inBeijing(intl, head) : head

/** A moment, or what stands above moments, with the zone behind it. A file names the zone wherever it is read. */
export const inBeijing = (intl: IntlShape, time: string) => intl.formatMessage({ id: 'time.inBeijing' }, { time })

/** A moment of money in a file, to the second; the head of its column is `inBeijing`. */
export const fileTime = (intl: IntlShape, at: string) =>
  moneyTime(intl, at, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })

/** The name of the zone by whose days money is counted; null where the reader's clock shows the same. */
export function useBeijingNote(): string | null {
  const intl = useIntl()
  return isAwayFromBeijing(intl, new Date()) ? intl.formatMessage({ id: 'time.beijing' }) : null
}
