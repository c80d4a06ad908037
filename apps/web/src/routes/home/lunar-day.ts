import { formatLocalParts } from '@moyun/ui/time'
import type { IntlShape } from 'react-intl'

/** The day in the Chinese calendar and the reader's time zone, in Chinese: 十月十七. */
export function lunarDay(intl: Pick<IntlShape, 'formatDateToParts'>, at: Date): string {
  // With numeric parts, the day would be 17.
  const parts = formatLocalParts(intl, at, { calendar: 'chinese', dateStyle: 'long' })
  return parts
    .filter(({ type }) => type === 'month' || type === 'day')
    .map(({ value }) => value)
    .join('')
}
