/** The server's maximum. */
export const MOST_A_DAY = 1_000_000

/** The typed number, with any kind of digits and with commas; null where it is not a valid cap. */
export function capTyped(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim()
  if (!/^\d{1,7}$/.test(plain)) return null
  const points = Number(plain)
  return points <= MOST_A_DAY ? points : null
}
