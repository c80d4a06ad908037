import type { FoundPlace } from '@moyun/api'
import { alike } from '../works/grams.ts'

/** Before what was found, and all in all; in UTF-16 units. */
const [BEFORE, LONG] = [24, 120]
/** Signs of Markdown that say nothing on one line. */
const SIGNS = /[*_#`>|~]+|\]\([^)\s]*\)|^\s*[-+]\s/gmu

/** The part of a text where words were found, on one line and without signs, and where they stand in it. */
export function excerptOf(text: string, words: readonly string[]): { excerpt: string; places: FoundPlace[] } {
  const first = Math.min(...words.flatMap((word) => find(text, word, 0)?.[0] ?? []))
  const from = Number.isFinite(first) ? boundary(text, Math.max(0, first - BEFORE)) : 0
  const part = text.slice(from, boundary(text, from + LONG))
  const [plain, bare] = [part, part.replaceAll(SIGNS, ' ')].map((one) => one.replaceAll(/\s+/gu, ' ').trim()) as [string, string]
  // Signs in the middle of what was found are part of it.
  const shown = placesOf(bare, words).length > 0 || placesOf(plain, words).length === 0 ? bare : plain
  const excerpt = `${from > 0 ? '…' : ''}${shown}${from + LONG < text.length ? '…' : ''}`
  return { excerpt, places: placesOf(excerpt, words) }
}

/** Where words stand in a text, one after another, none over another. */
export function placesOf(text: string, words: readonly string[]): FoundPlace[] {
  const all = words.flatMap((word) => {
    const places: FoundPlace[] = []
    for (let next = find(text, word, 0); next; next = find(text, word, next[0] + next[1])) places.push(next)
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

/** A word that is alike already, in a text that is not. */
function find(text: string, word: string, from: number): FoundPlace | null {
  const { folded, origins } = fold(text.slice(from))
  const at = folded.indexOf(word)
  if (at === -1) return null
  const start = origins === null ? at : (origins[at] ?? 0)
  const end = origins === null ? at + word.length : (origins[at + word.length] ?? text.length - from)
  return [from + start, Math.max(1, end - start)]
}

/** A text with letters of either case and width alike, and where each unit of it came from; null where all stayed in their place. */
function fold(text: string): { folded: string; origins: number[] | null } {
  const whole = alike(text)
  if (whole.length === text.length) return { folded: whole, origins: null }
  const origins: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const one = alike(letter)
    origins.push(...Array.from({ length: one.length }, () => at))
    folded += one
    at += letter.length
  }
  origins.push(at)
  return { folded, origins }
}

/** Not between two halves of a letter. */
const boundary = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)
