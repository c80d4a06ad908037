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
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        actions: { type: 'seek', params: ({ event }) => event },
        target: '.finding',
      },
      { actions: { type: 'chooseTowards', params: ({ event }) => event } },
    ],
    'branch.choose': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: { type: 'seek', params: ({ event }) => event },
      target: '.finding',
    },
  },
  states: {
    idle: { on: { 'earlier.read': { guard: 'hasEarlier', target: 'reading' } } },
    reading: {
      invoke: {
        src: 'readPart',
        input: ({ context: { conversationId, thread, chosen } }) => ({
          conversationId,
          before: pathOf(thread.messages, chosen)[0]?.id ?? '',
        }),
        onDone: { actions: { type: 'takeEarlier', params: ({ event }) => event.output }, target: 'idle' },
        onError: 'failed',
      },
    },
    failed: { on: { 'earlier.read': { guard: 'hasEarlier', target: 'reading' }, 'network.found': 'reading' } },
    /** The loaded messages stay visible meanwhile. */
    finding: {
      invoke: {
        src: 'readPart',
        input: ({ context: { conversationId, sought } }) => ({ conversationId, at: sought ?? '' }),
        onDone: { actions: { type: 'goThere', params: ({ event }) => event.output }, target: 'idle' },
        onError: [
          { guard: { type: 'isNowhere', params: ({ event }) => ({ error: event.error }) }, target: 'idle' },
          { target: 'unfound' },
        ],
      },
      on: {
        rows: {
          actions: [
            { type: 'take', params: ({ event }) => event },
            { type: 'hear', params: ({ event }) => event },
          ],
        },
      },
    },
    unfound: {
      on: {
        'network.found': 'finding',
        'find.retry': 'finding',
        'earlier.read': { guard: 'hasEarlier', target: 'reading' },
      },
    },
  },
})
