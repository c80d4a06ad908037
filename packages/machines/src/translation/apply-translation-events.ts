import type { Sentence, Translation, TranslationEvent } from '@moyun/api'

/** The known translation, and whether events that it needs were lost. */
export interface TranslationState {
  translation: Translation
  stale: boolean
}

type SentenceEvent = Extract<TranslationEvent, { position: number }>

/** Changes one sentence in place; the array is the caller's own copy. */
function change(sentences: Sentence[], event: SentenceEvent) {
  const sentence = sentences[event.position]
  if (!sentence) return
  const over =
    event.kind === 'delta'
      ? { text: sentence.text + event.text }
      : event.kind === 'back'
        ? { back: true }
        : { text: '', back: false }
  sentences[event.position] = { ...sentence, ...over }
}

/**
 * Applies events to a translation; events of other generations and known events change nothing. The sentence array is
 * copied once, however many events there are; unaffected sentences keep their identity.
 */
export function applyTranslationEvents(known: TranslationState, events: readonly TranslationEvent[]): TranslationState {
  const { translation } = known
  let { stale } = known
  let draft = translation
  for (const event of events) {
    if (event.stream !== translation.stream) continue
    if (event.kind === 'reset') stale = true
    if (event.kind === 'reset' || event.seq <= draft.seq) continue
    if ('position' in event) {
      const sentences = draft.sentences === translation.sentences ? [...translation.sentences] : draft.sentences
      change(sentences, event)
      draft = { ...draft, sentences, seq: event.seq }
    } else {
      const reason = event.kind === 'failed' ? { reason: event.reason } : {}
      draft = { ...draft, state: event.kind, ...reason, cost: draft.cost + event.cost, seq: event.seq }
    }
  }
  return { translation: draft, stale }
}
