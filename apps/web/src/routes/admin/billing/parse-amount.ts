/** The unit of the adjustment. */
export type AmountUnit = 'points' | 'cash'

/** The maximum in the contract. */
const MAX_AMOUNT = 1_000_000

const shapes = { points: /^\d{1,7}$/, cash: /^\d{1,5}(?:\.\d{1,2})?$/ } as const

/**
 * The typed amount in points or in fen; null where it is not an amount. Yuan are parsed digit by digit, since a float
 * would lose fen.
 */
export function parseAmount(typed: string, unit: AmountUnit): number | null {
  const text = typed.trim().replaceAll(',', '')
  if (!shapes[unit].test(text)) return null
  const [whole = '', part = ''] = text.split('.')
  const amount = unit === 'cash' ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : Number(whole)
  return amount > 0 && amount <= MAX_AMOUNT ? amount : null
}
