import type { FoundPlace } from '@moyun/api'
import { foldWithOrigins } from '@moyun/api/fold'

/** Before what was found, and all in all; in UTF-16 units. */
const [BEFORE, LONG] = [24, 120]
/** Signs of Markdown that say nothing on one line. */
const SIGNS = /[*_#`>|~]+|\]\([^)\s]*\)|^\s*[-+]\s/gmu

/** The part of a text where words were found, on one line and without signs, and where they stand in it. */
export function excerptOf(text: string, words: readonly string[]): { excerpt: string; places: FoundPlace[] } {
  const first = placesOf(text, words)[0]?.[0] ?? 0
  const from = first > BEFORE ? boundary(text, first - BEFORE) : 0
  const part = text.slice(from, boundary(text, from + LONG))
  const [plain, bare] = [part, part.replaceAll(SIGNS, ' ')].map((one) => one.replaceAll(/\s+/gu, ' ').trim()) as [
    string,
    string,
  ]
  // Signs in the middle of what was found are part of it.
  const shown = placesOf(bare, words).length > 0 || placesOf(plain, words).length === 0 ? bare : plain
  const excerpt = `${from > 0 ? '…' : ''}${shown}${from + LONG < text.length ? '…' : ''}`
  return { excerpt, places: placesOf(excerpt, words) }
}

/** Where folded words stand in a text as it was written, one after another, none over another. */
export function placesOf(text: string, words: readonly string[]): FoundPlace[] {
  const { folded, begins, ends } = foldWithOrigins(text)
  const all = words.flatMap((word) => {
    const places: FoundPlace[] = []
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const from = begins[at] ?? 0
      places.push([from, (ends[at + word.length - 1] ?? text.length) - from])
    }
    return places
  })
  const places: FoundPlace[] = []
  let end = 0
  for (const [from, length] of all.sort((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (from < end) continue
    places.push([from, length])
    end = from + length
  }
  return places
}

/** Not between two halves of a letter. */
const boundary = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)
