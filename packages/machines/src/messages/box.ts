import type { BoxHeads, BoxMessage, BoxRow, BoxType, Marking, Unread } from '@moyun/api'

/** The fields of a message that decide whether it is read. */
export type Listed = Pick<BoxMessage, 'id' | 'type' | 'status' | 'audience' | 'seq'>

/** The read state of a member's inbox, as the server reported it. */
export interface Box {
  /** The sequence numbers up to which `unread` is true. */
  heads: BoxHeads
  unread: Unread
  /** The messages that were listed on this page, and those that arrived while it was open. */
  known: Readonly<Record<string, Listed>>
  /** Messages marked as read one by one. */
  readIds: ReadonlySet<string>
  /** Messages marked as read all at once, by type: up to these sequence numbers. */
  readThrough: Readonly<Record<BoxType, BoxHeads>>
}

const none: BoxHeads = { member: 0, everybody: 0 }

/** The state before the first snapshot. */
export const emptyBox: Box = {
  heads: none,
  unread: { message: 0, notice: 0, todo: 0 },
  known: {},
  readIds: new Set(),
  readThrough: { message: none, notice: none, todo: none },
}

/** True if the marking includes this message. */
const covers = (marking: Marking, { id, type, audience, seq }: Listed) =>
  'ids' in marking ? marking.ids.includes(id) : marking.type === type && seq <= marking.through[audience]

/** True if the server has this message as read. */
const isRead = ({ readIds, readThrough }: Box, message: Listed) =>
  message.status === 1 || readIds.has(message.id) || message.seq <= readThrough[message.type][message.audience]

const later = (one: BoxHeads, other: BoxHeads): BoxHeads => ({
  member: Math.max(one.member, other.member),
  everybody: Math.max(one.everybody, other.everybody),
})

/**
 * Replaces the counts by a snapshot. Markings that the server has accepted are included in it, even if their rows were
 * lost.
 */
export const counted = (box: Box, { unread, heads }: Pick<Box, 'unread' | 'heads'>, told: readonly Marking[]): Box => ({
  ...told.reduce(withMarking, box),
  unread,
  heads,
})

/** Adds the messages of a list page. */
export const listed = (box: Box, messages: readonly Listed[]): Box => ({
  ...box,
  known: {
    ...box.known,
    ...Object.fromEntries(
      messages.map(({ id, type, status, audience, seq }) => [id, { id, type, status, audience, seq }]),
    ),
  },
})

/** Applies a row. Counts change once, by sequence number; read marks are idempotent. */
export function heard(box: Box, row: BoxRow): Box {
  const isNew = row.seq > box.heads[row.audience]
  const heads = isNew ? { ...box.heads, [row.audience]: row.seq } : box.heads
  if (row.kind === 'arrived') {
    if (!isNew) return box
    const { id, type, audience, seq } = row
    const unread = { ...box.unread, [type]: box.unread[type] + 1 }
    return { ...box, heads, unread, known: { [id]: { id, type, audience, seq, status: 0 }, ...box.known } }
  }
  if (row.kind === 'read') {
    const marked = withMarking(box, row.marking)
    return isNew ? { ...marked, heads, unread: less(box.unread, row.count) } : marked
  }
  if (row.kind === 'gone') {
    if (!isNew) return box
    const { [row.id]: _, ...known } = box.known
    // A pending marking of this message counts as done.
    return { ...box, heads, known, unread: less(box.unread, row.count), readIds: new Set([...box.readIds, row.id]) }
  }
  return { ...box, heads }
}

/** Messages that arrived together. */
export interface Arrival {
  /** The id of the last one. */
  id: string
  count: number
  /** Null if they have several types. */
  type: BoxType | null
}

/** The messages in these rows that are new; null if there are none. */
export function arrivalIn(box: Box, rows: readonly BoxRow[]): Arrival | null {
  const arrived = rows.flatMap((row) => (row.kind === 'arrived' && row.seq > box.heads[row.audience] ? row : []))
  const last = arrived.at(-1)
  return last
    ? { id: last.id, count: arrived.length, type: arrived.every(({ type }) => type === last.type) ? last.type : null }
    : null
}

function withMarking(box: Box, marking: Marking): Box {
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
export function isDone(box: Box, marking: Marking): boolean {
  if ('ids' in marking)
    return marking.ids.every((id) => box.readIds.has(id) || (box.known[id] && isRead(box, box.known[id])))
  const { member, everybody } = box.readThrough[marking.type]
  return member >= marking.through.member && everybody >= marking.through.everybody
}

/** Read state as the member sees it: local markings count before the server confirms them. */
export const showsRead = (box: Box, markings: readonly Marking[], message: Listed) =>
  isRead(box, message) || markings.some((marking) => covers(marking, message))

/** The unread counts as the member sees them. */
export function shownUnread(box: Box, markings: readonly Marking[]): Unread {
  const waiting = Object.values(box.known).filter((message) => !isRead(box, message))
  const shown = (type: BoxType) => {
    const ofType = waiting.filter((message) => message.type === type)
    const marked = ofType.filter((message) => markings.some((marking) => covers(marking, message))).length
    // All messages are marked, including those not listed on this page: the remaining ones arrived since.
    if (markings.some((marking) => !('ids' in marking) && marking.type === type)) return ofType.length - marked
    return Math.max(0, box.unread[type] - marked)
  }
  return { message: shown('message'), notice: shown('notice'), todo: shown('todo') }
}
