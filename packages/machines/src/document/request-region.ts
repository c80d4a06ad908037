import { assign, forwardTo, not } from 'xstate'
import { missingPoints } from '../insufficient-points.ts'
import { type DocumentMachineEvent, documentSetup } from './document-setup.ts'

const generate = {
  guard: not('isStreaming'),
  actions: {
    type: 'requestVersion',
    params: ({ event }: { event: Extract<DocumentMachineEvent, { type: 'version.generate' }> }) => event,
  },
  target: 'sending',
} as const

const open = documentSetup.createStateConfig({
  initial: 'resting',
  on: {
    'piece.removed': '#document.request.removed',
  },
  states: {
    resting: { on: { 'version.generate': generate } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'generateVersion',
        input: ({ context: { id, templateId, request } }) => ({
          id,
          templateId,
          request: request ?? { inputs: {}, key: '' },
        }),
        onDone: {
          actions: [{ type: 'mergeDocument', params: ({ event }) => ({ document: event.output }) }, 'clearRequest'],
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
    /** The form values stay; after a network failure the request is retried automatically. */
    failed: {
      on: {
        'version.generate': generate,
        retry: { actions: 'renewKey', target: 'sending' },
        'network.restored': { guard: not('wasRefused'), target: 'sending' },
        'version.discard': { actions: 'clearRequest', target: 'resting' },
      },
    },
    /** Continues automatically once there are enough points. */
    insufficientPoints: {
      invoke: {
        id: 'awaitPoints',
        src: 'awaitPoints',
        input: ({ context }) => missingPoints(context.error),
        onDone: { actions: 'renewKey', target: 'sending' },
      },
      on: {
        'version.generate': generate,
        'points.changed': { actions: forwardTo('awaitPoints') },
        'version.discard': { actions: 'clearRequest', target: 'resting' },
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
            { type: 'mergeDocument', params: ({ event }) => event.output },
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
    /** The document belongs to another member, does not exist, or is in the trash. */
    missing: {},
    /** Moved to the trash, on this page or another; a restored document is read again. */
    removed: { on: { 'piece.changed': 'reading' } },
    open,
  },
})
