/** A sentence and its translation. */
export interface PairedSentence {
  source: string
  /** White space up to the next. */
  gap: string
  text: string
  /** It has come back, whole. */
  back: boolean
}

/** Which sentence is looked at in either pane. */
export interface Aligned {
  chosen: number | null
  onChoose: (place: number | null) => void
}

/** A part of the written text: a sentence, or what is none (yet). */
export interface Part {
  text: string
  place: number | null
}

/** The written text in parts: its sentences as far as it has not been changed since, then the rest. */
export function partsOf(written: string, sentences: readonly Pick<PairedSentence, 'source' | 'gap'>[]): Part[] {
  let at = written.length - written.trimStart().length
  const parts: Part[] = at > 0 ? [{ text: written.slice(0, at), place: null }] : []
  for (const [place, { source, gap }] of sentences.entries()) {
    if (!written.startsWith(source, at)) break
    parts.push({ text: source, place })
    at += source.length
    if (!written.startsWith(gap, at)) break
    if (gap !== '') parts.push({ text: gap, place: null })
    at += gap.length
  }
  return at < written.length ? [...parts, { text: written.slice(at), place: null }] : parts
}

/** Sentences that have not begun to come back, behind the last that has: so many are shown as being on their way. */
const AHEAD = 24

/** How many sentences are shown while others are on their way. */
export const countShown = (sentences: readonly Pick<PairedSentence, 'text' | 'back'>[]): number =>
  sentences.findLastIndex(({ text, back }) => back || text !== '') + 1 + AHEAD
