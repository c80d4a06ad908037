import { countWords, type WordCount } from './count-words.ts'

/** Number of characters without white space. */
export const countCharacters = (text: string): number => [...text.replaceAll(/\s+/gu, '')].length

/**
 * The unit in which lengths of a text are planned, shown and priced, by its language tag: characters in Chinese, Japanese and Korean,
 * words in other languages.
 */
export const lengthUnit = (language: string): WordCount['unit'] =>
  /^(?:zh|ja|ko)/.test(language) ? 'characters' : 'words'

/** The length of a text in the unit of its language. */
export const textLength = (text: string, language: string): number =>
  lengthUnit(language) === 'characters' ? countCharacters(text) : countWords(text).count
