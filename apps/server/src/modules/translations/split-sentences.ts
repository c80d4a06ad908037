import { MASK, maskLiterals } from '../../i18n/literals.ts'

/** A sentence, and the white space before the next one. */
export interface SplitSentence {
  source: string
  gap: string
}

/** In UTF-16 units: a longer sentence is cut at a comma, or a space, or else anywhere. */
const LONGEST = 600

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'sentence' })
/** Abbreviations that do not end a sentence: titles, and those before a number. */
const ABBREVIATED = /(?:^|[\s([“"‘'])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|Fig|Vol|vs|cf|pp?|z\.B|bzw|Sra?|Mme)\.\s+$/
/** Unicode's rule puts an opening quote at the end of the previous sentence. */
const OPENING_AT_END = /(?<![“‘「『《（(【])[“‘「『《（(【]+$/u

/**
 * Splits a text at the ends of sentences and lines, never within code, a URL or a placeholder. White space before the
 * first sentence is dropped.
 */
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
    const isOpen = ABBREVIATED.test(segment) || opening === whole
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
  const chunk = part.slice(0, LONGEST)
  const at = Math.max(
    ...['，', '；', '、', ', ', '; ', ' '].map((end) =>
      chunk.lastIndexOf(end) < LONGEST / 2 ? 0 : chunk.lastIndexOf(end) + end.length,
    ),
  )
  // Between graphemes, so never within a surrogate pair.
  const cut = outsideMask(part, at > 0 ? at : lastGrapheme(chunk))
  return cut === part.length ? [part] : [part.slice(0, cut), ...cutLong(part.slice(cut))]
}

/** The position itself, or the start of the literal that it lies in; its end if the part begins with that literal. */
function outsideMask(part: string, place: number): number {
  const isMask = (at: number) => part[at] === MASK
  if (!isMask(place - 1) || !isMask(place)) return place
  let [from, to] = [place, place]
  while (isMask(from - 1)) from -= 1
  while (isMask(to)) to += 1
  return from > 0 ? from : to
}

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const lastGrapheme = (chunk: string) => [...graphemes.segment(chunk)].at(-1)?.index || chunk.length
