import { ownTime } from '@moyun/ui/time'
import type { IntlShape } from 'react-intl'

/** A future day and time in words. */
export const momentOf = (intl: IntlShape, at: string) =>
  ownTime(intl, at, { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
