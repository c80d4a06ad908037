import type { Sentence, Translation, TranslationRow } from '@moyun/api'

/** What is known of a translation, and whether rows are gone that it needs. */
export interface Followed {
  translation: Translation
  stale: boolean
}

const change = (translation: Translation, place: number, over: (sentence: Sentence) => Partial<Sentence>): Partial<Translation> => ({
  sentences: translation.sentences.map((sentence, k) => (k === place ? { ...sentence, ...over(sentence) } : sentence)),
})

function changeBy(translation: Translation, row: TranslationRow): Partial<Translation> {
  switch (row.kind) {
    case 'delta':
      return change(translation, row.position, ({ text }) => ({ text: text + row.text }))
    case 'back':
      return change(translation, row.position, () => ({ back: true }))
    case 'again':
      return change(translation, row.position, () => ({ text: '', back: false }))
    case 'failed':
      return { state: 'failed', reason: row.reason, cost: translation.cost + row.cost }
    case 'reset':
      return {}
    default:
      return { state: row.kind, cost: translation.cost + row.cost }
  }
}

/** Brings a translation up to a row of its run; rows of others, and those that it has, change nothing. */
export function takeRow(known: Followed, row: TranslationRow): Followed {
  const { translation } = known
  if (row.stream !== translation.stream) return known
  if (row.kind === 'reset') return { ...known, stale: true }
  return row.seq <= translation.seq ? known : { ...known, translation: { ...translation, ...changeBy(translation, row), seq: row.seq } }
}
