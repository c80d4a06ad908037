import { assign } from 'xstate'
import type { TextDocument } from '@moyun/api'
import { streamingState } from '../streamed-answer.ts'
import { type DocumentContext, documentSetup } from './document-setup.ts'

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
    streaming: streamingState(
      ({ context }: { context: DocumentContext }) => context,
      {
        type: 'mergeDocument',
        params: ({ event }: { event: { output: TextDocument } }) => ({ document: event.output }),
      },
      'settling',
    ),
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
