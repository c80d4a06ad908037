/** The length of a text: characters for Chinese and Japanese, words otherwise. */
export interface WordCount {
  count: number
  unit: 'characters' | 'words'
}

const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu

/**
 * Counts as a word processor does: each Chinese or Japanese character, and each word of other scripts. Markdown syntax
 * is not counted.
 */
export function countWords(text: string): WordCount {
  const characters = text.match(CHARACTERS)?.length ?? 0
  const words = text.replaceAll(CHARACTERS, ' ').match(WORDS)?.length ?? 0
  return { count: characters + words, unit: characters > words ? 'characters' : 'words' }
}
