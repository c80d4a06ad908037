import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { InboxHeads, InboxEvent, InboxEntryType, ReadMark, Unread } from '@moyun/api'
import { assertPresent } from '../assert-present.ts'
import { placeholderActor } from '../placeholder-actor.ts'
import { replicaConfig } from '../replica.ts'
import {
  type InboxArrival,
  newArrival,
  type InboxState,
  replaceCounts,
  emptyInboxState,
  applyInboxEvent,
  isMarkApplied,
  type ListedMessage,
  addListedMessages,
  isDisplayedAsRead,
  displayedUnread,
} from './inbox-state.ts'

/** The unread counts, and the sequence numbers up to which they are true. */
export interface UnreadCounts {
  unread: Unread
  heads: InboxHeads
}

/**
 * Which inbox messages a member has read.
 *
 * Local markings count at once and are reverted if the server cannot be notified. Markings from other tabs and devices,
 * and the server's confirmation of local ones, arrive as events of the member's stream.
 */
export const inboxMachine = setup({
  types: {
    context: {} as {
      box: InboxState
      /** Local markings, oldest first: the first is on its way to the server, the others wait for it. */
      waiting: readonly ReadMark[]
      /** Accepted by the server; the confirming event has not arrived yet. */
      acceptedMarks: readonly ReadMark[]
      /** The last arrival while the page was open; null if there was none. */
      arrival: InboxArrival | null
      /** Why counting or marking failed. */
      error: unknown
    },
    events: {} as
      | { type: 'events.received'; events: readonly InboxEvent[] }
      | { type: 'messages.listed'; messages: readonly ListedMessage[] }
      | { type: 'message.read'; ids: readonly string[] }
      | { type: 'messages.readAll'; of: InboxEntryType }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    readSnapshot: placeholderActor<UnreadCounts>('readSnapshot'),
    markRead: placeholderActor<unknown, { marking: ReadMark }>('markRead'),
  },
  actions: {
    storeSnapshot: assign(({ context }, params: UnreadCounts) => ({
      box: replaceCounts(context.box, params, context.acceptedMarks),
      acceptedMarks: [],
      error: null,
    })),
    applyEvents: assign(({ context }, { events }: { events: readonly InboxEvent[] }) => {
      const box = events.reduce(applyInboxEvent, context.box)
      const acceptedMarks = context.acceptedMarks.filter((marking) => !isMarkApplied(box, marking))
      return { box, acceptedMarks, arrival: newArrival(context.box, events) ?? context.arrival }
    }),
    addListed: assign(({ context }, { messages }: { messages: readonly ListedMessage[] }) => ({
      box: addListedMessages(context.box, messages),
    })),
    queueMark: assign(({ context }, { marking }: { marking: ReadMark }) => ({
      waiting: [...context.waiting, marking],
    })),
    confirmMark: assign(({ context: { box, waiting, acceptedMarks } }) => {
      const [first, ...others] = waiting
      return {
        waiting: others,
        acceptedMarks: first && !isMarkApplied(box, first) ? [...acceptedMarks, first] : acceptedMarks,
        error: null,
      }
    }),
    revertMark: assign(({ context }, { error }: { error: unknown }) => ({ waiting: context.waiting.slice(1), error })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
    /** Subscribes from the sequence numbers up to which the first count is true. */
    subscribe: (_, _params: { heads: InboxHeads }) => {},
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isUnread: ({ context: { box, waiting, acceptedMarks } }, { ids }: { ids: readonly string[] }) =>
      ids.some((id) => box.known[id] && !isDisplayedAsRead(box, [...acceptedMarks, ...waiting], box.known[id])),
    hasUnread: ({ context: { box, waiting, acceptedMarks } }, { of }: { of: InboxEntryType }) =>
      displayedUnread(box, [...acceptedMarks, ...waiting])[of] > 0,
    hasReset: (_, { events }: { events: readonly InboxEvent[] }) => events.some(({ kind }) => kind === 'reset'),
  },
  delays: {
    pause: 30_000,
  },
}).createMachine({
  id: 'inbox',
  context: { box: emptyInboxState, waiting: [], acceptedMarks: [], arrival: null, error: null },
  type: 'parallel',
  on: {
    'messages.listed': { actions: { type: 'addListed', params: ({ event }) => event } },
  },
  states: {
    count: replicaConfig<UnreadCounts, { type: 'events.received'; events: readonly InboxEvent[] }>(),
    marks: {
      initial: 'idle',
      on: {
        'message.read': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          actions: { type: 'queueMark', params: ({ event: { ids } }) => ({ marking: { ids: [...ids] } }) },
        },
        'messages.readAll': {
          guard: { type: 'hasUnread', params: ({ event }) => event },
          actions: {
            type: 'queueMark',
            params: ({ event: { of }, context }) => ({ marking: { type: of, through: context.box.heads } }),
          },
        },
      },
      states: {
        idle: { always: { guard: 'hasWaiting', target: 'sending' } },
        sending: {
          invoke: {
            src: 'markRead',
            input: ({ context: { waiting } }) => ({ marking: assertPresent(waiting[0]) }),
            onDone: { actions: 'confirmMark', target: 'idle' },
            onError: { actions: { type: 'revertMark', params: ({ event }) => event }, target: 'idle' },
          },
        },
      },
    },
  },
})

export type InboxActor = ActorRefFrom<typeof inboxMachine>
export type InboxSnapshot = SnapshotFrom<typeof inboxMachine>

const markingsOf = ({ context: { acceptedMarks, waiting } }: InboxSnapshot) => [...acceptedMarks, ...waiting]

/** The unread counts by type, as the member sees them. */
export const selectUnread = (snapshot: InboxSnapshot): Unread =>
  displayedUnread(snapshot.context.box, markingsOf(snapshot))
/** The total unread count. */
export const selectUnreadCount = (snapshot: InboxSnapshot) =>
  Object.values(selectUnread(snapshot)).reduce((sum, count) => sum + count, 0)
/** The last arrival while the page was open, to announce to screen reader users; null if there was none. */
export const selectArrival = ({ context }: InboxSnapshot) => context.arrival
/** True if a message shows as read. */
export const selectIsMessageRead = (snapshot: InboxSnapshot, message: ListedMessage) =>
  isDisplayedAsRead(snapshot.context.box, markingsOf(snapshot), message)
