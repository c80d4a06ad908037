import { foldText, variantsOf } from '@moyun/api/fold'

/** Matches combining accents after a letter (decomposed Unicode). */
const ACCENTS = String.raw`[\u0300-\u036f]*`

const escaped = (letter: string) => (/[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter)

function partOf(letter: string): string {
  if (/\s/u.test(letter)) return String.raw`\s+`
  const one = `[${variantsOf(letter).map(escaped).join('')}]`
  return /\p{L}/u.test(letter) && !/\p{Script=Han}/u.test(letter) ? one + ACCENTS : one
}

/**
 * Builds a PostgreSQL pattern for `~*` from a search text. It matches traditional and simplified characters, with or
 * without accents, in either width. For tables that are scanned row by row and small; large tables are searched by
 * their n-grams (`modules/search/bigrams.ts`).
 */
export const foldedPattern = (search: string): string => [...foldText(search.trim())].map(partOf).join('')
