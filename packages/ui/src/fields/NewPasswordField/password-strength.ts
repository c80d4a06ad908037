/** Strength of a password; null while it is empty. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/**
 * Estimates the strength of a password: from its length, the number of character classes, and the number of different
 * characters.
 */
export function passwordStrength(password: string, least: number): PasswordStrength | null {
  if (password === '') return null
  const length = [...password].length
  const variety = kinds.filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  if (length < least || different < 5) return 'weak'
  if (length >= least + 6 || (length >= least + 2 && variety >= 3)) return 'strong'

  return variety >= 2 ? 'fair' : 'weak'
}
