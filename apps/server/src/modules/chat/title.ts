import { normalizeName } from '@moyun/api'

/** Maximum width in Chinese characters; letters of most other scripts are half as wide. */
const CHARACTERS = 24
/** Scripts before it have narrow letters: Latin, Cyrillic, Arabic, Thai. */
const FIRST_WIDE = '\u1100'
/** The contract's limit in UTF-16 units: one emoji may take eleven. */
const UNITS = 80

/**
 * The title of a conversation from its first question: the first line with text, at most as wide as 24 Chinese
 * characters.
 */
export const titleFrom = (question: string): string =>
  truncateText(
    normalizeName(question.split('\n').find((line) => normalizeName(line) !== '') ?? ''),
    CHARACTERS,
    UNITS,
    (grapheme) => (grapheme < FIRST_WIDE ? 0.5 : 1),
  )

const MARKS = /^#+\s+|^(?:标题|title)\s*[:：]\s*|\*\*|[。.]$/giu
const QUOTED = /^["“「『]([^"“”「」『』]*)["”」』]$/u

/** The title in a model's text; empty if it is not one: several lines, too long, or reasoning. */
export function parseTitle(said: string): string {
  const [line = '', ...more] = said
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  if (more.length > 0 || line.length > UNITS || /<\/?think/i.test(line)) return ''
  return titleFrom(line.replaceAll(MARKS, '').replace(QUOTED, '$1').replaceAll(MARKS, ''))
}

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })
/** Trailing characters that make no sense at the end of a title, such as a comma, a colon or an opening bracket. */
const LEADS_ON = /[\s,:;，、：；([{（【《「“‘]+$/u

/**
 * Cuts a text to a maximum width in visible characters and a maximum of UTF-16 units. It ends with a whole word, in
 * Chinese too; a first word that is too long is cut between two characters.
 */
export function truncateText(whole: string, most: number, units: number, widthOf = (_grapheme: string) => 1): string {
  // Long enough to tell whether a word or a multi-unit character ends at the limit.
  const text = whole.slice(0, 2 * units + 64)
  const beginning = (segmenter: Intl.Segmenter) => beginningOf(text, segmenter, { most, units, widthOf })
  const byWords = beginning(words)
  return byWords === text ? text.trim() : byWords.replace(LEADS_ON, '').trim() || beginning(graphemes).trim()
}

/** As many whole segments from the beginning of a text as fit. */
function beginningOf(
  text: string,
  segmenter: Intl.Segmenter,
  { most, units, widthOf }: { most: number; units: number; widthOf: (grapheme: string) => number },
): string {
  let seen = 0
  for (const { segment, index } of segmenter.segment(text)) {
    for (const { segment: grapheme } of graphemes.segment(segment)) seen += widthOf(grapheme)
    if (seen > most || index + segment.length > units) return text.slice(0, index)
  }
  return text
}
