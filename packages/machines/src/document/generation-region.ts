import { assign, not } from 'xstate'
import { streamingGenerationOf, documentSetup } from './document-setup.ts'

/** Subscribes to the generation that writes this document, started by this page or another. */
export const generationRegion = documentSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'isStreaming', target: 'streaming' },
        { guard: 'isStale', target: 'settling' },
      ],
    },
    streaming: {
      initial: 'writing',
      entry: [
        assign(({ context }) => ({ subscribed: streamingGenerationOf(context.document)?.stream ?? null })),
        {
          type: 'subscribe',
          params: ({ context }) => ({
            stream: streamingGenerationOf(context.document)?.stream ?? '',
            after: streamingGenerationOf(context.document)?.seq ?? 0,
          }),
        },
      ],
      exit: [
        { type: 'unsubscribe', params: ({ context }) => ({ stream: context.subscribed ?? '' }) },
        assign({ subscribed: null, stopError: null }),
      ],
      always: [
        { guard: 'needsResubscription', target: 'streaming', reenter: true },
        { guard: not('isStreaming'), target: 'settling' },
        { guard: 'isStale', target: 'settling' },
      ],
      states: {
        writing: { on: { stop: 'stopping' } },
        stopping: {
          tags: 'busy',
          entry: assign({ stopError: null }),
          invoke: {
            src: 'stop',
            input: ({ context }) => context,
            onDone: {
              actions: { type: 'mergeDocument', params: ({ event }) => ({ document: event.output }) },
              target: 'writing',
            },
            onError: { actions: assign(({ event }) => ({ stopError: event.error })), target: 'writing' },
          },
        },
      },
    },
    /** The end of a generation brings its cost; lost events and changes from other pages are read with it. */
    settling: {
      entry: assign({ stale: false }),
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: { actions: { type: 'mergeDocument', params: ({ event }) => event.output }, target: 'idle' },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'idle' },
          { target: 'outdated' },
        ],
      },
    },
    outdated: {
      on: { 'network.restored': 'settling', retry: 'settling' },
      after: { again: 'settling' },
    },
  },
})
