/** The currency of all payments and refunds; a provider that reports none means it. */
export const CURRENCY = 'CNY'

/**
 * Parses Alipay's yuan, such as `88.88`, into fen; null for anything else. Works on digits, without intermediate
 * fractions.
 */
export function parseYuan(yuan: string): number | null {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  if (whole === undefined) return null
  return Number(whole + part.padEnd(2, '0'))
}

/** Formats fen as yuan for Alipay: `88.88`. */
export function formatYuan(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`${fen} is not an amount in fen`)
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
