import { maskAddress } from './mask-address.ts'
import type { QrRow } from './qrs.ts'

const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** What asks, for the eyes of who answers: browser, address range and time. */
export const describeAsking = ({ browser, address, askedAt }: Pick<QrRow, 'browser' | 'address' | 'askedAt'>) => ({
  browser: browser === '' ? '?' : browser,
  address: maskAddress(address),
  time: time.format(askedAt),
})
