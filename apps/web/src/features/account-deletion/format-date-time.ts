import { formatLocalTime } from '@moyun/ui/time'
import type { IntlShape } from 'react-intl'

/** A future day and time in words. */
export const formatDateTime = (intl: IntlShape, at: string) =>
  formatLocalTime(intl, at, { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
