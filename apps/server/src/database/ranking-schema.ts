import { doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { members } from './schema.ts'
import { works } from './work-schema.ts'

/** Which members have opened a public work of somebody else; each once. */
export const workViews = pgTable(
  'work_views',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.memberId] }), index('work_views_member').on(t.memberId)],
)

/** When the boards were last reckoned: one row. */
export const rankings = pgTable('rankings', {
  id: integer('id').primaryKey(),
  reckonedAt: at('reckoned_at').notNull(),
})

/** The boards as they were last reckoned. Whoever reads them leaves out what is gone meanwhile: a work that is erased while they are reckoned is no mistake. */
export const rankingEntries = pgTable(
  'ranking_entries',
  {
    type: text('type', { enum: ['text', 'image'] }).notNull(),
    span: text('span', { enum: ['day', 'week', 'all'] }).notNull(),
    rank: integer('rank').notNull(),
    workId: uuid('work_id').notNull(),
    /** A day ago; null where it was not on the board. */
    rankBefore: integer('rank_before'),
    heat: doublePrecision('heat').notNull(),
    heatBefore: doublePrecision('heat_before').notNull(),
    uses: integer('uses').notNull(),
    likes: integer('likes').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.span, t.rank] })],
)
