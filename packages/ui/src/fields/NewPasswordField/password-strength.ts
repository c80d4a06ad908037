/**
 * Strength of a password; null while it is empty. The rule refuses `short`, `weak` and `common` ones. The two others are
 * an estimate.
 */
export type PasswordStrength = 'short' | 'weak' | 'common' | 'fair' | 'strong'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
/** The product's names, of which no password may consist in part. */
const PRODUCT = /moyun|墨韵|墨韻/i

/** Shorter names are part of many good passwords. */
const SHORTEST_NAME = 4

/**
 * Estimates the strength of a password: from its length, the number of character classes, and the number of different
 * characters. `common`: the most used passwords, in lower case. While they are null, since they are still being loaded,
 * no password is `strong`. `names`: what the member signs in with; a password that contains one is `weak`.
 */
export function passwordStrength(
  password: string,
  least: number,
  common: ReadonlySet<string> | null,
  names: readonly string[] = [],
): PasswordStrength | null {
  if (password === '') return null
  const characters = [...password]
  if (characters.length < least) return 'short'
  if (isEvenRow(characters) || PRODUCT.test(password.normalize('NFKC')) || contains(password, names)) return 'weak'
  if (common?.has(password.toLowerCase())) return 'common'
  const variety = kinds.filter((kind) => kind.test(password)).length
  const isLong = characters.length >= least + 6 || (characters.length >= least + 2 && variety >= 3)

  return common && isLong && new Set(characters).size >= 5 ? 'strong' : 'fair'
}

/** Whether a password contains one of these names, in any case or width. */
function contains(password: string, names: readonly string[]) {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  return names.some(
    (name) =>
      ([...name].length >= SHORTEST_NAME || /\p{Script=Han}{2}/u.test(name)) && plain(password).includes(plain(name)),
  )
}

/** `aaaaaaaa`, `12345678`, `hgfedcba`: one character, or consecutive ones. */
function isEvenRow(characters: readonly string[]) {
  const points = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}
