import type { InboxHeads, InboxEntry, InboxEvent, InboxEntryType, ReadMark, Unread } from '@moyun/api'

/** The fields of a message that decide whether it is read. */
export type ListedMessage = Pick<InboxEntry, 'id' | 'type' | 'status' | 'audience' | 'seq'>

/** The read state of a member's inbox, as the server reported it. */
export interface InboxState {
  /** The sequence numbers up to which `unread` is true. */
  heads: InboxHeads
  unread: Unread
  /** The messages that were listed on this page, and those that arrived while it was open. */
  known: Readonly<Record<string, ListedMessage>>
  /** Messages marked as read one by one. */
  readIds: ReadonlySet<string>
  /** Messages marked as read all at once, by type: up to these sequence numbers. */
  readThrough: Readonly<Record<InboxEntryType, InboxHeads>>
}

const none: InboxHeads = { member: 0, everybody: 0 }

/** The state before the first snapshot. */
export const emptyInboxState: InboxState = {
  heads: none,
  unread: { message: 0, notice: 0, todo: 0 },
  known: {},
  readIds: new Set(),
  readThrough: { message: none, notice: none, todo: none },
}

/** True if the marking includes this message. */
const covers = (marking: ReadMark, { id, type, audience, seq }: ListedMessage) =>
  'ids' in marking ? marking.ids.includes(id) : marking.type === type && seq <= marking.through[audience]

/** True if the server has this message as read. */
const isRead = ({ readIds, readThrough }: InboxState, message: ListedMessage) =>
  message.status === 1 || readIds.has(message.id) || message.seq <= readThrough[message.type][message.audience]

const later = (one: InboxHeads, other: InboxHeads): InboxHeads => ({
  member: Math.max(one.member, other.member),
  everybody: Math.max(one.everybody, other.everybody),
})

/**
 * Replaces the counts by a snapshot. Markings that the server has accepted are included in it, even if their events
 * were lost.
 */
export const replaceCounts = (
  box: InboxState,
  { unread, heads }: Pick<InboxState, 'unread' | 'heads'>,
  acceptedMarks: readonly ReadMark[],
): InboxState => ({
  ...acceptedMarks.reduce(withMarking, box),
  unread,
  heads,
})

/** Adds the messages of a list page. */
export const addListedMessages = (box: InboxState, messages: readonly ListedMessage[]): InboxState => ({
  ...box,
  known: {
    ...box.known,
    ...Object.fromEntries(
      messages.map(({ id, type, status, audience, seq }) => [id, { id, type, status, audience, seq }]),
    ),
  },
})

/** Applies an event. Counts change once, by sequence number; read marks are idempotent. */
export function applyInboxEvent(box: InboxState, event: InboxEvent): InboxState {
  const isNew = event.seq > box.heads[event.audience]
  const heads = isNew ? { ...box.heads, [event.audience]: event.seq } : box.heads
  if (event.kind === 'arrived') {
    if (!isNew) return box
    const { id, type, audience, seq } = event
    const unread = { ...box.unread, [type]: box.unread[type] + 1 }
    return { ...box, heads, unread, known: { [id]: { id, type, audience, seq, status: 0 }, ...box.known } }
  }
  if (event.kind === 'read') {
    const marked = withMarking(box, event.marking)
    return isNew ? { ...marked, heads, unread: less(box.unread, event.count) } : marked
  }
  if (event.kind === 'gone') {
    if (!isNew) return box
    const { [event.id]: _, ...known } = box.known
    // A pending marking of this message counts as done.
    return { ...box, heads, known, unread: less(box.unread, event.count), readIds: new Set([...box.readIds, event.id]) }
  }
  return { ...box, heads }
}

/** Messages that arrived together. */
export interface InboxArrival {
  /** The id of the last one. */
  id: string
  count: number
  /** Null if they have several types. */
  type: InboxEntryType | null
}

/** The messages in these events that are new; null if there are none. */
export function newArrival(box: InboxState, events: readonly InboxEvent[]): InboxArrival | null {
  const arrived = events.flatMap((event) =>
    event.kind === 'arrived' && event.seq > box.heads[event.audience] ? event : [],
  )
  const last = arrived.at(-1)
  return last
    ? { id: last.id, count: arrived.length, type: arrived.every(({ type }) => type === last.type) ? last.type : null }
    : null
}

function withMarking(box: InboxState, marking: ReadMark): InboxState {
  if ('ids' in marking) return { ...box, readIds: new Set([...box.readIds, ...marking.ids]) }
  return {
    ...box,
    readThrough: { ...box.readThrough, [marking.type]: later(box.readThrough[marking.type], marking.through) },
  }
}

const less = (unread: Unread, read: Unread): Unread => ({
  message: unread.message - read.message,
  notice: unread.notice - read.notice,
  todo: unread.todo - read.todo,
})

/** True if the server has applied the marking, so it has no further effect. */
export function isMarkApplied(box: InboxState, marking: ReadMark): boolean {
  if ('ids' in marking)
    return marking.ids.every((id) => box.readIds.has(id) || (box.known[id] && isRead(box, box.known[id])))
  const { member, everybody } = box.readThrough[marking.type]
  return member >= marking.through.member && everybody >= marking.through.everybody
}

/** Read state as the member sees it: local markings count before the server confirms them. */
export const isDisplayedAsRead = (box: InboxState, markings: readonly ReadMark[], message: ListedMessage) =>
  isRead(box, message) || markings.some((marking) => covers(marking, message))

/** The unread counts as the member sees them. */
export function displayedUnread(box: InboxState, markings: readonly ReadMark[]): Unread {
  const waiting = Object.values(box.known).filter((message) => !isRead(box, message))
  const listOf = (type: InboxEntryType) => {
    const ofType = waiting.filter((message) => message.type === type)
    const marked = ofType.filter((message) => markings.some((marking) => covers(marking, message))).length
    // All messages are marked, including those not listed on this page: the remaining ones arrived since.
    if (markings.some((marking) => !('ids' in marking) && marking.type === type)) return ofType.length - marked
    return Math.max(0, box.unread[type] - marked)
  }
  return { message: listOf('message'), notice: listOf('notice'), todo: listOf('todo') }
}
