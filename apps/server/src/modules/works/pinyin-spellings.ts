import { foldText } from '@moyun/api/fold'
import { readingsOf } from '@moyun/api/pinyin'

/** Limits: characters per spelling, start positions, and readings per position. */
const [MOST_CHARACTERS, FROM, MOST_WAYS] = [16, 60, 8] as const

/**
 * How a title is typed in pinyin, from each of its characters on: `qianlijiangshan`, `qljs`, `lijiangshan`, `ljs`, …
 * Punctuation is skipped, and a remainder without Chinese needs no spelling.
 */
export function pinyinSpellings(title: string): string[] {
  const characters = [...foldText(title)].filter((character) => /[\p{L}\p{N}]/u.test(character))
  const all = characters.slice(0, FROM).flatMap((_, from) => {
    const rest = characters.slice(from, from + MOST_CHARACTERS)
    return rest.some((character) => readingsOf(character).length > 0) ? waysToType(rest) : []
  })
  return [...new Set(all)]
}

/** These characters with each Chinese one typed in full, and with each typed as its initial. */
export const waysToType = (characters: readonly string[]): string[] => [
  ...typed(characters, (reading) => reading),
  ...typed(characters, (reading) => reading.slice(0, 1)),
]

/** All ways to type these characters; if there are too many, the usual ones. */
const typed = (characters: readonly string[], of: (reading: string) => string): string[] =>
  characters.reduce<string[]>(
    (ways, character) => ways.flatMap((way) => partsOf(character, of).map((part) => way + part)).slice(0, MOST_WAYS),
    [''],
  )

function partsOf(character: string, of: (reading: string) => string): string[] {
  const readings = readingsOf(character)
  return readings.length === 0 ? [character] : [...new Set(readings.map(of))]
}
