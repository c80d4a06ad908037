import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { members } from './schema.ts'

/** Accounts scheduled for closing, with the time. */
export const closings = pgTable(
  'closings',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    askedAt: at('asked_at').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('closings_at').on(t.at)],
)
