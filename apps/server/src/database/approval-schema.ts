import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { members } from './schema.ts'

/** What admins have asked other admins to agree to. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['codesMade', 'balanceAdjusted', 'promoted'] }).notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => members.id),
    /** Null where it is done to nobody. */
    memberId: uuid('member_id').references(() => members.id),
    /** The body of the call that it is asked for. */
    input: jsonb('input').notNull(),
    /** Of all of that: one and the same is asked for once. */
    digest: text('digest').notNull(),
    state: text('state', { enum: ['open', 'approved', 'rejected', 'withdrawn', 'used', 'expired'] })
      .notNull()
      .default('open'),
    /** Null until it is decided, and where the command line did. */
    decidedById: uuid('decided_by_id').references(() => members.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('approvals_pending')
      .on(t.byId, t.digest)
      .where(sql`${t.state} in ('open', 'approved')`),
    index('approvals_created').on(t.createdAt),
    index('approvals_member').on(t.memberId),
  ],
)

/** What admins have created alone: points, and cash in fen. */
export const creations = pgTable(
  'creations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    byId: uuid('by_id')
      .notNull()
      .references(() => members.id),
    unit: text('unit', { enum: ['points', 'cash'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('creations_by').on(t.byId, t.at)],
)
