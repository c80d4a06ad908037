import { and, assign, forwardTo } from 'xstate'
import { missingPoints } from '../insufficient-points.ts'
import { conversationSetup, composerDraftOf } from './conversation-setup.ts'

/**
 * Not enough points. The message is back in the composer; nothing was stored. Once there are enough points it is sent
 * automatically as a new message, unless the member edited it meanwhile.
 */
export const insufficientPointsState = conversationSetup.createStateConfig({
  initial: 'waiting',
  entry: [
    {
      type: 'restoreDraft',
      params: ({ context: { conversationId, unsent } }) => ({ conversationId, draft: composerDraftOf(unsent) }),
    },
    { type: 'storeUnsent', params: ({ context: { conversationId } }) => ({ conversationId, unsent: null }) },
  ],
  on: {
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
    'send.discard': 'settled',
  },
  states: {
    waiting: {
      invoke: {
        id: 'awaitPoints',
        src: 'awaitPoints',
        input: ({ context: { sendError, coveredShortage } }) => coveredShortage ?? missingPoints(sendError),
        onDone: { actions: assign(({ event }) => ({ coveredShortage: event.output })), target: 'covered' },
      },
      on: { 'points.changed': { actions: forwardTo('awaitPoints') } },
    },
    covered: {
      always: {
        guard: and(['isFree', 'isUntouched']),
        actions: [
          {
            type: 'takeDraft',
            params: ({ context: { conversationId, unsent } }) => ({ conversationId, draft: composerDraftOf(unsent) }),
          },
          'renewId',
        ],
        target: '#conversation.sending.sending',
      },
      on: {
        'points.changed': {
          actions: assign(({ context: { coveredShortage }, event }) => ({
            coveredShortage: coveredShortage && { ...coveredShortage, available: event.points },
          })),
          target: 'waiting',
        },
      },
    },
  },
  exit: assign({ coveredShortage: null }),
})
