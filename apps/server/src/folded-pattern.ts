import { foldText, variantsOf } from '@moyun/api/fold'

/** Behind a letter, as it is written where its accent is a character of its own. */
const ACCENTS = String.raw`[\u0300-\u036f]*`

const escaped = (letter: string) => (/[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter)

function partOf(letter: string): string {
  if (/\s/u.test(letter)) return String.raw`\s+`
  const one = `[${variantsOf(letter).map(escaped).join('')}]`
  return /\p{L}/u.test(letter) && !/\p{Script=Han}/u.test(letter) ? one + ACCENTS : one
}

/**
 * What is looked for as a pattern of PostgreSQL, for `~*`: found in traditional and in simplified characters, with accents or without, in
 * either width. For tables of which few rows are looked through; what has many is found by its grams (`works/grams.ts`).
 */
export const foldedPattern = (search: string): string => [...foldText(search.trim())].map(partOf).join('')
