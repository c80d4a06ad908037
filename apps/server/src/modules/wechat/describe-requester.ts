import { formatChinaTime } from '../../time/china-time.ts'
import { maskAddress } from './mask-address.ts'
import type { QrRow } from './qrs.ts'

/** The requester as shown to the user who confirms: browser, masked address and time. */
export const describeRequester = ({
  browser,
  address,
  requestedAt,
}: Pick<QrRow, 'browser' | 'address' | 'requestedAt'>) => ({
  browser: browser === '' ? '?' : browser,
  address: maskAddress(address),
  time: formatChinaTime(requestedAt),
})
