import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { confirmTwice, isProcessDead } from '../generations/process-liveness.ts'
import { realNow } from '../../time/clock.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { endJob } from './end-job.ts'
import type { JobContext } from './job-context.ts'
import { requeueJob } from './requeue-job.ts'

/** Ended jobs are stored for this long. */
const KEPT = 30 * 24 * 60 * 60 * 1000
/** A job that was not started for this long expires, which releases its hold. */
const WAITS_AT_MOST = 24 * 60 * 60 * 1000

/** Rows deleted by one statement, so that none holds its locks for long. */
const BATCH = 1_000

/** In SQL: a running job whose process died or hangs, so that its lease expired, in real time. */
function isAbandoned() {
  const now = realNow()
  return sql`${jobs.state} = 'running' and (${jobs.leaseUntil} < ${now}::timestamptz or ${isProcessDead(jobs.ownerId, now)})`
}

/** Requeues or ends what dead processes have left; `isOurs` identifies the claims that this process is running. */
export async function requeueAbandoned(context: JobContext, isOurs: (claim: string) => boolean): Promise<void> {
  const { db, log, environment } = context
  const left = await confirmTwice(environment.intervals.reconnectMs, async () => {
    const rows = await db.select({ id: jobs.id, attempts: jobs.attempts }).from(jobs).where(isAbandoned())
    return rows.map(claimName)
  })
  for (const name of left.filter((claim) => !isOurs(claim))) {
    const [id = '', attempts = ''] = name.split('/')
    await db.transaction(async (tx) => {
      // Another process may have requeued it since, and a third claimed it.
      const [row] = await tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), eq(jobs.attempts, Number(attempts)), isAbandoned()))
        .for('update')
      if (!row) return
      await requeueJob(tx, context, row, { died: true })
      log.warn({ job: id, kind: row.kind, attempts: row.attempts }, 'The job of a dead process was requeued')
    })
  }
}

/** A text that identifies one attempt at a job. */
export const claimName = ({ id, attempts }: { id: string; attempts: number }) => `${id}/${attempts}`

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
