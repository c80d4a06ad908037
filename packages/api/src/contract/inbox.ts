import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'

/** The three tabs of the inbox: personal messages to the member, notices from the product, and tasks for the member. */
export const InboxEntryType = z.enum(['message', 'notice', 'todo'])
export type InboxEntryType = z.infer<typeof InboxEntryType>

/** `member`: this member only; `everybody`: all who were members when it was sent. */
const Audience = z.enum(['member', 'everybody'])
export type Audience = z.infer<typeof Audience>

/** Numeric `messageType` of notices and todos, from the specification. */
export const messageTypes = { announcement: 0, security: 1 } as const

/** A message in the inbox. */
export const InboxEntry = z.object({
  id: Id,
  type: InboxEntryType,
  title: z.string(),
  subTitle: z.string(),
  avatar: z.string(),
  content: z.string(),
  time: Time,
  messageType: z.optional(z.int()),
  /** 0 unread, 1 read. */
  status: z.literal([0, 1]),
  /** Path of the page that the message is about, on our own origin; empty without one. */
  link: z.string(),
  audience: Audience,
  /** Number of its row in the stream that announced it: `user:<id>`, or the stream for all members. */
  seq: z.int(),
})
export type InboxEntry = z.infer<typeof InboxEntry>

/** Number of unread messages, by type. */
export const Unread = z.object({ message: z.int(), notice: z.int(), todo: z.int() })
export type Unread = z.infer<typeof Unread>

/** The newest row of each stream that announces messages. */
export const InboxHeads = z.strictObject({
  member: z.int32().check(z.nonnegative()),
  everybody: z.int32().check(z.nonnegative()),
})
export type InboxHeads = z.infer<typeof InboxHeads>

/**
 * Messages to mark as read: by id, or all of a type that the client knew of. Messages that arrive meanwhile stay
 * unread.
 */
export const ReadMark = z.union([
  z.strictObject({ ids: z.array(Id).check(z.minLength(1, 'empty'), z.maxLength(100, 'tooLong')) }),
  z.strictObject({ type: InboxEntryType, through: InboxHeads }),
])
export type ReadMark = z.infer<typeof ReadMark>

/** The stream for messages that are sent to all members. */
export const EVERYBODY_STREAM = 'house:messages'

/** Data of the inbox rows of `user:<id>` and of the stream for all members, by type. */
export const inboxEvents = {
  'box.arrived': z.object({ id: Id, type: InboxEntryType }),
  /** Messages were marked as read; `count` is how many of them were unread. */
  'box.read': z.object({ marking: ReadMark, count: Unread }),
  /** A message was removed, such as a completed todo. `count` includes it if it was unread. */
  'box.gone': z.object({ id: Id, count: Unread }),
}

/** Page size of the list. */
export const INBOX_PAGE_SIZE = 20

export const inbox = {
  /**
   * The member's messages, newest first, including those to all members; `before` is the id of the last message of the
   * previous page.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/message/list',
    access: 'member',
    envelope: 'console',
    query: z.object({ type: z.optional(InboxEntryType), before: z.optional(z.string().check(z.maxLength(64))) }),
    result: z.array(InboxEntry),
  }),
  /** The number of unread messages, and the last row of each stream that it reflects. */
  unread: endpoint({
    method: 'GET',
    path: '/api/message/unread',
    access: 'member',
    envelope: 'console',
    result: z.object({ unread: Unread, heads: InboxHeads }),
  }),
  /** Marks messages as read: by id, or all of a type. Unknown ids and ids of other members are ignored. */
  read: endpoint({
    method: 'POST',
    path: '/api/message/read',
    access: 'member',
    envelope: 'console',
    body: ReadMark,
    result: z.literal(true),
  }),
}
