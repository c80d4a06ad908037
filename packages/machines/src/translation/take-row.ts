import type { Sentence, Translation, TranslationRow } from '@moyun/api'

/** What is known of a translation, and whether rows are gone that it needs. */
export interface Followed {
  translation: Translation
  stale: boolean
}

type SentenceRow = Extract<TranslationRow, { position: number }>

/** Changes one of the sentences, which are the draft's own. */
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
 * Brings a translation up to rows of its run; rows of others, and those that it has, change nothing. However many rows there are, the
 * list of sentences is copied once; sentences of which they say nothing stay the same objects.
 */
export function takeRows(known: Followed, rows: readonly TranslationRow[]): Followed {
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
