import { and, assign } from 'xstate'
import { conversationSetup, composerDraftOf } from './conversation-setup.ts'

/**
 * Not enough points. The message is back in the composer; nothing was stored. Once there are enough points it is sent
 * automatically as a new message, unless the member edited it meanwhile.
 */
export const insufficientFundsState = conversationSetup.createStateConfig({
  entry: [
    {
      type: 'restoreDraft',
      params: ({ context: { conversationId, unsent } }) => ({ conversationId, draft: composerDraftOf(unsent) }),
    },
    { type: 'storeUnsent', params: ({ context: { conversationId } }) => ({ conversationId, unsent: null }) },
  ],
  on: {
    'points.changed': { actions: { type: 'updateAvailable', params: ({ event }) => event } },
    'message.send': {
      guard: 'isFree',
      actions: { type: 'prepareMessage', params: ({ event }) => event },
      target: 'sending',
    },
    'answer.regenerate': {
      guard: 'isFree',
      actions: { type: 'prepareRegeneration', params: ({ event }) => event },
      target: 'sending',
    },
    'answer.continue': {
      guard: 'isFree',
      actions: { type: 'prepareContinuation', params: ({ event }) => event },
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
        params: ({ context: { conversationId, unsent } }) => ({ conversationId, draft: composerDraftOf(unsent) }),
      },
      'renewId',
    ],
    target: 'sending',
  },
  exit: assign({ shortage: null }),
})
