import { splitLiterals } from '../../i18n/literals.ts'
import type { MarkEvent } from './read-marks.ts'

/** A complete translation of a sentence, and how many literals of its source it lacks. */
export interface Candidate {
  text: string
  missing: number
}

/** A number that reads the same in every language, such as an order number. Shorter ones may become words. */
const LONG_NUMBER = /\d{5,}/g
const SEPARATED = /(?<=\d)[,.'\u2019\s](?=\d{3})/gu

/** How many literals of a source (code, addresses, placeholders, tags, long numbers) its translation lacks. */
export function countMissingLiterals(source: string, translated: string): number {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  const text = plain(translated)
  const digits = text.replaceAll(SEPARATED, '')
  return splitLiterals(source)
    .flatMap((segment) =>
      segment.literal
        ? [text.includes(plain(segment.text))]
        : [...segment.text.matchAll(LONG_NUMBER)].map(([number]) => digits.includes(number)),
    )
    .filter((occurs) => !occurs).length
}

/** The brackets of marks, and what a model gets in place of those that the text contains. */
const BRACKETS = [
  ['⟦', '[['],
  ['⟧', ']]'],
] as const

export const replaceBrackets = (source: string): string =>
  BRACKETS.reduce((text, [bracket, replacement]) => text.replaceAll(bracket, replacement), source)

const hasBrackets = (source: string) => replaceBrackets(source) !== source

/** Puts the brackets of a source back into its translation, unless the source has their replacements as well. */
const restoreBrackets = (source: string, translated: string): string =>
  BRACKETS.reduce(
    (text, [bracket, replacement]) =>
      source.includes(bracket) && !source.includes(replacement) ? text.replaceAll(replacement, bracket) : text,
    translated,
  )

/**
 * Checks each complete sentence against its source, by position. One that lacks a literal is dropped, so that it is
 * requested again, and the best of its translations becomes its candidate. A sentence with brackets of marks is passed
 * on when it is complete.
 */
export function createSentenceCheck(sources: ReadonlyMap<number, string>, candidates: Map<number, Candidate>) {
  const texts = new Map<number, string>()
  return (event: MarkEvent): MarkEvent[] => {
    const { position } = event
    const source = sources.get(position) ?? ''
    const translated = texts.get(position) ?? ''
    if ('text' in event) {
      texts.set(position, translated + event.text)
      return hasBrackets(source) ? [] : [event]
    }
    texts.delete(position)
    if ('again' in event) return [event]
    const text = restoreBrackets(source, translated)
    const missing = countMissingLiterals(source, text)
    if (missing > 0) {
      if (missing < (candidates.get(position)?.missing ?? Infinity)) candidates.set(position, { text, missing })
      return [{ position, again: true }]
    }
    return hasBrackets(source) ? [{ position, text }, event] : [event]
  }
}
