import { normalizeName } from '@moyun/api'
import { truncateText } from '@moyun/api/truncate-text'

/** Maximum width in Chinese characters; letters of most other scripts are half as wide. */
const CHARACTERS = 24
/** Scripts before it have narrow letters: Latin, Cyrillic, Arabic, Thai. */
const FIRST_WIDE = '\u1100'
/** The contract's limit in UTF-16 units: one emoji may take eleven. */
const UNITS = 80

/**
 * The title of a conversation from its first question: the first line with text, at most as wide as 24 Chinese
 * characters. A line that is cut ends with “…”.
 */
export function titleFrom(question: string): string {
  const line = normalizeName(question.split('\n').find((each) => normalizeName(each) !== '') ?? '')
  const title = truncateText(line, CHARACTERS, UNITS - 1, (grapheme) => (grapheme < FIRST_WIDE ? 0.5 : 1))
  return title === line ? title : `${title}…`
}

const MARKS = /^#+\s+|^(?:标题|title)\s*[:：]\s*|\*\*|[。.]$/giu
const QUOTED = /^["“「『]([^"“”「」『』]*)["”」』]$/u

/** The title in a model's text; empty if it is not one: several lines, too long, or reasoning. */
export function parseTitle(answer: string): string {
  const [line = '', ...more] = answer
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  if (more.length > 0 || line.length > UNITS || /<\/?think/i.test(line)) return ''
  return titleFrom(line.replaceAll(MARKS, '').replace(QUOTED, '$1').replaceAll(MARKS, ''))
}
