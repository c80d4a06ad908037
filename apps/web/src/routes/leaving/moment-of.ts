import { ownTime } from '@moyun/ui/time'
import type { IntlShape } from 'react-intl'

/** The day and the time at which something will be, in words. */
export const momentOf = (intl: IntlShape, at: string) =>
  ownTime(intl, at, { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
