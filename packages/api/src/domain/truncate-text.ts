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
