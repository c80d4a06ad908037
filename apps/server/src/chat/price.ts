import { CHARACTERS_A_TOKEN } from '@moyun/api'
import type { Log } from '../streams/log.ts'

/** A token is no longer than this many characters, and a character no more than this many tokens: an engine that counts otherwise is not believed. */
const MOST_CHARACTERS_A_TOKEN = 100
const MOST_TOKENS_A_CHARACTER = 8
/** Tokens that an engine may count beyond its text: what it thought before, or what stands around a prompt. */
const BESIDE = 64_000

/** The tokens of a text as its engine has counted them; null where it has counted none, or as nobody can. */
export const believedTokens = (text: string, counted: number | null, log: Log): number | null =>
  believed([...text].length, counted, log)

/** The tokens of what an engine was asked, as it has counted them: no more than they were reckoned at, since so much was held for them. */
export const believedPrompt = (reckoned: number, counted: number | null, log: Log): number =>
  Math.min(reckoned, believed(Math.floor(reckoned * CHARACTERS_A_TOKEN), counted, log) ?? reckoned)

function believed(length: number, counted: number | null, log: Log): number | null {
  if (counted === null) return null
  const isBelieved =
    Number.isSafeInteger(counted) &&
    counted >= Math.ceil(length / MOST_CHARACTERS_A_TOKEN) &&
    counted <= length * MOST_TOKENS_A_CHARACTER + BESIDE
  if (!isBelieved) log.warn({ counted, length }, 'An engine has counted tokens as nobody can: they are not believed')
  return isBelieved ? counted : null
}
