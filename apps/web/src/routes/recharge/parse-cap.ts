/** The server's maximum. */
export const MAX_DAILY_CAP = 1_000_000

/** The typed number, with any kind of digits and with commas; null where it is not a valid cap. */
export function parseCap(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim()
  if (!/^\d{1,7}$/.test(plain)) return null
  const points = Number(plain)
  return points <= MAX_DAILY_CAP ? points : null
}
