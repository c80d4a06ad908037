const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/**
 * A moment as China local time without the year, `11/22 07:11:22`, for the few pages that the server renders itself.
 */
export const formatChinaTime = (moment: Date) => time.format(moment)

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000
const SHANGHAI = 8 * 60 * 60 * 1000

/** The last midnight in Shanghai at or before `now`. */
export const startOfDay = (now: Date) => new Date(Math.floor((now.getTime() + SHANGHAI) / DAY) * DAY - SHANGHAI)

/** The date in Shanghai, `2026-11-22`. */
export const chinaDateOf = (moment: Date) => new Date(moment.getTime() + SHANGHAI).toISOString().slice(0, 10)

/** Product times are always within this range. */
const KNOWN = { first: Date.UTC(2000, 0), last: Date.UTC(3000, 0) } as const

/** Parses a moment and clamps it to the range that product times can have. */
export const parseProductTime = (time: string) =>
  new Date(Math.min(Math.max(Date.parse(time), KNOWN.first), KNOWN.last))

/** Midnight in Shanghai at the start of a date such as `2026-11-22`. */
const dayOf = (date: string) => parseProductTime(`${date}T00:00:00.000+08:00`)

/** The start, in Shanghai, of a month such as `2026-11`. */
export const startOfMonth = (month: string) => dayOf(`${month}-01`)

/** The start, in Shanghai, of the month after `month`. */
export function startOfNextMonth(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return startOfMonth(number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`)
}
