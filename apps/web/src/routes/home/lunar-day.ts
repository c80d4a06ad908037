/** A day of the Chinese calendar, as it is written: 十月十七. */
export function lunarDay(at: Date): string {
  // Written by numbers, a day would be 17.
  const parts = new Intl.DateTimeFormat('zh-CN-u-ca-chinese', { dateStyle: 'long' }).formatToParts(at)
  return parts.filter(({ type }) => type === 'month' || type === 'day').map(({ value }) => value).join('')
}
