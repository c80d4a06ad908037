import { plainName } from '@moyun/api'

const CHARACTERS = 24
/** What the contract allows, in UTF-16 units: one emoji may take eleven. */
const UNITS = 80

/** Names a conversation after its first question: the first line that says something, up to 24 characters. */
export const titleFrom = (question: string): string =>
  cutText(plainName(question.split('\n').find((line) => plainName(line) !== '') ?? ''), CHARACTERS, UNITS)

const MARKS = /^#+\s+|^(?:标题|title)\s*[:：]\s*|\*\*|[。.]$/giu
const QUOTED = /^["“「『]([^"“”「」『』]*)["”」』]$/u

/** The title that a model has said; empty where that is none: several lines, too long, or thinking. */
export function titleSaid(said: string): string {
  const [line = '', ...more] = said
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  if (more.length > 0 || line.length > UNITS || /<\/?think/i.test(line)) return ''
  return titleFrom(line.replaceAll(MARKS, '').replace(QUOTED, '$1').replaceAll(MARKS, ''))
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
  const byWords = beginningOf(text, words, most, units)
  return byWords === text
    ? text.trim()
    : byWords.replace(LEADS_ON, '').trim() || beginningOf(text, graphemes, most, units).trim()
}

/** As many whole segments from the beginning of a text as there is room for. */
function beginningOf(text: string, segmenter: Intl.Segmenter, most: number, units: number): string {
  let seen = 0
  for (const { segment, index } of segmenter.segment(text)) {
    seen += [...graphemes.segment(segment)].length
    if (seen > most || index + segment.length > units) return text.slice(0, index)
  }
  return text
}
