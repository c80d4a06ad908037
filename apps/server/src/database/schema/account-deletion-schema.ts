import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Accounts scheduled for closing, with the time. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    requestedAt: timestamptz('requested_at').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('account_deletions_at').on(t.at)],
)
