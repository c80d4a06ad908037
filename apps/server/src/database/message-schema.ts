import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { members } from './schema.ts'

/** What lies in members' boxes: a row each for what went to one of them, one row for what went to everybody. Kept for good. */
export const boxMessages = pgTable(
  'box_messages',
  {
    /** Of a notice about the account: the id of its row in `notices`, which has what it says. */
    id: uuid('id').primaryKey(),
    /** Null for everybody who was a member then. */
    memberId: uuid('member_id').references(() => members.id),
    type: text('type', { enum: ['message', 'notice', 'todo'] }).notNull(),
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    link: text('link').notNull().default(''),
    /** Of a todo of the house's own: what is asked of the member, which says the rest. It goes once that is done. */
    asks: text('asks', { enum: ['setPassword', 'bindPhone'] }),
    /** Of the row that told of it. The stream is locked until the commit, so that a greater one came later. */
    seq: integer('seq').notNull(),
    at: at('at').notNull(),
    /** When its one member read it. */
    readAt: at('read_at'),
  },
  (t) => [
    index('box_messages_member').on(t.memberId, t.at, t.id),
    index('box_messages_type').on(t.memberId, t.type, t.at, t.id),
    index('box_messages_unread')
      .on(t.memberId, t.type)
      .where(sql`${t.readAt} is null and ${t.memberId} is not null`),
    index('box_messages_everybody')
      .on(t.at, t.id)
      .where(sql`${t.memberId} is null`),
  ],
)

/** Who has read what went to everybody. */
export const boxReads = pgTable(
  'box_reads',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    messageId: uuid('message_id')
      .notNull()
      .references(() => boxMessages.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.messageId] })],
)
