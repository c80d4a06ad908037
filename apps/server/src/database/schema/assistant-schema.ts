import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { nameText, timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Assistants created by members. */
export const assistants = pgTable(
  'assistants',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** One of the contract's icons. */
    icon: text('icon').notNull(),
    name: nameText('name').notNull(),
    summary: text('summary').notNull(),
    instructions: text('instructions').notNull(),
    starters: jsonb('starters').$type<string[]>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Set when the assistant was deleted. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [index('assistants_member').on(t.memberId, t.createdAt), index('assistants_deleted').on(t.deletedAt)],
)

/** Members' favourite assistants, built-in ones included. */
export const assistantFavourites = pgTable(
  'assistant_favourites',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    assistantId: text('assistant_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.assistantId] })],
)
