import { type ActorRefFrom, assign, forwardTo, not, setup, type SnapshotFrom } from 'xstate'
import type { Language, SourceLanguage, Tone, Translation, TranslationEvent } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'
import { missingPoints, readInsufficientPoints } from '../insufficient-points.ts'
import { assertPresent } from '../assert-present.ts'
import { placeholderActor } from '../placeholder-actor.ts'
import { awaitPointsMachine } from '../points/await-points.machine.ts'
import { type StreamedAnswerContext, type StreamedAnswerEvent, streamingState } from '../streamed-answer.ts'
import { applyTranslationEvents } from './apply-translation-events.ts'

/** The text to translate and its options. */
export interface TranslationRequest {
  text: string
  source: SourceLanguage
  target: Language
  tone: Tone
}

interface Context extends StreamedAnswerContext {
  id: string
  /** True if the server does not have the translation yet. */
  isNew: boolean
  request: TranslationRequest
  /** The member chose the languages or the tone, or sent a text with them: stored options no longer replace them. */
  isChosen: boolean
  /** True if the text is translated at each typing pause. */
  isAuto: boolean
  translation: Translation | null
  /** Events were lost: the translation must be read again. */
  stale: boolean
  error: unknown
}

type Event =
  | { type: 'request.change'; request: Partial<TranslationRequest> }
  /** Input from another page: it is sent only when the member says so or changes it. */
  | { type: 'request.fill'; request: Partial<TranslationRequest> }
  /** Input stored by an earlier page: it replaces nothing that was typed or chosen meanwhile. */
  | { type: 'request.recall'; request: Partial<TranslationRequest> }
  | { type: 'auto.set'; isAuto: boolean }
  /** Translates immediately; also retries the sentences that have no translation. */
  | { type: 'translate' }
  | StreamedAnswerEvent
  | { type: 'events.received'; events: readonly TranslationEvent[] }
  | { type: 'stream.refused'; stream: string }
  /** The member's spendable points changed. */
  | { type: 'points.changed'; points: number }
  | { type: 'network.restored' }
  | { type: 'retry' }
  /** Discards the request that could not be sent. */
  | { type: 'translate.drop' }

const NOT_FOUND = 404
/** Milliseconds without input after which typing counts as paused. */
const PAUSE = 600

const requestOf = ({ text, source, target, tone }: Translation): TranslationRequest => ({ text, source, target, tone })
const isStreaming = ({ translation }: Context) => translation?.state === 'streaming'
const hasChoices = ({ text: _, ...choices }: Partial<TranslationRequest>) => Object.keys(choices).length > 0
const isEmpty = (request: TranslationRequest) => request.text.trim() === ''

/**
 * One translation on screen. The member types the text, and the server returns the sentences: at each typing pause the
 * whole text is sent under the same id, and the server translates only what is new.
 */
