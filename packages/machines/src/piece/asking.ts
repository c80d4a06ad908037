import { assign, not } from 'xstate'
import { type PieceEvent, vocabulary } from './vocabulary.ts'

const run = {
  guard: not('isLive'),
  actions: { type: 'wish', params: ({ event }: { event: Extract<PieceEvent, { type: 'run' }> }) => event },
  target: 'sending',
} as const

const open = vocabulary.createStateConfig({
  initial: 'resting',
  on: {
    'piece.removed': '#piece.asking.removed',
  },
  states: {
    resting: { on: { run } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'run',
        input: ({ context: { id, sceneId, wish } }) => ({ id, sceneId, wish: wish ?? { inputs: {}, key: '' } }),
        onDone: {
          actions: [{ type: 'take', params: ({ event }) => ({ piece: event.output }) }, 'forgetWish'],
          target: 'resting',
        },
        onError: [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fallShort', params: ({ event }) => ({ error: event.error }) },
            target: 'short',
          },
          { actions: assign(({ event }) => ({ error: event.error })), target: 'failed' },
        ],
      },
    },
    /** What was filled in stays; for a network that was lost it goes out again by itself. */
    failed: {
      on: {
        run,
        retry: { actions: 'renew', target: 'sending' },
        'network.found': { guard: not('wasRefused'), target: 'sending' },
        'run.drop': { actions: 'forgetWish', target: 'resting' },
      },
    },
    /** It goes on by itself as soon as there are enough. */
    short: {
      always: { guard: 'isEnough', actions: 'renew', target: 'sending' },
      on: {
        run,
        'points.changed': { actions: { type: 'count', params: ({ event }) => event } },
        'run.drop': { actions: 'forgetWish', target: 'resting' },
      },
    },
  },
})

/** Whether the piece is there, and what is asked for. */
export const asking = vocabulary.createStateConfig({
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
            assign(({ event, context }) => ({ edits: { ...event.output.edits, ...context.edits }, error: null })),
            { type: 'take', params: ({ event }) => event.output },
          ],
          target: 'open',
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { actions: assign(({ event }) => ({ error: event.error })), target: 'unread' },
        ],
      },
    },
    unread: { on: { retry: 'reading', 'network.found': 'reading' } },
    /** Another member's, or nobody's, or in the trash. */
    missing: {},
    /** To the trash, here or on another page; what is had again is read again. */
    removed: { on: { 'piece.changed': 'reading' } },
    open,
  },
})
