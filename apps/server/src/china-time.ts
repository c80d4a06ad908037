const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** A moment of this year as a clock in China shows it, `11/22 07:11:22`: for the few pages that the server draws itself. */
export const chinaTime = (moment: Date) => time.format(moment)

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000
const SHANGHAI = 8 * 60 * 60 * 1000

/** Midnight in Shanghai, before `now`. */
export const startOfDay = (now: Date) => new Date(Math.floor((now.getTime() + SHANGHAI) / DAY) * DAY - SHANGHAI)

/** The date in Shanghai, `2026-11-22`. */
export const dateOf = (moment: Date) => new Date(moment.getTime() + SHANGHAI).toISOString().slice(0, 10)
