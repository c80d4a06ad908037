/** What is given or taken. */
export type Unit = 'points' | 'cash'

/** As the contract has it. */
const MOST = 1_000_000

const shapes = { points: /^\d{1,7}$/, cash: /^\d{1,5}(?:\.\d{1,2})?$/ } as const

/** What was typed, in points or in fen; null where it is no amount. Yuan are read digit by digit: a float would lose fen. */
export function amountOf(typed: string, unit: Unit): number | null {
  const text = typed.trim().replaceAll(',', '')
  if (!shapes[unit].test(text)) return null
  const [whole = '', part = ''] = text.split('.')
  const amount = unit === 'cash' ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : Number(whole)
  return amount > 0 && amount <= MOST ? amount : null
}
