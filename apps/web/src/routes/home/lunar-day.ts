import { ownParts } from '@moyun/ui/time'
import type { IntlShape } from 'react-intl'

/** A day of the Chinese calendar on the reader's clock, as it is written in Chinese: 十月十七. */
export function lunarDay(intl: Pick<IntlShape, 'formatDateToParts'>, at: Date): string {
  // Written by numbers, a day would be 17.
  const parts = ownParts(intl, at, { calendar: 'chinese', dateStyle: 'long' })
  return parts
    .filter(({ type }) => type === 'month' || type === 'day')
    .map(({ value }) => value)
    .join('')
}
