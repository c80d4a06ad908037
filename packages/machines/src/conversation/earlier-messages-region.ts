import { pathOf } from './thread.ts'
import { conversationSetup } from './conversation-setup.ts'

/**
 * Loads the unloaded part of a long conversation: page by page when the member scrolls back, or the part around a
 * message that the member looks for.
 */
export const earlierMessagesRegion = conversationSetup.createStateConfig({
  initial: 'idle',
  on: {
    'message.find': [
      {
        guard: { type: 'isNotLoaded', params: ({ event }) => event },
        actions: { type: 'startSearch', params: ({ event }) => event },
        target: '.finding',
      },
      { actions: { type: 'chooseBranchTo', params: ({ event }) => event } },
    ],
    'branch.choose': {
      guard: { type: 'isNotLoaded', params: ({ event }) => event },
      actions: { type: 'startSearch', params: ({ event }) => event },
      target: '.finding',
    },
  },
  states: {
    idle: { on: { 'earlier.read': { guard: 'hasEarlier', target: 'reading' } } },
    reading: {
      invoke: {
        src: 'readPart',
        input: ({ context: { conversationId, thread, chosenChildren } }) => ({
          conversationId,
          before: pathOf(thread.messages, chosenChildren)[0]?.id ?? '',
        }),
        onDone: { actions: { type: 'prependEarlier', params: ({ event }) => event.output }, target: 'idle' },
        onError: 'failed',
      },
    },
    failed: { on: { 'earlier.read': { guard: 'hasEarlier', target: 'reading' }, 'network.restored': 'reading' } },
    /** The loaded messages stay visible meanwhile. */
    finding: {
      invoke: {
        src: 'readPart',
        input: ({ context: { conversationId, searchedMessageId } }) => ({
          conversationId,
          at: searchedMessageId ?? '',
        }),
        onDone: { actions: { type: 'showFoundWindow', params: ({ event }) => event.output }, target: 'idle' },
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) }, target: 'idle' },
          { target: 'notFound' },
        ],
      },
      on: {
        'events.received': {
          actions: [
            { type: 'applyEvents', params: ({ event }) => event },
            { type: 'bufferEvents', params: ({ event }) => event },
          ],
        },
      },
    },
    notFound: {
      on: {
        'network.restored': 'finding',
        'find.retry': 'finding',
        'earlier.read': { guard: 'hasEarlier', target: 'reading' },
      },
    },
  },
})
