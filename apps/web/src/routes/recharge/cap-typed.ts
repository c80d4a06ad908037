/** The most that the server takes. */
export const MOST_A_DAY = 1_000_000

/** The number that was typed, in whichever digits and with its commas; null for what can't be a day's cap. */
export function capTyped(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim()
  if (!/^\d{1,7}$/.test(plain)) return null
  const points = Number(plain)
  return points <= MOST_A_DAY ? points : null
}