export const translationMachine = setup({
  types: {
    input: {} as { id: string; isNew: boolean; isAuto: boolean; request: TranslationRequest },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { awaitPoints: 'awaitPoints' },
  },
  actors: {
    awaitPoints: awaitPointsMachine,
    read: placeholderActor<Translation, { id: string }>('read'),
    translate: placeholderActor<Translation, { id: string; request: TranslationRequest }>('translate'),
    stop: placeholderActor<Translation, { id: string }>('stop'),
  },
  actions: {
    subscribe: (_, _params: { stream: string; after: number }) => {},
    unsubscribe: (_, _params: { stream: string }) => {},
    rememberStream: assign(({ context: { translation } }) => {
      const { stream, seq } = assertPresent(translation)
      return { subscribed: { stream, after: seq } }
    }),
    forgetStream: assign({ subscribed: null, stopError: null }),
    clearStopError: assign({ stopError: null }),
    storeStopError: assign((_, { error }: { error: unknown }) => ({ stopError: error })),
    /** Stores the input in the browser, until the server has it. */
    storeRequest: (_, _params: { id: string; request: TranslationRequest }) => {},
    /** Stores whether the text is translated at each typing pause. */
    storeAuto: (_, _params: { isAuto: boolean }) => {},
    changeRequest: assign(({ context }, { request }: { request: Partial<TranslationRequest> }) => ({
      request: { ...context.request, ...request },
      isChosen: context.isChosen || hasChoices(request),
    })),
    restoreRequest: assign(
      (
        { context: { request, isChosen } },
        { request: { text = '', ...choices } }: { request: Partial<TranslationRequest> },
      ) => ({
        request: { ...request, ...(!isChosen && choices), text: request.text || text },
      }),
    ),
    storeTranslation: assign((_, { translation }: { translation: Translation }) => ({
      translation,
      isNew: false,
      stale: false,
      error: null,
      stopError: null,
    })),
    /** A response counts only if it is about the generation that is shown. */
    refreshTranslation: assign(({ context }, { translation }: { translation: Translation }) =>
      translation.stream === context.translation?.stream ? { translation, stale: false } : { stale: false },
    ),
    applyEvents: assign(({ context: { translation, stale } }, { events }: { events: readonly TranslationEvent[] }) =>
      translation ? applyTranslationEvents({ translation, stale }, events) : {},
    ),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isMissing: (_, { error }: { error: unknown }) => refusalCode(error) === NOT_FOUND,
    isShort: (_, { error }: { error: unknown }) => readInsufficientPoints(error) !== null,
    wasRefused: ({ context }) => refusalCode(context.error) !== null,
    isAuto: ({ context }, { request }: { request: Partial<TranslationRequest> }) =>
      context.isAuto && !isEmpty({ ...context.request, ...request }),
    hasText: ({ context }) => !isEmpty(context.request),
    isStreaming: ({ context }) => isStreaming(context),
    /** The generation has ended, or events were lost. */
    hasStreamEnded: ({ context }) => !isStreaming(context) || context.stale,
    needsResubscription: ({ context }) =>
      isStreaming(context) && context.translation?.stream !== context.subscribed?.stream,
    isStale: ({ context }) => context.stale,
    isAnswerStream: ({ context }, { stream }: { stream: string }) => stream === context.subscribed?.stream,
  },
  delays: { pause: PAUSE, again: 5_000 },
}).createMachine({
  id: 'translation',
  context: ({ input }) => ({
    ...input,
    isChosen: false,
    translation: null,
    stale: false,
    subscribed: null,
    error: null,
    stopError: null,
  }),
  type: 'parallel',
  on: {
    'events.received': { actions: { type: 'applyEvents', params: ({ event }) => event } },
    'auto.set': {
      actions: [assign(({ event }) => ({ isAuto: event.isAuto })), { type: 'storeAuto', params: ({ event }) => event }],
    },
    'stream.refused': {
      guard: { type: 'isAnswerStream', params: ({ event }) => event },
      actions: assign({ stale: true }),
    },
  },
  states: {
    request: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isNew', target: 'open' }, { target: 'reading' }] },
        reading: {
          tags: 'busy',
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: {
              actions: [
                assign(({ event }) => ({ request: requestOf(event.output) })),
                { type: 'storeTranslation', params: ({ event }) => ({ translation: event.output }) },
              ],
              target: 'open',
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { actions: assign(({ event }) => ({ error: event.error })), target: 'unread' },
            ],
          },
        },
        unread: { on: { retry: 'reading', 'network.restored': 'reading' } },
        /** The translation belongs to another member, does not exist, or is in the trash. */
        missing: {},
        open: {
          initial: 'resting',
          on: {
            'request.change': [
              {
                guard: { type: 'isAuto', params: ({ event }) => event },
                actions: [
                  { type: 'changeRequest', params: ({ event }) => event },
                  { type: 'storeRequest', params: ({ context }) => context },
                ],
                target: '.pausing',
              },
              {
                actions: [
                  { type: 'changeRequest', params: ({ event }) => event },
                  { type: 'storeRequest', params: ({ context }) => context },
                ],
                target: '.resting',
              },
            ],
            'request.fill': {
              actions: [
                { type: 'changeRequest', params: ({ event }) => event },
                { type: 'storeRequest', params: ({ context }) => context },
              ],
              target: '.resting',
            },
            'request.recall': { actions: { type: 'restoreRequest', params: ({ event }) => event } },
            translate: { guard: 'hasText', target: '.sending' },
          },
          states: {
            resting: {},
            pausing: { after: { pause: 'sending' } },
            sending: {
              tags: 'busy',
              entry: assign({ isChosen: true }),
              invoke: {
                src: 'translate',
                input: ({ context: { id, request } }) => ({ id, request }),
                onDone: {
                  actions: { type: 'storeTranslation', params: ({ event }) => ({ translation: event.output }) },
                  target: 'resting',
                },
                onError: [
                  {
                    guard: { type: 'isShort', params: ({ event }) => ({ error: event.error }) },
                    actions: assign(({ event }) => ({ error: event.error })),
                    target: 'insufficientPoints',
                  },
                  { actions: assign(({ event }) => ({ error: event.error })), target: 'failed' },
                ],
              },
            },
            failed: {
              exit: assign({ error: null }),
              on: {
                retry: 'sending',
                'translate.drop': 'resting',
                'network.restored': { guard: not('wasRefused'), target: 'sending' },
              },
            },
            insufficientPoints: {
              exit: assign({ error: null }),
              invoke: {
                id: 'awaitPoints',
                src: 'awaitPoints',
                input: ({ context }) => missingPoints(context.error),
                onDone: 'sending',
              },
              on: {
                'points.changed': { actions: forwardTo('awaitPoints') },
                'translate.drop': 'resting',
              },
            },
          },
        },
      },
    },
    answer: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isStreaming', target: 'streaming' } },
        streaming: streamingState(
          ({ context }: { context: Context }) => context,
          {
            type: 'refreshTranslation',
            params: ({ event }: { event: { output: Translation } }) => ({ translation: event.output }),
          },
          'settling',
        ),
        /** The end of a generation brings its cost; lost events are read with it. */
        settling: {
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: {
              actions: { type: 'refreshTranslation', params: ({ event }) => ({ translation: event.output }) },
              target: 'idle',
            },
            onError: [{ guard: 'isStreaming', target: 'outdated' }, { target: 'idle' }],
          },
        },
        outdated: {
          on: { 'network.restored': 'settling', retry: 'settling' },
          after: { again: 'settling' },
        },
      },
    },
  },
})

export type TranslationActor = ActorRefFrom<typeof translationMachine>
export type TranslationSnapshot = SnapshotFrom<typeof translationMachine>
