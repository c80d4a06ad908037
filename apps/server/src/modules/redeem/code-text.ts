import { createHmac, randomInt } from 'node:crypto'
import { deriveKey } from '../../config/secret.ts'

/** Without characters that are easily confused: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Characters per code, of 31 possible: more than 79 bits, which cannot be guessed. */
const LENGTH = 16
const GROUP = 4

/** A new code: `K7QM-29XR-…`. */
export function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return characters.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/** Normalises a typed code: without spaces and dashes, in capitals, from any keyboard layout. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

/** The keyed digest that a code is stored and found by; it does not reveal the code. */
export const digestOf = (secret: string, typed: string): string =>
  createHmac('sha256', deriveKey(secret, 'redeem')).update(normaliseCode(typed)).digest('base64url')

/** The last characters of a code, for admins who look one up. */
export const hintOf = (code: string): string => normaliseCode(code).slice(-GROUP)
