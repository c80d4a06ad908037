import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Redeem codes, which grant points once. The code itself is not stored: rows are found by its digest. */
export const redeemCodes = pgTable(
  'redeem_codes',
  {
    id: uuid('id').primaryKey(),
    digest: text('digest').notNull(),
    /** The last four characters, for support. */
    hint: text('hint').notNull(),
    /** Shared by the codes that were created together. */
    batchId: uuid('batch_id').notNull(),
    note: text('note').notNull().default(''),
    points: integer('points').notNull(),
    /** When the code expires. */
    endsAt: timestamptz('ends_at').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => members.id),
    madeAt: timestamptz('made_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    usedBy: uuid('used_by').references(() => members.id),
    /** Set once. */
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    uniqueIndex('redeem_codes_digest').on(t.digest),
    index('redeem_codes_batch').on(t.batchId, t.id),
    index('redeem_codes_made').on(t.madeAt, t.batchId),
    check('redeem_codes_used', sql`${t.points} > 0 and (${t.usedAt} is null) = (${t.usedBy} is null)`),
  ],
)
