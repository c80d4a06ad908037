import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Prompts written by members. */
export const prompts = pgTable(
  'prompts',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Taken away since. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [index('prompts_member').on(t.memberId, t.createdAt), index('prompts_deleted').on(t.deletedAt)],
)
