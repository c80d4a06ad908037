const SHANGHAI = 8 * 60 * 60 * 1000

/** To the second, on a clock in China. */
const inChina = (moment: Date) => new Date(moment.getTime() + SHANGHAI).toISOString().slice(0, 19)

/** `2026-11-22T07:11:22+08:00`, as WeChat Pay wants it. */
export const rfc3339Of = (moment: Date) => `${inChina(moment)}+08:00`

/** `2026-11-22 07:11:22`, as Alipay wants it: in China. */
export const alipayTimeOf = (moment: Date) => inChina(moment).replace('T', ' ')

/** The moment that Alipay means by `2026-11-22 07:11:22`; null for anything else. A fraction of a second is dropped. */
export function momentOf(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,3})?$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
