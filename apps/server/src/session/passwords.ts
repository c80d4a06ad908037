import type { FieldKey } from '@moyun/api'
import { hash, verify } from '@node-rs/argon2'
// The most used passwords of at least eight characters, from zxcvbn's list (MIT licence) and from Chinese leaks.
import common from './common-passwords.json' with { type: 'json' }
import { createTurns } from './turns.ts'

/** Hashes and checks passwords, a few at a time. `who` is the address that is counted, or null. */
export interface Passwords {
  hash(password: string, who: string | null): Promise<string>
  /** Takes as long for an account that has no password, or does not exist: `null` is checked against a hash of nothing. */
  matches(password: string, stored: string | null, who: string | null): Promise<boolean>
}

/** How one password is hashed, and checked against a hash. */
export interface Hashing {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

/** The package's algorithm is argon2id where none is named. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
export const argon2id: Hashing = {
  hash: (password) => hash(password, STRENGTH),
  verify: (stored, password) => verify(stored, password),
}
/** Each takes a core and 19 MiB. */
const LIMITS = { atOnce: 4, longest: 50, longestOfOne: 25 } as const

/** No more than four at once, and no more than fifty waiting. */
export function createPasswords(hashing: Hashing = argon2id): Passwords {
  const inTurn = createTurns(LIMITS)
  let nobody: Promise<string> | null = null

  return {
    hash: (password, who) => inTurn(who, () => hashing.hash(password)),
    async matches(password, stored, who) {
      nobody ??= hashing.hash('no password is this one')
      const against = stored ?? (await nobody)
      const right = await inTurn(who, () => hashing.verify(against, password))
      return right && stored !== null
    },
  }
}

const refused = new Set(common)
/** The product's names, which its members think of first. */
const PRODUCT = /moyun|墨韵|墨韻/i

/** True for what an attacker tries first. */
export const isCommonPassword = (password: string) =>
  refused.has(password.toLowerCase()) || /^(.)\1*$/u.test(password) || isRun(password)

/** Shorter names stand in many a good password. */
const SHORTEST_NAME = 4

/** Whether a password contains one of these names in any case or width. Two characters of Chinese are as telling as four letters. */
function contains(password: string, names: readonly string[]) {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  return names.some(
    (name) =>
      ([...name].length >= SHORTEST_NAME || /\p{Script=Han}{2}/u.test(name)) && plain(password).includes(plain(name)),
  )
}

/** Why a password must not be set, by the key of the text; null where it may. `names`: what the member signs in with. */
export function passwordProblem(password: string, names: readonly string[]): FieldKey | null {
  if (PRODUCT.test(password.normalize('NFKC'))) return 'passwordProduct'
  if (isCommonPassword(password)) return 'passwordCommon'
  return contains(password, names) ? 'passwordAccount' : null
}

/** `12345678`, `abcdefgh`, `87654321`: each character next to the one before. */
function isRun(password: string) {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, k) => point - (points[k] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
