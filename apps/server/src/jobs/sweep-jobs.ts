import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { lookTwice, ownerIsGone } from '../runs/owner.ts'
import { realNow } from '../clock.ts'
import { jobs } from '../database/work-schema.ts'
import { endJob } from './end-job.ts'
import type { JobContext } from './job-context.ts'
import { leaveJob } from './leave-job.ts'

/** Ended jobs are kept for so long. */
const KEPT = 30 * 24 * 60 * 60 * 1000
/** A job that nobody has begun for so long is ended: what is held for it is free again. */
const WAITS_AT_MOST = 24 * 60 * 60 * 1000

/** Removed in one statement, so that none holds its locks for long. */
const BATCH = 1_000

/** In SQL, a running job whose process is gone, or hangs: its lease ran out, in real time. */
function isAbandoned() {
  const now = realNow()
  return sql`${jobs.state} = 'running' and (${jobs.leaseUntil} < ${now}::timestamptz or ${ownerIsGone(jobs.ownerId, now)})`
}

/** Gives back to the line what dead processes have left, or ends it; `isOurs` tells what this living one works on. */
export async function takeBackAbandoned(context: JobContext, isOurs: (claim: string) => boolean): Promise<void> {
  const { db, log, environment } = context
  const left = await lookTwice(environment.intervals.comeBackMs, async () => {
    const rows = await db.select({ id: jobs.id, attempts: jobs.attempts }).from(jobs).where(isAbandoned())
    return rows.map(claimName)
  })
  for (const name of left.filter((claim) => !isOurs(claim))) {
    const [id = '', attempts = ''] = name.split('/')
    await db.transaction(async (tx) => {
      // Another may have taken it back since, and a third taken it up.
      const [row] = await tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), eq(jobs.attempts, Number(attempts)), isAbandoned()))
        .for('update')
      if (!row) return
      await leaveJob(tx, context, row, { died: true })
      log.warn({ job: id, kind: row.kind, attempts: row.attempts }, 'A job was left behind by a process that is gone')
    })
  }
}

/** One taking up of one job, as a text. */
export const claimName = ({ id, attempts }: { id: string; attempts: number }) => `${id}/${attempts}`

/** Ends jobs that take longer than their kind may, also one that waits for being taken up again; and those that nobody has begun for a day. */
export async function endOverdue(context: JobContext): Promise<void> {
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

/** Removes jobs that have ended 30 days ago; gives back how many. */
export async function removeOld({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT)
  for (let removed = 0; ;) {
    const old = db.select({ id: jobs.id }).from(jobs).where(lt(jobs.endedAt, before)).limit(BATCH)
    const { rowCount } = await db.delete(jobs).where(sql`${jobs.id} in (${old})`)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}
