import { foldText } from '@moyun/api/fold'
import { pinyinMatchIndex } from './pinyin-match-index.ts'

/** A thing that can be found by typing. */
export interface Searchable {
  name: string
  /** Further names: its name in the other language, its address. */
  also?: readonly string[]
  /** Descriptive text: found by its words as written, not by pinyin. */
  text?: string
}

const plain = (text: string) => foldText(text).trim()

/**
 * How well a name matches a word: 0 at its beginning, 1 at the beginning of a word, 2 anywhere; null without a match.
 */
function fit(name: string, word: string): number | null {
  const at = name.indexOf(word)
  if (at === 0) return 0
  if (at > 0) return name.includes(` ${word}`) ? 1 : 2
  const spelled = pinyinMatchIndex(name, word)
  return spelled === null ? null : Math.min(spelled, 2)
}

/** How well it matches all words of the search, lower being better; null when one word does not match. */
function rankOf({ name, also = [], text = '' }: Searchable, words: readonly string[]): number | null {
  const names = [name, ...also].map(plain)
  let rank = 0
  for (const word of words) {
    const ways = [...names.flatMap((one) => fit(one, word) ?? []), ...(plain(text).includes(word) ? [2] : [])]
    if (ways.length === 0) return null
    rank += Math.min(...ways)
  }
  return rank
}

const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean)

/**
 * The things that match every word of the search, best first; all of them for an empty search. A Chinese name is found
 * by its characters, by its pinyin, by initials, and by a mix of them, in any case and width, simplified or
 * traditional, with accents or without.
 */
export function searchRanked<T extends Searchable>(all: readonly T[], search: string): T[] {
  const words = wordsOf(search)
  const found = all.flatMap((each) => {
    const rank = rankOf(each, words)
    return rank === null ? [] : [{ each, rank }]
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ each }) => each)
}

/** The same in the original order; `nameOf` returns the names that each is found by. */
export function filterMatches<T>(all: readonly T[], search: string, nameOf: (one: T) => Searchable): T[] {
  const words = wordsOf(search)
  return all.filter((one) => rankOf(nameOf(one), words) !== null)
}
