import { type ActorRefFrom, assign, not, type SnapshotFrom } from 'xstate'
import { earlier } from './earlier.ts'
import { short } from './short.ts'
import { emptyThread, pathOf } from './thread.ts'
import { vocabulary, writtenOf } from './vocabulary.ts'

/**
 * One conversation on the screen. The server owns it: what is said here is stored there before it counts, and an answer
 * goes on without anybody watching. Rows say what happened; after a loss the snapshot says it again.
 */
export const conversationMachine = vocabulary.createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    ...input,
    thread: emptyThread,
    chosen: {},
    followed: null,
    sought: null,
    heard: [],
    unsent: null,
    shortage: null,
    readError: null,
    sendError: null,
    stopError: null,
  }),
  type: 'parallel',
  on: {
    rows: { actions: { type: 'take', params: ({ event }) => event } },
    'conversation.told': { actions: { type: 'settle', params: ({ event }) => event } },
    'branch.choose': { actions: { type: 'choose', params: ({ event }) => event } },
  },
  states: {
    thread: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isNew', target: 'fresh' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'readThread',
            input: ({ context: { conversationId } }) => ({ conversationId }),
            onDone: {
              actions: [
                { type: 'open', params: ({ event }) => event.output },
                { type: 'followMember', params: ({ event }) => event.output },
              ],
              target: 'ready',
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { actions: assign(({ event }) => ({ readError: event.error })), target: 'failed' },
            ],
          },
        },
        /** Nothing is said yet, and nothing stored. */
        fresh: { always: { guard: not('isNew'), target: 'ready' } },
        ready: {
          always: [
            { guard: 'isRemoved', target: 'removed' },
            { guard: 'isStale', target: 'refreshing' },
          ],
          on: { 'stream.refused': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'outdated' } },
        },
        /** What is known stays in sight meanwhile. */
        refreshing: {
          invoke: {
            src: 'readThread',
            input: ({ context: { conversationId, thread, chosen } }) => ({
              conversationId,
              at: pathOf(thread.messages, chosen).at(-1)?.id,
            }),
            onDone: {
              actions: [
                { type: 'open', params: ({ event }) => event.output },
                { type: 'followMember', params: ({ event }) => event.output },
              ],
              target: 'ready',
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { target: 'outdated' },
            ],
          },
        },
        outdated: {
          on: { 'network.found': 'refreshing', retry: 'refreshing' },
          after: { pause: 'refreshing' },
        },
        failed: {
          on: { 'network.found': 'loading', retry: 'loading' },
        },
        /** Another member's, or nobody's. */
        missing: {},
        removed: { always: { guard: not('isRemoved'), target: 'ready' } },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'hasUnsent', target: 'failed' },
          on: {
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
          },
        },
        sending: {
          tags: 'busy',
          entry: [assign({ sendError: null }), { type: 'keepUnsent', params: ({ context }) => context }],
          invoke: {
            src: 'send',
            input: ({ context: { conversationId, isNew, unsent } }) => ({
              conversationId,
              isNew,
              unsent: known(unsent),
            }),
            onDone: { actions: { type: 'arrive', params: ({ event }) => event.output }, target: 'arrived' },
            onError: [
              {
                guard: { type: 'isShort', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'fallShort', params: ({ event }) => ({ error: event.error }) },
                target: 'short',
              },
              { actions: assign(({ event }) => ({ sendError: event.error })), target: 'failed' },
            ],
          },
        },
        failed: {
          always: { guard: 'isStored', target: 'arrived' },
          on: {
            'send.retry': [{ guard: 'wasDecided', actions: 'renew', target: 'sending' }, { target: 'sending' }],
            'send.discard': {
              actions: {
                type: 'restoreDraft',
                params: ({ context }) => ({
                  conversationId: context.conversationId,
                  written: writtenOf(context.unsent),
                }),
              },
              target: 'dealtWith',
            },
            'network.found': { guard: not('wasRefused'), target: 'sending' },
          },
        },
        short,
        arrived: {
          entry: { type: 'clearDraft', params: ({ context }) => context },
          always: 'dealtWith',
        },
        dealtWith: {
          entry: [
            'forgetUnsent',
            { type: 'keepUnsent', params: ({ context: { conversationId } }) => ({ conversationId, unsent: null }) },
          ],
          always: 'idle',
        },
      },
    },
    earlier,
    answer: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isLive', target: 'live' } },
        live: {
          initial: 'writing',
          entry: [
            assign(({ context }) => ({ followed: context.thread.live?.origin ?? null })),
            { type: 'follow', params: ({ context }) => known(context.thread.live).origin },
          ],
          exit: [{ type: 'unfollow', params: ({ context }) => known(context.followed) }, assign({ stopError: null })],
          always: [
            { guard: not('isLive'), target: 'idle' },
            { guard: 'isOtherLive', target: 'live', reenter: true },
          ],
          states: {
            writing: { on: { 'answer.stop': 'stopping' } },
            stopping: {
              tags: 'busy',
              entry: assign({ stopError: null }),
              invoke: {
                src: 'stop',
                input: ({ context }) => ({ messageId: known(context.thread.live).messageId }),
                onDone: {
                  actions: { type: 'takeMessage', params: ({ event }) => ({ message: event.output }) },
                  target: 'writing',
                },
                onError: { actions: assign(({ event }) => ({ stopError: event.error })), target: 'writing' },
              },
            },
          },
        },
      },
    },
  },
})

/** What the state says is there. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A conversation was in a state that its context contradicts')
  return value
}

export type ConversationActor = ActorRefFrom<typeof conversationMachine>
export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>

export const selectThread = ({ context }: ConversationSnapshot) => context.thread
/** The answer that is being written just now. */
export const selectLive = ({ context }: ConversationSnapshot) => context.thread.live
/** What the server does not have yet, as far as is known. */
export const selectUnsent = ({ context: { thread, unsent, shortage } }: ConversationSnapshot) =>
  shortage !== null || (unsent !== null && thread.messages.some(({ id }) => id === unsent.id)) ? null : unsent
/** What is known of the messages before the first: null where all of them were here from the beginning. */
export function selectEarlier({
  value,
  context: { thread },
}: ConversationSnapshot): 'more' | 'busy' | 'failed' | 'end' | null {
  if (thread.rest === null) return null
  if (value.earlier === 'failed') return 'failed'
  if (value.earlier === 'reading') return 'busy'
  return thread.rest.earlier > 0 ? 'more' : 'end'
}
/** How the looking for a message stands that is not known. */
export const selectFinding = ({ value }: ConversationSnapshot): 'busy' | 'failed' | null =>
  value.earlier === 'finding' ? 'busy' : value.earlier === 'unfound' ? 'failed' : null
export const selectMaySend = (snapshot: ConversationSnapshot) => snapshot.can({ type: 'message.send', text: '' })
/** How many points are missing for what is back in the composer; null unless that is so. */
export const selectShortage = ({ context }: ConversationSnapshot) => context.shortage
export const selectIsStopping = (snapshot: ConversationSnapshot) => snapshot.matches({ answer: { live: 'stopping' } })
