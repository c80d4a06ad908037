import type { FieldKey } from '@moyun/api'
import { commonPasswords } from '@moyun/api/common-passwords'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../http/fair-queue.ts'

/** Hashes and checks passwords, a few at a time. `who` is the rate-limit key of the caller's address, or null. */
export interface Passwords {
  hash(password: string, who: string | null): Promise<string>
  /**
   * Takes equally long for an account without a password or an unknown one: for `null` it checks against a dummy hash.
   */
  matches(password: string, hash: string | null, who: string | null): Promise<boolean>
}

/** The algorithm that hashes a password and checks it against a hash. */
export interface Hashing {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** The package uses argon2id by default. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
export const argon2id: Hashing = {
  hash: (password) => hash(password, STRENGTH),
  verify: (hash, password) => verify(hash, password),
}
/** Each hash takes a core and 19 MiB. */
const LIMITS = { atOnce: 4, longest: 50, longestOfOne: 25 } as const

/** At most four concurrent hashes and fifty waiting. */
export function createPasswords(hashing: Hashing = argon2id): Passwords {
  const inTurn = createFairQueue(LIMITS)
  let unknownMemberHash: Promise<string> | null = null

  return {
    hash: (password, who) => inTurn(who, () => hashing.hash(password)),
    async matches(password, hash, who) {
      unknownMemberHash ??= hashing.hash('no password is this one')
      const against = hash ?? (await unknownMemberHash)
      const right = await inTurn(who, () => hashing.verify(against, password))
      return right && hash !== null
    },
  }
}

/** The product's names, which its members think of first. */
const PRODUCT = /moyun|墨韵|墨韻/i

/** True for the passwords that an attacker tries first. */
export const isCommonPassword = (password: string) =>
  commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/u.test(password) || isRun(password)

/** Shorter names are part of many good passwords. */
const SHORTEST_NAME = 4

/**
 * Whether a password contains one of these names, in any case or width. Two Chinese characters are as distinctive as
 * four letters.
 */
function contains(password: string, names: readonly string[]) {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  return names.some(
    (name) =>
      ([...name].length >= SHORTEST_NAME || /\p{Script=Han}{2}/u.test(name)) && plain(password).includes(plain(name)),
  )
}

/**
 * The message key of the reason why a password is refused; null if it is allowed. `names`: what the member signs in
 * with.
 */
export function passwordProblem(password: string, names: readonly string[]): FieldKey | null {
  if (PRODUCT.test(password.normalize('NFKC'))) return 'passwordProduct'
  if (isCommonPassword(password)) return 'passwordCommon'
  return contains(password, names) ? 'passwordAccount' : null
}

/** `12345678`, `abcdefgh`, `87654321`: consecutive characters. */
function isRun(password: string) {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, k) => point - (points[k] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
