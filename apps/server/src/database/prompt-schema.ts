import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
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
    createdAt: at('created_at').notNull(),
    /** Taken away since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [index('prompts_member').on(t.memberId, t.createdAt), index('prompts_deleted').on(t.deletedAt)],
)
