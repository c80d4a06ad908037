import { plainName } from '@moyun/api'

const CHARACTERS = 24
/** What the contract allows, in UTF-16 units: one emoji may take eleven. */
const UNITS = 80

/** Names a conversation after its first question: the first line that says something, up to 24 characters. */
export function titleFrom(question: string): string {
  const line =
    question
      .split('\n')
      .map(plainName)
      .find((text) => text !== '') ?? ''
  return cutText(line, CHARACTERS, UNITS)
}

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })
/** Nothing follows any more what a comma, a colon or an opening bracket leads to. */
const LEADS_ON = /[\s,:;，、：；([{（【《「“‘]+$/u

/**
 * The beginning of a text, so many characters as a reader sees them and so many UTF-16 units at most. It ends with a whole word,
 * Chinese ones too; a first word that is longer is cut between two characters.
 */
export function cutText(whole: string, most: number, units: number): string {
  // As much as tells whether a word, or a character of several, ends where no more can be taken.
  const text = whole.slice(0, 2 * units + 64)
  let end = 0
  let seen = 0
  for (const { segment, index } of words.segment(text)) {
    seen += [...graphemes.segment(segment)].length
    if (seen > most || index + segment.length > units) return text.slice(0, end).replace(LEADS_ON, '').trim() || cutWord(text, most, units)
    end = index + segment.length
  }
  return text.trim()
}

function cutWord(text: string, most: number, units: number): string {
  let end = 0
  let seen = 0
  for (const { segment, index } of graphemes.segment(text)) {
    if ((seen += 1) > most || index + segment.length > units) break
    end = index + segment.length
  }
  return text.slice(0, end).trim()
}
