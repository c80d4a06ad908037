import { type ActorRefFrom, assign, not, type SnapshotFrom } from 'xstate'
import type { Message } from '@moyun/api'
import { assertPresent } from '../assert-present.ts'
import { streamingState } from '../streamed-answer.ts'
import { earlierMessagesRegion } from './earlier-messages-region.ts'
import { requestRegion } from './request-region.ts'
import { emptyThread, pathOf } from './thread.ts'
import { type ConversationContext, conversationSetup } from './conversation-setup.ts'

/**
 * One conversation on screen. The server owns it: a message counts only once the server has stored it, and an answer
 * continues without any client connected. Events report changes; after lost events the snapshot is read again.
 */
export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    ...input,
    thread: emptyThread,
    chosenChildren: {},
    subscribed: null,
    searchedMessageId: null,
    bufferedEvents: [],
    unsent: null,
    coveredShortage: null,
    readError: null,
    sendError: null,
    stopError: null,
  }),
  type: 'parallel',
  on: {
    'events.received': { actions: { type: 'applyEvents', params: ({ event }) => event } },
    'conversation.received': { actions: { type: 'storeConversation', params: ({ event }) => event } },
    'branch.choose': { actions: { type: 'choose', params: ({ event }) => event } },
  },
  states: {
    thread: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isNew', target: 'unsaved' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'readThread',
            input: ({ context: { conversationId } }) => ({ conversationId }),
            onDone: {
              actions: [
                { type: 'storeThread', params: ({ event }) => event.output },
                { type: 'subscribeMember', params: ({ event }) => event.output },
              ],
              target: 'ready',
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { actions: assign(({ event }) => ({ readError: event.error })), target: 'failed' },
            ],
          },
        },
        /** Nothing sent or stored yet. */
        unsaved: { always: { guard: not('isNew'), target: 'ready' } },
        ready: {
          always: [
            { guard: 'isRemoved', target: 'removed' },
            { guard: 'isStale', target: 'refreshing' },
          ],
          on: {
            'stream.refused': {
              guard: { type: 'isAnswerStream', params: ({ event }) => event },
              target: 'waitingToRefresh',
            },
          },
        },
        /** The loaded messages stay visible meanwhile. */
        refreshing: {
          invoke: {
            src: 'readThread',
            input: ({ context: { conversationId, thread, chosenChildren } }) => ({
              conversationId,
              at: pathOf(thread.messages, chosenChildren).at(-1)?.id,
            }),
            onDone: {
              actions: [
                { type: 'storeThread', params: ({ event }) => event.output },
                { type: 'subscribeMember', params: ({ event }) => event.output },
              ],
              target: 'ready',
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { target: 'waitingToRefresh' },
            ],
          },
        },
        waitingToRefresh: {
          on: { 'network.restored': 'refreshing', retry: 'refreshing' },
          after: { pause: 'refreshing' },
        },
        failed: {
          on: { 'network.restored': 'loading', retry: 'loading' },
        },
        /** The conversation belongs to another member or does not exist. */
        missing: {},
        removed: { always: { guard: not('isRemoved'), target: 'ready' } },
      },
    },
    request: requestRegion,
    earlier: earlierMessagesRegion,
    answer: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isStreaming', target: 'streaming' } },
        streaming: streamingState(
          ({ context }: { context: ConversationContext }) => ({
            messageId: assertPresent(context.thread.streamingAnswer).messageId,
          }),
          {
            type: 'storeMessage',
            params: ({ event }: { event: { output: Message } }) => ({ message: event.output }),
          },
          'idle',
        ),
      },
    },
  },
})

export type ConversationActor = ActorRefFrom<typeof conversationMachine>
export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>

export const selectThread = ({ context }: ConversationSnapshot) => context.thread
/** The answer that is streaming now. */
export const selectStreamingAnswer = ({ context }: ConversationSnapshot) => context.thread.streamingAnswer
/** The message that the server does not have yet, as far as the client knows. */
export function selectUnsent(snapshot: ConversationSnapshot) {
  const { thread, unsent } = snapshot.context
  const isSaved = unsent !== null && thread.messages.some(({ id }) => id === unsent.id)
  return isSaved || snapshot.matches({ request: 'insufficientPoints' }) ? null : unsent
}
/** Load state of earlier messages; null if the whole conversation was loaded at the start. */
export function selectEarlier({
  value,
  context: { thread },
}: ConversationSnapshot): 'more' | 'busy' | 'failed' | 'end' | null {
  if (thread.rest === null) return null
  if (value.earlier === 'failed') return 'failed'
  if (value.earlier === 'reading') return 'busy'
  return thread.rest.earlier > 0 ? 'more' : 'end'
}
/** State of the search for a message that is not loaded. */
export const selectFinding = ({ value }: ConversationSnapshot): 'busy' | 'failed' | null =>
  value.earlier === 'finding' ? 'busy' : value.earlier === 'notFound' ? 'failed' : null
export const selectMaySend = (snapshot: ConversationSnapshot) => snapshot.can({ type: 'message.send', text: '' })
/** The points that the message in the composer needed, once there are enough; null otherwise. */
export const selectCoveredShortage = ({ context }: ConversationSnapshot) => context.coveredShortage
export const selectIsStopping = (snapshot: ConversationSnapshot) =>
  snapshot.matches({ answer: { streaming: 'stopping' } })
