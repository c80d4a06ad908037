import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/**
 * Messages in members' inboxes: a row for each message to one member, one row for a message to all. Stored permanently.
 */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    /** For a notice about the account: the id of its row in `notices`, which has the content. */
    id: uuid('id').primaryKey(),
    /** Null for a message to all who were members then. */
    memberId: uuid('member_id').references(() => members.id),
    type: text('type', { enum: ['message', 'notice', 'todo'] }).notNull(),
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    link: text('link').notNull().default(''),
    /** For a built-in todo: the task, which determines the text. The row is deleted when the task is done. */
    asks: text('asks', { enum: ['setPassword', 'bindPhone'] }),
    /** The sequence number of its stream event. The stream is locked until the commit, so a greater number is later. */
    seq: integer('seq').notNull(),
    at: timestamptz('at').notNull(),
    /** When its recipient read it. */
    readAt: timestamptz('read_at'),
  },
  (t) => [
    index('inbox_messages_member').on(t.memberId, t.at, t.id),
    index('inbox_messages_type').on(t.memberId, t.type, t.at, t.id),
    index('inbox_messages_unread')
      .on(t.memberId, t.type)
      .where(sql`${t.readAt} is null and ${t.memberId} is not null`),
    index('inbox_messages_everybody')
      .on(t.at, t.id)
      .where(sql`${t.memberId} is null`),
  ],
)

/** Which members have read which messages to all. */
export const inboxReads = pgTable(
  'inbox_reads',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    messageId: uuid('message_id')
      .notNull()
      .references(() => inboxMessages.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.messageId] })],
)
