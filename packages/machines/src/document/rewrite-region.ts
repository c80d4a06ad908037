import { and, assign, not, raise } from 'xstate'
import { type DocumentMachineEvent, passageRange, versionIn, documentSetup } from './document-setup.ts'

interface Asks {
  event: Extract<DocumentMachineEvent, { type: 'passage.ask' }>
}
interface Settles {
  event: Extract<DocumentMachineEvent, { type: 'passage.settle' }>
}

const ask = {
  guard: { type: 'mayReword', params: ({ event }: Asks) => event.wish },
  actions: { type: 'wishPassage', params: ({ event }: Asks) => event },
  target: 'waiting',
} as const
const isThere = { type: 'isThere', params: ({ event }: Settles) => event.settling } as const

/** Rewrites a passage: requests a suggestion, accepts or rejects it. */
export const rewriteRegion = documentSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetPassage',
      on: {
        'passage.ask': ask,
        'passage.settle': {
          guard: isThere,
          actions: assign(({ event }) => ({ settling: event.settling })),
          target: 'finishing',
        },
      },
    },
    /** Local edits are saved first. */
    waiting: {
      tags: 'busy',
      entry: raise({ type: 'edit.flush' }),
      always: [
        { guard: and(['isPassageKept', not('isPassageThere')]), target: 'lost' },
        { guard: 'isPassageKept', target: 'sending' },
      ],
      on: { 'passage.drop': 'idle' },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'reword',
        input: ({ context }) => {
          const { id, passageWish } = context
          if (!passageWish) throw new Error('The context has no rewrite request')
          return {
            id,
            revision: versionIn(context, passageWish.versionId)?.revision ?? 0,
            wish: { ...passageWish, ...passageRange(context) },
          }
        },
        onDone: {
          actions: { type: 'takeVersion', params: ({ event }) => ({ version: event.output }) },
          target: 'idle',
        },
        onError: [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'passageShort', params: ({ event }) => ({ error: event.error }) },
            target: 'short',
          },
          { actions: { type: 'passageFails', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
        ],
      },
    },
    failed: {
      on: {
        'passage.ask': ask,
        'passage.retry': { actions: 'renewPassage', target: 'waiting' },
        'passage.drop': 'idle',
      },
    },
    /** The passage was edited before the request: the member must select it again. */
    lost: { on: { 'passage.ask': ask, 'passage.drop': 'idle' } },
    short: {
      always: { guard: 'isPassageEnough', actions: 'renewPassage', target: 'waiting' },
      on: {
        'points.changed': { actions: { type: 'countPassage', params: ({ event }) => event } },
        'passage.ask': ask,
        'passage.drop': 'idle',
      },
    },
    finishing: {
      tags: 'busy',
      entry: raise({ type: 'edit.flush' }),
      always: { guard: 'isPassageKept', target: 'settling' },
      on: { 'passage.drop': 'idle' },
    },
    settling: {
      tags: 'busy',
      invoke: {
        src: 'settle',
        input: ({ context: { id, settling } }) => ({
          id,
          ...(settling ?? { versionId: '', passageId: '', taken: false }),
        }),
        onDone: {
          actions: { type: 'takeVersion', params: ({ event }) => ({ version: event.output }) },
          target: 'idle',
        },
        onError: {
          actions: { type: 'passageFails', params: ({ event }) => ({ error: event.error }) },
          target: 'unsettled',
        },
      },
    },
    unsettled: {
      on: {
        'passage.settle': {
          guard: isThere,
          actions: assign(({ event }) => ({ settling: event.settling, passageError: null })),
          target: 'finishing',
        },
        'passage.ask': ask,
        'passage.retry': { actions: assign({ passageError: null }), target: 'finishing' },
        'passage.drop': 'idle',
      },
    },
  },
})
