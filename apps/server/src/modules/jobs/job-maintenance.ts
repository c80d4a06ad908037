import { and, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import { endJob } from './end-job.ts'
import type { JobContext } from './job-context.ts'

/** Ended jobs are stored for this long. */
const KEPT = 30 * 24 * 60 * 60 * 1000
/** A job that was not started for this long expires, which releases its hold. */
const WAITS_AT_MOST = 24 * 60 * 60 * 1000

/** Rows deleted by one statement, so that none holds its locks for long. */
const BATCH = 1_000

/** Ends jobs that exceed their kind's deadline, including requeued ones, and those that were not started for a day. */
export async function endOverdueJobs(context: JobContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const waitsSince = new Date(now.getTime() - WAITS_AT_MOST)
  const overdue = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.endedAt),
        or(lte(jobs.deadlineAt, now), and(isNull(jobs.startedAt), lte(jobs.createdAt, waitsSince))),
      ),
    )
  for (const { id } of overdue) await db.transaction((tx) => endJob(tx, context, { id, end: 'expired' }))
}

/** Deletes jobs that ended more than 30 days ago; returns how many. */
export async function deleteOldJobs({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT)
  for (let removed = 0; ;) {
    const old = db.select({ id: jobs.id }).from(jobs).where(lt(jobs.endedAt, before)).limit(BATCH)
    const { rowCount } = await db.delete(jobs).where(sql`${jobs.id} in (${old})`)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}
