import { foldText } from '@moyun/api/fold'
import { spelledAt } from './spelled-at.ts'

/** Something that can be found by typing. */
export interface Findable {
  name: string
  /** What it is called by, too: its name in the other language, its address. */
  also?: readonly string[]
  /** What is said of it: found by its words as they are written, and by no pinyin. */
  text?: string
}

const plain = (text: string) => foldText(text).trim()

/** How well a name fits what was typed: 0 from its beginning, 1 from the beginning of a word, 2 anywhere; null not at all. */
function fit(name: string, word: string): number | null {
  const at = name.indexOf(word)
  if (at === 0) return 0
  if (at > 0) return name.includes(` ${word}`) ? 1 : 2
  const spelled = spelledAt(name, word)
  return spelled === null ? null : Math.min(spelled, 2)
}

/** How well it fits each word that was typed, less being better; null where one does not fit at all. */
function rankOf({ name, also = [], text = '' }: Findable, words: readonly string[]): number | null {
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
 * What fits each word that was typed, the best first; everything where nothing was. A Chinese name is found by its characters, by its
 * pinyin, by initials, and by a mix of them, in any case and width, simplified or traditional, with accents or without.
 */
export function findIn<T extends Findable>(all: readonly T[], search: string): T[] {
  const words = wordsOf(search)
  const found = all.flatMap((each) => {
    const rank = rankOf(each, words)
    return rank === null ? [] : [{ each, rank }]
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ each }) => each)
}

/** The same, in the order that it stands in; `nameOf` says what each is found by. */
export function keepFound<T>(all: readonly T[], search: string, nameOf: (one: T) => Findable): T[] {
  const words = wordsOf(search)
  return all.filter((one) => rankOf(nameOf(one), words) !== null)
}
