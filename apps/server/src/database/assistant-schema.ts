import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { members } from './schema.ts'

/** Assistants that members have made. */
export const assistants = pgTable(
  'assistants',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** One of the contract's. */
    icon: text('icon').notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    instructions: text('instructions').notNull(),
    starters: jsonb('starters').$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
    /** Taken away since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [index('assistants_member').on(t.memberId, t.createdAt), index('assistants_deleted').on(t.deletedAt)],
)

/** Which assistants a member has marked, the house's among them. */
export const assistantFavourites = pgTable(
  'assistant_favourites',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    assistantId: text('assistant_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.assistantId] })],
)
