/** A sentence and its translation. */
export interface PairedSentence {
  source: string
  /** White space before the next sentence. */
  gap: string
  text: string
  /** Whether the whole translation has arrived. */
  back: boolean
}

/** The highlighted sentence, shared by both panes. */
export interface SentenceHighlight {
  chosen: number | null
  onChoose: (place: number | null) => void
}

/** A part of the source text: a sentence, or text that is no sentence (yet). */
export interface Part {
  text: string
  place: number | null
}

/** Splits the source text into parts: its sentences up to the first change, then the rest. */
export function partsOf(text: string, sentences: readonly Pick<PairedSentence, 'source' | 'gap'>[]): Part[] {
  let at = text.length - text.trimStart().length
  const parts: Part[] = at > 0 ? [{ text: text.slice(0, at), place: null }] : []
  for (const [place, { source, gap }] of sentences.entries()) {
    if (!text.startsWith(source, at)) break
    parts.push({ text: source, place })
    at += source.length
    if (!text.startsWith(gap, at)) break
    if (gap !== '') parts.push({ text: gap, place: null })
    at += gap.length
  }
  return at < text.length ? [...parts, { text: text.slice(at), place: null }] : parts
}

/** How many sentences after the last arriving one are shown as pending. */
const AHEAD = 24

/** Number of sentences shown while others are pending. */
export const countVisible = (sentences: readonly Pick<PairedSentence, 'text' | 'back'>[]): number =>
  sentences.findLastIndex(({ text, back }) => back || text !== '') + 1 + AHEAD
