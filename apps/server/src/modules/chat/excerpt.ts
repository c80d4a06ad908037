import type { MatchRange } from '@moyun/api'
import { foldWithOrigins } from '@moyun/api/fold'
import { stripMarkdown } from './strip-markdown.ts'

/** Length before the match, and total length, in UTF-16 units. */
const [BEFORE, LONG] = [24, 120]

/**
 * The part of a text around the first match, on one line and without Markdown, and the positions of the matches in it.
 */
export function excerptOf(text: string, words: readonly string[]): { excerpt: string; places: MatchRange[] } {
  const plain = stripMarkdown(text)
  const found = matchPositions(plain, words)[0]
  // Markdown characters inside a match are part of it.
  const marked = found ? undefined : matchPositions(text, words)[0]
  const visibleText = marked ? text : plain
  const first = (found ?? marked)?.[0] ?? 0
  const from = first > BEFORE ? boundary(visibleText, first - BEFORE) : 0
  const part = visibleText
    .slice(from, boundary(visibleText, from + LONG))
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const excerpt = `${from > 0 ? '…' : ''}${part}${from + LONG < visibleText.length ? '…' : ''}`
  return { excerpt, places: matchPositions(excerpt, words) }
}

/** The positions of folded words in the original text, in order and without overlap. */
export function matchPositions(text: string, words: readonly string[]): MatchRange[] {
  const { folded, begins, ends } = foldWithOrigins(text)
  const all = words.flatMap((word) => {
    const places: MatchRange[] = []
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const from = begins[at] ?? 0
      places.push([from, (ends[at + word.length - 1] ?? text.length) - from])
    }
    return places
  })
  const places: MatchRange[] = []
  let end = 0
  for (const [from, length] of all.sort((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (from < end) continue
    places.push([from, length])
    end = from + length
  }
  return places
}

/** Moves a position out of a surrogate pair. */
const boundary = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)
