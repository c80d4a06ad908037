/** How hard it is to guess, or nothing while nothing is written. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** Roughly how hard a password is to guess: its length first, then how many kinds of characters, then how few repeat. */
export function passwordStrength(password: string, least: number): PasswordStrength | null {
  if (password === '') return null
  const length = [...password].length
  const variety = kinds.filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  if (length < least || different < 5) return 'weak'
  if (length >= least + 6 || (length >= least + 2 && variety >= 3)) return 'strong'

  return variety >= 2 ? 'fair' : 'weak'
}
