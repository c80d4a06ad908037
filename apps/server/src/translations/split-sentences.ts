import { MASK, maskLiterals } from '../literals.ts'

/** A sentence, and the white space up to the next. */
export interface SplitSentence {
  source: string
  gap: string
}

/** A longer one is cut at a comma, or at a space, or where it must be: in UTF-16 units. */
const LONGEST = 600

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'sentence' })
/** What no sentence ends with: titles, and what stands before a number. */
const ABBREVIATED = /(?:^|[\s([“"‘'])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|Fig|Vol|vs|cf|pp?|z\.B|bzw|Sra?|Mme)\.\s+$/
/** Unicode's rule leaves an opening quote with the sentence before it. */
const OPENING_AT_END = /[“‘「『《（(【]+$/u

/** Cuts a text at the ends of its sentences and lines, never in code, an address or a placeholder. What stands before the first is left out. */
export function splitSentences(text: string): SplitSentence[] {
  const whole = text.trimStart()
  let at = 0
  return cutMasked(maskLiterals(whole)).map(({ source, gap }) => {
    const from = at
    at += source.length + gap.length
    return { source: whole.slice(from, from + source.length), gap }
  })
}

function cutMasked(masked: string): SplitSentence[] {
  const parts: string[] = []
  let kept = ''
  for (const { segment } of segmenter.segment(masked)) {
    const whole = kept + segment
    const opening = OPENING_AT_END.exec(whole)?.[0] ?? ''
    const isOpen = ABBREVIATED.test(whole) || opening === whole
    kept = isOpen ? whole : opening
    if (!isOpen) parts.push(whole.slice(0, whole.length - opening.length))
  }
  if (kept !== '') parts.push(kept)
  return joinGaps(parts.flatMap(cutLong))
}

/** White space belongs to the sentence before it. */
function joinGaps(parts: readonly string[]): SplitSentence[] {
  const sentences: SplitSentence[] = []
  for (const part of parts) {
    const source = part.trimEnd()
    const last = sentences.at(-1)
    if (source.trim() === '') {
      if (last) last.gap += part
      continue
    }
    const own = source.trimStart()
    if (last) last.gap += source.slice(0, source.length - own.length)
    sentences.push({ source: own, gap: part.slice(source.length) })
  }
  return sentences
}

function cutLong(part: string): string[] {
  if (part.length <= LONGEST) return [part]
  const room = part.slice(0, LONGEST)
  const at = Math.max(
    ...['，', '；', '、', ', ', '; ', ' '].map((end) =>
      room.lastIndexOf(end) < LONGEST / 2 ? 0 : room.lastIndexOf(end) + end.length,
    ),
  )
  // Between graphemes: never in the middle of a pair.
  const cut = outsideMask(part, at > 0 ? at : lastGrapheme(room))
  return cut === part.length ? [part] : [part.slice(0, cut), ...cutLong(part.slice(cut))]
}

/** The place itself, or where what is literal there begins, or ends if the part begins with it. */
function outsideMask(part: string, place: number): number {
  const isMask = (at: number) => part[at] === MASK
  if (!isMask(place - 1) || !isMask(place)) return place
  let [from, to] = [place, place]
  while (isMask(from - 1)) from -= 1
  while (isMask(to)) to += 1
  return from > 0 ? from : to
}

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const lastGrapheme = (room: string) => [...graphemes.segment(room)].at(-1)?.index || room.length
