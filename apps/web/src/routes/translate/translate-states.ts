import { TransportError, Refusal, type Translation } from '@moyun/api'
import { doneTranslation as done } from '@moyun/api/fixtures'
import { translationMachine, type TranslationSnapshot } from '@moyun/machines'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'
import { statesFrom } from '../../testing/states-from.ts'

const away = new TransportError('network')
const READING = 'translation.request.reading'
const SENDING = 'translation.request.open.sending'

/** A translation of which only the first sentences are there. */
const upTo = (count: number, over: Partial<Translation>): Translation => ({
  ...done,
  sentences: done.sentences.map((sentence, place) =>
    place < count ? sentence : { ...sentence, text: '', back: false },
  ),
  ...over,
})
const begun = upTo(0, { state: 'streaming', seq: 0, cost: 0 })

/** One event of each kind that the translation machine handles. */
const events = [
  doneEvent(READING, done),
  doneEvent(READING, begun),
  doneEvent(READING, upTo(2, { state: 'streaming', seq: 4, cost: 0 })),
  ...(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] as const).map((reason) =>
    doneEvent(READING, upTo(0, { state: 'failed', reason, cost: 0 })),
  ),
  doneEvent(READING, upTo(3, { state: 'failed', reason: 'crashed' })),
  doneEvent(READING, upTo(2, { state: 'interrupted' })),
  doneEvent(READING, upTo(2, { state: 'stopped' })),
  errorEvent(READING, away),
  errorEvent(READING, new Refusal(404, 'notFound')),
  { type: 'request.change', request: { text: done.text } },
  { type: 'translate' },
  doneEvent(SENDING, begun),
  errorEvent(SENDING, away),
  errorEvent(SENDING, new Refusal(400, '', { message: '文章太长' })),
  errorEvent(SENDING, new Refusal(2001, '', { result: { needed: 20, available: 11 } })),
  errorEvent(SENDING, new Refusal(2001, '', { result: { needed: 20, available: 11, cap: 50 } })),
  { type: 'answer.stop' },
  errorEvent('translation.answer.streaming.stopping', away),
  { type: 'events.received', events: [{ stream: done.stream, seq: 90, kind: 'reset' }] },
  errorEvent('translation.answer.settling', away),
]

/** How far a translation came, and how it ended. */
function seen(translation: Translation | null): string {
  if (!translation) return ''
  const { state, reason, sentences } = translation
  return joinWords(state, reason ?? '', state !== 'done' && sentences.some(({ back }) => back) ? 'partly' : '')
}

/** The visible state, one aspect at a time: the result, the request, or the generation. */
function keyOf({
  value,
  children: { awaitPoints },
  context: { request, translation, error, stopError },
}: TranslationSnapshot): string {
  const { request: requestState, answer } = value
  if (typeof requestState !== 'object') return requestState
  const what = seen(translation)
  const happens = [
    requestState.open === 'resting' || requestState.open === 'pausing'
      ? ''
      : joinWords(
          requestState.open,
          requestState.open === 'failed'
            ? error instanceof Refusal
              ? 'refused'
              : 'cutOff'
            : awaitPoints?.getSnapshot().matches('capped')
              ? 'capped'
              : '',
        ),
    typeof answer === 'object'
      ? joinWords(answer.streaming === 'stopping' ? 'stopping' : '', stopError ? 'notStopped' : '')
      : answer === 'idle'
        ? ''
        : answer,
  ].filter((part) => part !== '')
  if (happens.length > 1 || (happens.length > 0 && what !== '' && what !== 'streaming partly')) return 'several'
  return joinWords(what || (request.text === '' ? 'blank' : 'typed'), ...happens)
}

const request = { text: '', source: 'auto', target: 'en', tone: 'natural' } as const
const inputs = [
  { id: done.id, isNew: false, isAuto: false, request },
  { id: done.id, isNew: true, isAuto: false, request },
]

/** Every distinct state of a translation, with the input that leads to it. */
export const translationStates = () =>
  statesFrom(translationMachine, { inputs, events, keyOf }).filter(({ key }) => key !== 'several')

/** The title of the stories in Storybook. */
export const title = 'States/Translation 翻译'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () =>
  translationStates().map(({ key }) => ({ machine: 'translation', state: key, args: { translation: key } }))

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  TranslationTypedFailedCutOff: ['TranslationTypedFailedRefused', 'TranslationStreamingPartlyFailedRefused'],
  TranslationTypedInsufficientPoints: ['TranslationStreamingPartlyInsufficientPoints'],
  TranslationTypedInsufficientPointsCapped: ['TranslationStreamingPartlyInsufficientPointsCapped'],
  TranslationStreamingPartly: ['TranslationStreamingPartlySending', 'TranslationStreamingPartlySettling'],
}
