import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Requests of admins that need the approval of another admin. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['codesMade', 'balanceAdjusted', 'promoted'] }).notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => members.id),
    /** Null if it concerns no member. */
    memberId: uuid('member_id').references(() => members.id),
    /** The body of the request that needs approval. */
    input: jsonb('input').notNull(),
    /** Hash of kind, member and input: an identical request is made once. */
    digest: text('digest').notNull(),
    state: text('state', { enum: ['open', 'approved', 'rejected', 'withdrawn', 'used', 'expired'] })
      .notNull()
      .default('open'),
    /** Null until it is decided, and for decisions from the command line. */
    decidedById: uuid('decided_by_id').references(() => members.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('approvals_pending')
      .on(t.byId, t.digest)
      .where(sql`${t.state} in ('open', 'approved')`),
    index('approvals_created').on(t.createdAt),
    index('approvals_member').on(t.memberId),
  ],
)

/** Points, and cash in fen, that admins have created without an approval. */
export const adminCreations = pgTable(
  'admin_creations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    byId: uuid('by_id')
      .notNull()
      .references(() => members.id),
    unit: text('unit', { enum: ['points', 'cash'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('admin_creations_by').on(t.byId, t.at)],
)
