import { and, assign, forwardTo, not, raise } from 'xstate'
import { missingPoints } from '../insufficient-points.ts'
import { type DocumentMachineEvent, passageRange, versionIn, documentSetup } from './document-setup.ts'

interface Asks {
  event: Extract<DocumentMachineEvent, { type: 'passage.rewrite' }>
}
interface Settles {
  event: Extract<DocumentMachineEvent, { type: 'passage.decide' }>
}

const ask = {
  guard: { type: 'mayRewrite', params: ({ event }: Asks) => event.request },
  actions: { type: 'requestRewrite', params: ({ event }: Asks) => event },
  target: 'waiting',
} as const
const isThere = { type: 'isThere', params: ({ event }: Settles) => event.settling } as const

/** Rewrites a passage: requests a suggestion, accepts or rejects it. */
export const rewriteRegion = documentSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: 'clearRewrite',
      on: {
        'passage.rewrite': ask,
        'passage.decide': {
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
        { guard: and(['isPassageSaved', not('isPassageThere')]), target: 'lost' },
        { guard: 'isPassageSaved', target: 'sending' },
      ],
      on: { 'passage.discard': 'idle' },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'rewritePassage',
        input: ({ context }) => {
          const { id, rewriteRequest } = context
          if (!rewriteRequest) throw new Error('The context has no rewrite request')
          return {
            id,
            revision: versionIn(context, rewriteRequest.versionId)?.revision ?? 0,
            request: { ...rewriteRequest, ...passageRange(context) },
          }
        },
        onDone: {
          actions: { type: 'mergeVersion', params: ({ event }) => ({ version: event.output }) },
          target: 'idle',
        },
        onError: [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ error: event.error }) },
            actions: assign(({ event }) => ({ passageError: event.error })),
            target: 'insufficientPoints',
          },
          { actions: { type: 'storeRewriteError', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
        ],
      },
    },
    failed: {
      on: {
        'passage.rewrite': ask,
        'passage.retry': { actions: 'renewRewriteKey', target: 'waiting' },
        'passage.discard': 'idle',
      },
    },
    /** The passage was edited before the request: the member must select it again. */
    lost: { on: { 'passage.rewrite': ask, 'passage.discard': 'idle' } },
    insufficientPoints: {
      invoke: {
        id: 'awaitPassagePoints',
        src: 'awaitPoints',
        input: ({ context }) => missingPoints(context.passageError),
        onDone: { actions: 'renewRewriteKey', target: 'waiting' },
      },
      on: {
        'points.changed': { actions: forwardTo('awaitPassagePoints') },
        'passage.rewrite': ask,
        'passage.discard': 'idle',
      },
    },
    finishing: {
      tags: 'busy',
      entry: raise({ type: 'edit.flush' }),
      always: { guard: 'isPassageSaved', target: 'settling' },
      on: { 'passage.discard': 'idle' },
    },
    settling: {
      tags: 'busy',
      invoke: {
        src: 'decideRewrite',
        input: ({ context: { id, settling } }) => ({
          id,
          ...(settling ?? { versionId: '', passageId: '', taken: false }),
        }),
        onDone: {
          actions: { type: 'mergeVersion', params: ({ event }) => ({ version: event.output }) },
          target: 'idle',
        },
        onError: {
          actions: { type: 'storeRewriteError', params: ({ event }) => ({ error: event.error }) },
          target: 'unsettled',
        },
      },
    },
    unsettled: {
      on: {
        'passage.decide': {
          guard: isThere,
          actions: assign(({ event }) => ({ settling: event.settling, passageError: null })),
          target: 'finishing',
        },
        'passage.rewrite': ask,
        'passage.retry': { actions: assign({ passageError: null }), target: 'finishing' },
        'passage.discard': 'idle',
      },
    },
  },
})
