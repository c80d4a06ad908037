import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from './fields.ts'

/** The three tabs of the box: what somebody says to the member, what the house makes known, what the member is asked to do. */
export const BoxType = z.enum(['message', 'notice', 'todo'])
export type BoxType = z.infer<typeof BoxType>

/** To this member alone, or to everybody who was a member then. */
const Audience = z.enum(['member', 'everybody'])
export type Audience = z.infer<typeof Audience>

/** `messageType` of notices and todos, in numbers, as the specification has it. */
export const messageTypes = { fromTheHouse: 0, security: 1 } as const

/** E9. */
export const BoxMessage = z.object({
  id: Id,
  type: BoxType,
  title: z.string(),
  subTitle: z.string(),
  avatar: z.string(),
  content: z.string(),
  time: Time,
  messageType: z.optional(z.int()),
  /** 0 unread, 1 read. */
  status: z.literal([0, 1]),
  /** Where it happened, an address of ours; empty without one. */
  link: z.string(),
  audience: Audience,
  /** The number of its row in the stream that told of it: `user:<id>`, or everybody's. */
  seq: z.int(),
})
export type BoxMessage = z.infer<typeof BoxMessage>

/** How many are unread, by type. */
export const Unread = z.object({ message: z.int(), notice: z.int(), todo: z.int() })
export type Unread = z.infer<typeof Unread>

/** The newest row of each stream that tells of messages. */
export const BoxHeads = z.strictObject({
  member: z.int32().check(z.nonnegative()),
  everybody: z.int32().check(z.nonnegative()),
})
export type BoxHeads = z.infer<typeof BoxHeads>

/** What is marked as read: these, or every one of a type that was known of. What arrives meanwhile stays unread. */
export const Marking = z.union([
  z.strictObject({ ids: z.array(Id).check(z.minLength(1, 'empty'), z.maxLength(100, 'tooLong')) }),
  z.strictObject({ type: BoxType, through: BoxHeads }),
])
export type Marking = z.infer<typeof Marking>

/** The stream that tells every member of what is sent to all of them. */
export const EVERYBODY_STREAM = 'house:messages'

/** What the rows of `user:<id>` and of everybody's stream say of the box, by type. */
export const boxRows = {
  'box.arrived': z.object({ id: Id, type: BoxType }),
  /** Marked as read; `count` of them were unread until then. */
  'box.read': z.object({ marking: Marking, count: Unread }),
  /** It is not there any more: a todo that was done. `count` has it where it was unread. */
  'box.gone': z.object({ id: Id, count: Unread }),
}

/** As many messages as one answer of the list has, where there are so many. */
export const BOX_PAGE = 20

export const messageBox = {
  /** A member's messages, the newest first, those to everybody among them; `before` is the id of the last one of the page before. */
  list: endpoint({
    method: 'GET',
    path: '/api/message/list',
    access: 'member',
    envelope: 'console',
    query: z.object({ type: z.optional(BoxType), before: z.optional(z.string().check(z.maxLength(64))) }),
    result: z.array(BoxMessage),
  }),
  /** How many are unread, and the rows up to which that is true. */
  unread: endpoint({
    method: 'GET',
    path: '/api/message/unread',
    access: 'member',
    envelope: 'console',
    result: z.object({ unread: Unread, heads: BoxHeads }),
  }),
  /** Marks as read: by ids, or all of a type. Foreign and unknown ids change nothing. */
  read: endpoint({
    method: 'POST',
    path: '/api/message/read',
    access: 'member',
    envelope: 'console',
    body: Marking,
    result: z.literal(true),
  }),
}
