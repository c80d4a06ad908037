import { foldText } from '@moyun/api/fold'
import { readingsOf } from '@moyun/api/pinyin'

/** Limits: characters per spelling, start positions, and readings per position. */
const [MOST_LETTERS, FROM, MOST_WAYS] = [16, 60, 8] as const

/**
 * How a title is typed in pinyin, from each of its characters on: `qianlijiangshan`, `qljs`, `lijiangshan`, `ljs`, …
 * Punctuation is skipped, and a remainder without Chinese needs no spelling.
 */
export function pinyinSpellings(title: string): string[] {
  const letters = [...foldText(title)].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  const all = letters.slice(0, FROM).flatMap((_, from) => {
    const rest = letters.slice(from, from + MOST_LETTERS)
    return rest.some((letter) => readingsOf(letter).length > 0) ? waysToType(rest) : []
  })
  return [...new Set(all)]
}

/** These characters with each Chinese one typed in full, and with each typed as its initial. */
export const waysToType = (letters: readonly string[]): string[] => [
  ...typed(letters, (reading) => reading),
  ...typed(letters, (reading) => reading.slice(0, 1)),
]

/** All ways to type these characters; if there are too many, the usual ones. */
const typed = (letters: readonly string[], of: (reading: string) => string): string[] =>
  letters.reduce<string[]>(
    (ways, letter) => ways.flatMap((way) => partsOf(letter, of).map((part) => way + part)).slice(0, MOST_WAYS),
    [''],
  )

function partsOf(letter: string, of: (reading: string) => string): string[] {
  const readings = readingsOf(letter)
  return readings.length === 0 ? [letter] : [...new Set(readings.map(of))]
}
