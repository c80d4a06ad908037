import { foldText } from '@moyun/api/fold'
import { spellingsOf } from './spellings.ts'

/** How letters are made alike: rows of another number are written anew, a hundred at a time (`refold.ts`). */
export const FOLDING = 1

/** In code points: of what was asked, and of what came of it. */
const LONGEST = { prompt: 1000, text: 3000 } as const

/** Who finds a public work. */
export const EVERYBODY = '*'

/** Who finds their own works. Short, since it stands before every gram: two members may share it, so it gives no right by itself. */
export const READER_LENGTH = 8
export const readerOf = (memberId: string) => memberId.toLowerCase().slice(0, READER_LENGTH)

const cut = (text: string, most: number) => [...text].slice(0, most).join('')

/** So much of a text as is looked into. A code point is at most two units long, and may become several. */
const part = (text: string, most: number) => cut(foldText(cut(text.slice(0, 2 * most).toWellFormed(), most)), most)

/** The words of a search, each of which is to be found. */
export const wordsOf = (search: string): string[] =>
  [...new Set(foldText(search).split(/\s+/u))].filter((word) => word !== '')

const pairsOf = (letters: readonly string[]) => letters.slice(1).map((letter, k) => `${letters[k]}${letter}`)

/** What holds of each work that has this word: its pairs of letters, or its only letter. */
export function gramsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.length === 1 ? letters : pairsOf(letters))]
}

/** The grams of a work behind who may find it: its author, and everybody while it is public. */
const gramsFor = (
  grams: readonly string[],
  { memberId, publishedAt }: { memberId: string; publishedAt: Date | null },
): string[] =>
  [readerOf(memberId), ...(publishedAt === null ? [] : [EVERYBODY])].flatMap((reader) =>
    grams.map((gram) => reader + gram),
  )

/** What something is found by: its words, its title in pinyin, and every letter and pair of letters in both. */
export interface LookedUp {
  words: string
  /** Each behind a blank. */
  spelled: string
  grams: string[]
}

export function lookedUp({ title, prompt, text }: { title: string; prompt: string; text: string }): LookedUp {
  const words = [foldText(title), part(prompt, LONGEST.prompt), part(text, LONGEST.text)].join('\n')
  const spelled = spellingsOf(title)
    .map((one) => ` ${one}`)
    .join('')
  return { words, spelled, grams: gramsIn(words + spelled) }
}

/** The row that a work is found by: by its author, and by everybody while it is public. */
export function searchOf(work: {
  title: string
  prompt: string
  text: string
  memberId: string
  publishedAt: Date | null
}) {
  const { grams, ...found } = lookedUp(work)
  return { ...found, grams: gramsFor(grams, work), folding: FOLDING }
}

/** What a text is found by, as far as so many code points. */
export function lookedUpText(text: string, most: number): Omit<LookedUp, 'spelled'> {
  const words = part(text, most)
  return { words, grams: gramsIn(words) }
}

function gramsIn(words: string): string[] {
  const grams = new Set<string>()
  for (const word of words.split(/\s+/u)) {
    const letters = [...word]
    for (const gram of [...letters, ...pairsOf(letters)]) grams.add(gram)
  }
  return [...grams]
}
