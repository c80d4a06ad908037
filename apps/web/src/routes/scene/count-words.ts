/** How much a text says: characters where it is Chinese or Japanese, words elsewhere. */
export interface WordCount {
  count: number
  unit: 'characters' | 'words'
}

const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu

/** Counts as a writing program does: each Chinese character, and each word of other scripts beside them. Marks of Markdown are none. */
export function countWords(text: string): WordCount {
  const characters = text.match(CHARACTERS)?.length ?? 0
  const words = text.replaceAll(CHARACTERS, ' ').match(WORDS)?.length ?? 0
  return { count: characters + words, unit: characters > words ? 'characters' : 'words' }
}
