import { foldText } from '@moyun/api/fold'
import { pinyinSpellings } from '../works/pinyin-spellings.ts'

/** Version of the text folding: rows of another version are reindexed in batches (`works/reindex-works.ts`). */
export const FOLDING_VERSION = 2

/** Indexed length, in code points, of the prompt and of the output. */
const LONGEST = { prompt: 1000, text: 3000 } as const

/** Index prefix of public works. */
export const PUBLIC_PREFIX = '*'

/**
 * Length of the index prefix for a member's own works. It is short because it precedes every gram; two members may
 * share it, so it grants no access by itself.
 */
export const READER_PREFIX_LENGTH = 8
export const readerPrefix = (memberId: string) => memberId.toLowerCase().slice(0, READER_PREFIX_LENGTH)

const cut = (text: string, most: number) => [...text].slice(0, most).join('')

/** The indexed part of a text. A code point is at most two units long, and folding may turn it into several. */
const part = (text: string, most: number) => cut(foldText(cut(text.slice(0, 2 * most).toWellFormed(), most)), most)

/** The words of a search, all of which must match. */
export const searchWords = (search: string): string[] =>
  [...new Set(foldText(search).split(/\s+/u))].filter((word) => word !== '')

const pairsOf = (characters: readonly string[]) =>
  characters.slice(1).map((character, k) => `${characters[k]}${character}`)

/** The grams that every work with this word has: its character pairs, or its only character. */
export function bigramsOf(word: string): string[] {
  const characters = [...word]
  return [...new Set(characters.length === 1 ? characters : pairsOf(characters))]
}

/** A search word of letters and Chinese characters: possibly a title with some of its characters in pinyin. */
export const isMixed = (word: string) => /^(?=.*[a-z])(?=.*\p{Script=Han})[a-z\d\p{Script=Han}]+$/u.test(word)

/** The grams that every work has that this word finds. A mixed word has no pair where letters and characters meet. */
export const workBigramsOf = (word: string): string[] =>
  isMixed(word) ? (word.match(/[a-z\d]+|\p{Script=Han}+/gu) ?? []).flatMap(bigramsOf) : bigramsOf(word)

/** The grams of a work with the prefix of each reader group: its author, and everybody while it is public. */
const gramsFor = (
  grams: readonly string[],
  { memberId, publishedAt }: { memberId: string; publishedAt: Date | null },
): string[] =>
  [readerPrefix(memberId), ...(publishedAt === null ? [] : [PUBLIC_PREFIX])].flatMap((reader) =>
    grams.map((gram) => reader + gram),
  )

/** Search index of an item: its words, its title in pinyin, and every character and character pair of both. */
export interface SearchIndexEntry {
  words: string
  /** Each spelling is preceded by a space. */
  spelled: string
  grams: string[]
}

export function createIndexEntry({
  title,
  prompt,
  text,
}: {
  title: string
  prompt: string
  text: string
}): SearchIndexEntry {
  const words = [foldText(title), part(prompt, LONGEST.prompt), part(text, LONGEST.text)].join('\n')
  const spelled = pinyinSpellings(title)
    .map((one) => ` ${one}`)
    .join('')
  return { words, spelled, grams: gramsIn(words + spelled) }
}

/** The search row of a work: for its author, and for everybody while it is public. */
export function workIndexEntry(work: {
  title: string
  prompt: string
  text: string
  memberId: string
  publishedAt: Date | null
}) {
  const { grams, ...found } = createIndexEntry(work)
  return { ...found, grams: gramsFor(grams, work), folding: FOLDING_VERSION }
}

/** The search index of a text's first `most` code points. */
export function textIndexEntry(text: string, most: number): Omit<SearchIndexEntry, 'spelled'> {
  const words = part(text, most)
  return { words, grams: gramsIn(words) }
}

function gramsIn(words: string): string[] {
  const grams = new Set<string>()
  for (const word of words.split(/\s+/u)) {
    const characters = [...word]
    for (const gram of [...characters, ...pairsOf(characters)]) grams.add(gram)
  }
  return [...grams]
}
