import { and, assign, forwardTo, not } from 'xstate'
import { assertPresent } from '../assert-present.ts'
import { missingPoints } from '../insufficient-points.ts'
import { conversationSetup, composerDraftOf } from './conversation-setup.ts'

/** A state in which the member can send or edit a question, and regenerate or continue an answer. */
const mayRequest = conversationSetup.createStateConfig({
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
  },
})

/**
 * Not enough points. The message is back in the composer; nothing was stored. Once there are enough points it is sent
 * automatically as a new message, unless the member edited it meanwhile.
 */
const insufficientPointsState = conversationSetup.createStateConfig({
  initial: 'waiting',
  entry: [
    {
      type: 'restoreDraft',
      params: ({ context: { conversationId, unsent } }) => ({ conversationId, draft: composerDraftOf(unsent) }),
    },
    { type: 'storeUnsent', params: ({ context: { conversationId } }) => ({ conversationId, unsent: null }) },
  ],
  on: {
    ...mayRequest.on,
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
        target: '#conversation.request.sending',
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

/** The request to the server that starts an answer. */
export const requestRegion = conversationSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasUnsent', target: 'failed' },
      ...mayRequest,
    },
    sending: {
      tags: 'busy',
      entry: [assign({ sendError: null }), { type: 'storeUnsent', params: ({ context }) => context }],
      invoke: {
        src: 'send',
        input: ({ context: { conversationId, isNew, unsent } }) => ({
          conversationId,
          isNew,
          unsent: assertPresent(unsent),
        }),
        onDone: { actions: { type: 'showAnswer', params: ({ event }) => event.output }, target: 'settled' },
        onError: [
          {
            guard: { type: 'lacksPoints', params: ({ event }) => ({ error: event.error }) },
            actions: assign(({ event }) => ({ sendError: event.error })),
            target: 'insufficientPoints',
          },
          { actions: assign(({ event }) => ({ sendError: event.error })), target: 'failed' },
        ],
      },
    },
    failed: {
      always: { guard: 'isSaved', target: 'settled' },
      on: {
        'send.retry': [{ guard: 'isFinalRefusal', actions: 'renewId', target: 'sending' }, { target: 'sending' }],
        'send.discard': {
          actions: {
            type: 'restoreDraft',
            params: ({ context }) => ({
              conversationId: context.conversationId,
              draft: composerDraftOf(context.unsent),
            }),
          },
          target: 'settled',
        },
        'network.restored': { guard: not('wasRefused'), target: 'sending' },
      },
    },
    insufficientPoints: insufficientPointsState,
    settled: {
      entry: [
        'forgetUnsent',
        { type: 'storeUnsent', params: ({ context: { conversationId } }) => ({ conversationId, unsent: null }) },
      ],
      always: 'idle',
    },
  },
})
