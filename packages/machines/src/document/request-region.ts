import { assign, not } from 'xstate'
import { type DocumentMachineEvent, documentSetup } from './document-setup.ts'

const run = {
  guard: not('isLive'),
  actions: { type: 'wish', params: ({ event }: { event: Extract<DocumentMachineEvent, { type: 'run' }> }) => event },
  target: 'sending',
} as const

const open = documentSetup.createStateConfig({
  initial: 'resting',
  on: {
    'piece.removed': '#document.asking.removed',
  },
  states: {
    resting: { on: { run } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'run',
        input: ({ context: { id, templateId, wish } }) => ({ id, templateId, wish: wish ?? { inputs: {}, key: '' } }),
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
    /** The form values stay; after a network failure the request is retried automatically. */
    failed: {
      on: {
        run,
        retry: { actions: 'renew', target: 'sending' },
        'network.found': { guard: not('wasRefused'), target: 'sending' },
        'run.drop': { actions: 'forgetWish', target: 'resting' },
      },
    },
    /** Continues automatically once there are enough points. */
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

/** Loads the document and requests new versions of it. */
export const requestRegion = documentSetup.createStateConfig({
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
    /** The document belongs to another member, does not exist, or is in the trash. */
    missing: {},
    /** Moved to the trash, on this page or another; a restored document is read again. */
    removed: { on: { 'piece.changed': 'reading' } },
    open,
  },
})
