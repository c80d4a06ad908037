import type { Sentence, Translation, TranslationRow } from '@moyun/api'

/** The known translation, and whether rows that it needs were lost. */
export interface TranslationState {
  translation: Translation
  stale: boolean
}

type SentenceRow = Extract<TranslationRow, { position: number }>

/** Changes one sentence in place; the array is the caller's own copy. */
function change(sentences: Sentence[], row: SentenceRow) {
  const sentence = sentences[row.position]
  if (!sentence) return
  const over =
    row.kind === 'delta'
      ? { text: sentence.text + row.text }
      : row.kind === 'back'
        ? { back: true }
        : { text: '', back: false }
  sentences[row.position] = { ...sentence, ...over }
}

/**
 * Applies rows to a translation; rows of other generations and known rows change nothing. The sentence array is copied
 * once, however many rows there are; unaffected sentences keep their identity.
 */
export function applyRows(known: TranslationState, rows: readonly TranslationRow[]): TranslationState {
  const { translation } = known
  let { stale } = known
  let draft = translation
  for (const row of rows) {
    if (row.stream !== translation.stream) continue
    if (row.kind === 'reset') stale = true
    if (row.kind === 'reset' || row.seq <= draft.seq) continue
    if ('position' in row) {
      const sentences = draft.sentences === translation.sentences ? [...translation.sentences] : draft.sentences
      change(sentences, row)
      draft = { ...draft, sentences, seq: row.seq }
    } else {
      const reason = row.kind === 'failed' ? { reason: row.reason } : {}
      draft = { ...draft, state: row.kind, ...reason, cost: draft.cost + row.cost, seq: row.seq }
    }
  }
  return { translation: draft, stale }
}
