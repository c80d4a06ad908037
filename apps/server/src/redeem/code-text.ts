import { createHmac, randomInt } from 'node:crypto'
import { deriveKey } from '../secret.ts'

/** Without what is taken for something else: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Of 31 each: more than 79 bits, which nobody guesses. */
const LENGTH = 16
const GROUP = 4

/** What is written on a code that is made now: `K7QM-29XR-…`. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return letters.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/** What is meant by what was typed: without spaces and dashes, in capitals, whatever keyboard it came from. */
export const normalised = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

/** By which a code is found; nobody can tell the code from it. */
export const digestOf = (secret: string, typed: string): string =>
  createHmac('sha256', deriveKey(secret, 'redeem')).update(normalised(typed)).digest('base64url')

/** The end of a code, for whoever looks one up. */
export const hintOf = (code: string): string => normalised(code).slice(-GROUP)
