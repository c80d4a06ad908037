import { and, assign } from 'xstate'
import { vocabulary, writtenOf } from './vocabulary.ts'

/**
 * There were too few points. What was to be said is back in the composer, and goes out by itself once there are enough, unless it was
 * edited meanwhile; nothing was stored, so that it goes as a new one.
 */
export const short = vocabulary.createStateConfig({
  entry: [
    {
      type: 'restoreDraft',
      params: ({ context: { conversationId, unsent } }) => ({ conversationId, written: writtenOf(unsent) }),
    },
    { type: 'keepUnsent', params: ({ context: { conversationId } }) => ({ conversationId, unsent: null }) },
  ],
  on: {
    'points.changed': { actions: { type: 'count', params: ({ event }) => event } },
    'message.send': {
      guard: 'isFree',
      actions: { type: 'prepareMessage', params: ({ event }) => event },
      target: 'sending',
    },
    'answer.regenerate': {
      guard: 'isFree',
      actions: { type: 'prepareAnother', params: ({ event }) => event },
      target: 'sending',
    },
    'answer.continue': {
      guard: 'isFree',
      actions: { type: 'prepareGoingOn', params: ({ event }) => event },
      target: 'sending',
    },
    'message.edit': {
      guard: 'isFree',
      actions: { type: 'prepareEdit', params: ({ event }) => event },
      target: 'sending',
    },
    'send.discard': 'dealtWith',
  },
  always: {
    guard: and(['isEnough', 'isUntouched']),
    actions: [
      {
        type: 'takeDraft',
        params: ({ context: { conversationId, unsent } }) => ({ conversationId, written: writtenOf(unsent) }),
      },
      'renew',
    ],
    target: 'sending',
  },
  exit: assign({ shortage: null }),
})
