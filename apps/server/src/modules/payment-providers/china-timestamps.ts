const SHANGHAI = 8 * 60 * 60 * 1000

/** China local time, to the second. */
const inChina = (moment: Date) => new Date(moment.getTime() + SHANGHAI).toISOString().slice(0, 19)

/** `2026-11-22T07:11:22+08:00`, the format of WeChat Pay. */
export const formatRfc3339 = (moment: Date) => `${inChina(moment)}+08:00`

/** `2026-11-22 07:11:22`, Alipay's format in China local time. */
export const formatAlipayTime = (moment: Date) => inChina(moment).replace('T', ' ')

/** Parses Alipay's format `2026-11-22 07:11:22`; null for anything else. Fractions of a second are dropped. */
export function parseAlipayTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,3})?$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
