import { CHARACTERS_PER_TOKEN } from '@moyun/api'
import type { Log } from '../../app/log.ts'

/** Plausible bounds of tokens per character and characters per token; a token count outside them is ignored. */
const MOST_CHARACTERS_A_TOKEN = 100
const MOST_TOKENS_A_CHARACTER = 8
/** Tokens that an engine may count beyond the text: its reasoning, or a template around the prompt. */
const BESIDE = 64_000

/** The engine's token count of a text; null if it gave none or an implausible one. */
export const plausibleTokens = (text: string, counted: number | null, log: Log): number | null =>
  believed([...text].length, counted, log)

/** The engine's token count of its prompt, but at most the estimate, because only so much was held for it. */
export const plausiblePromptTokens = (reckoned: number, counted: number | null, log: Log): number =>
  Math.min(reckoned, believed(Math.floor(reckoned * CHARACTERS_PER_TOKEN), counted, log) ?? reckoned)

function believed(length: number, counted: number | null, log: Log): number | null {
  if (counted === null) return null
  const isBelieved =
    Number.isSafeInteger(counted) &&
    counted >= Math.ceil(length / MOST_CHARACTERS_A_TOKEN) &&
    counted <= length * MOST_TOKENS_A_CHARACTER + BESIDE
  if (!isBelieved) log.warn({ counted, length }, 'An engine reported an implausible token count; it is ignored')
  return isBelieved ? counted : null
}
