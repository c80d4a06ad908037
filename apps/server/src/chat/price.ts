import type { Log } from '../streams/log.ts'

/** In points. An answer never costs more, however long it is. */
export const ANSWER_COSTS_AT_MOST = 20
/** So many tokens cost one point. */
const TOKENS_A_POINT = 100
/** A token is no longer than this many characters, and a character no more than this many tokens: an engine that counts otherwise is not believed. */
const MOST_CHARACTERS_A_TOKEN = 100
const MOST_TOKENS_A_CHARACTER = 8
/** Of a text that nobody has counted, about. */
const CHARACTERS_A_TOKEN = 1.5
/** Tokens that an engine may count beyond its text: what it thought before. */
const BESIDE = 64_000

/** The tokens of a text as its engine has counted them; null where it has counted none, or as nobody can. */
export function believedTokens(text: string, counted: number | null, log: Log): number | null {
  if (counted === null) return null
  const length = [...text].length
  const isBelieved = Number.isSafeInteger(counted) && counted >= Math.ceil(length / MOST_CHARACTERS_A_TOKEN) && counted <= length * MOST_TOKENS_A_CHARACTER + BESIDE
  if (!isBelieved) log.warn({ counted, length }, 'An engine has counted tokens as nobody can: they are not believed')
  return isBelieved ? counted : null
}

/** What a text costs, by its tokens, or by its length where nobody knows them. Nothing costs nothing. */
export function pointsOf(text: string, tokens: number | null, most = ANSWER_COSTS_AT_MOST): number {
  const length = [...text].length
  if (length === 0) return 0
  const count = tokens ?? Math.ceil(length / CHARACTERS_A_TOKEN)
  return Math.min(most, Math.max(1, Math.ceil(count / TOKENS_A_POINT)))
}
