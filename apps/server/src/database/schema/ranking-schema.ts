import { doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'
import { works } from './work-schema.ts'

/** Members who have opened another member's public work; each counts once. */
export const workViews = pgTable(
  'work_views',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.memberId] }), index('work_views_member').on(t.memberId)],
)

/** When the rankings were last computed: a single row. */
export const rankings = pgTable('rankings', {
  id: integer('id').primaryKey(),
  computedAt: timestamptz('computed_at').notNull(),
})

/**
 * The rankings as last computed. Readers skip works that no longer exist: a work may be deleted while the rankings are
 * computed.
 */
export const rankingEntries = pgTable(
  'ranking_entries',
  {
    type: text('type', { enum: ['text', 'image'] }).notNull(),
    span: text('span', { enum: ['day', 'week', 'all'] }).notNull(),
    rank: integer('rank').notNull(),
    workId: uuid('work_id').notNull(),
    /** The rank a day before; null if it was not in the ranking. */
    rankBefore: integer('rank_before'),
    heat: doublePrecision('heat').notNull(),
    heatBefore: doublePrecision('heat_before').notNull(),
    uses: integer('uses').notNull(),
    likes: integer('likes').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.span, t.rank] })],
)
