import type { KeyFigures, QueueDepth } from '@moyun/api'
import { count, eq, gte, isNull, sql } from 'drizzle-orm'
import { DAY, startOfDay } from '../../time/china-time.ts'
import { members, generations } from '../../database/schema/schema.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import type { AdminContext } from './admin-context.ts'

/** Key figures of the service. A run stopped by its member is not a failure. */
export async function readKeyFigures({ db, clock }: Pick<AdminContext, 'db' | 'clock'>): Promise<KeyFigures> {
  const now = clock.now()
  const [[known], [today], [open], [over]] = await Promise.all([
    db.select({ members: count() }).from(members).where(eq(members.state, 'active')),
    db
      .select({ newToday: count() })
      .from(members)
      .where(gte(members.createdAt, startOfDay(now))),
    db.select({ running: count() }).from(generations).where(isNull(generations.endedAt)),
    db
      .select({
        ended: count(),
        succeeded: sql<number>`count(*) filter (where ${generations.end} in ('done', 'stopped'))`.mapWith(Number),
      })
      .from(generations)
      .where(gte(generations.endedAt, new Date(now.getTime() - DAY))),
  ])
  return { members: 0, newToday: 0, running: 0, ended: 0, succeeded: 0, ...known, ...today, ...open, ...over }
}

/** Queued and running jobs, by kind. */
export const countQueue = ({ db }: Pick<AdminContext, 'db'>): Promise<QueueDepth[]> =>
  db
    .select({
      kind: jobs.kind,
      waiting: sql<number>`count(*) filter (where ${jobs.state} = 'queued')`.mapWith(Number),
      running: sql<number>`count(*) filter (where ${jobs.state} = 'running')`.mapWith(Number),
    })
    .from(jobs)
    .where(isNull(jobs.endedAt))
    .groupBy(jobs.kind)
    .orderBy(jobs.kind)
