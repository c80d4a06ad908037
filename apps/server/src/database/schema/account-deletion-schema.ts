import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Accounts scheduled for closing, with the time. */
export const accountDeletions = pgTable(
  'closings',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    askedAt: timestamptz('asked_at').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('closings_at').on(t.at)],
)
