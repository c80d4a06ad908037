import { pathOf } from './thread.ts'
import { vocabulary } from './vocabulary.ts'

/** What is not known of a long conversation: it comes page by page as one goes back, or at once around a message that is looked for. */
export const earlier = vocabulary.createStateConfig({
  initial: 'idle',
  on: {
    'message.find': { guard: { type: 'isElsewhere', params: ({ event }) => event }, actions: { type: 'seek', params: ({ event }) => event }, target: '.finding' },
    'branch.choose': {
      guard: { type: 'isClosed', params: ({ event }) => event },
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'seek', params: ({ event }) => event },
      ],
      target: '.finding',
    },
  },
  states: {
    idle: { on: { 'earlier.read': { guard: 'hasEarlier', target: 'reading' } } },
    reading: {
      invoke: {
        src: 'readPart',
        input: ({ context: { conversationId, thread, chosen } }) => ({ conversationId, before: pathOf(thread.messages, chosen)[0]?.id ?? '' }),
        onDone: { actions: { type: 'takeEarlier', params: ({ event }) => event.output }, target: 'idle' },
        onError: 'failed',
      },
    },
    failed: { on: { 'earlier.read': 'reading', 'network.found': 'reading' } },
    finding: {
      invoke: {
        src: 'readPart',
        input: ({ context: { conversationId, sought } }) => ({ conversationId, at: sought ?? '' }),
        onDone: { actions: { type: 'goThere', params: ({ event }) => event.output }, target: 'idle' },
        // It is not there any more, or the network is not: what is known stays in sight.
        onError: 'idle',
      },
    },
  },
})
