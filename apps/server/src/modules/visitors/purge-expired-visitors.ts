import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { DAY } from '../../time/china-time.ts'
import { streamHeads, streamRows } from '../../database/schema/schema.ts'
import { fileQuotas, files, jobs, visitors } from '../../database/schema/work-schema.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { moveToMember } from './move-to-member.ts'

/** A visitor's row is kept for another day after its expiry: it records what their address has used. */
const KEPT = DAY
/** Visitors per transaction. */
const AT_ONCE = 500

type Base = Pick<JobContext, 'db' | 'clock'>

/** The result of one sweep. */
export interface PurgeResult {
  /** Visitors who became members before some of their data was stored. */
  late: number
  /** Jobs of expired visitors. */
  jobs: number
  visitors: number
}

/**
 * Moves late data to members, and deletes expired visitors: their jobs at once, so that no file is held, and the
 * visitors when nothing of theirs is left.
 */
export async function purgeExpiredVisitors(context: JobContext): Promise<PurgeResult> {
  return { late: await bringLate(context), jobs: await forgetJobs(context), visitors: await forgetVisitors(context) }
}

const hasFiles = ({ db }: Base) =>
  db
    .select({ one: sql`1` })
    .from(files)
    .where(eq(files.visitorId, visitors.id))
const hasJobs = ({ db }: Base) =>
  db
    .select({ one: sql`1` })
    .from(jobs)
    .where(eq(jobs.visitorId, visitors.id))

/** Handles requests that began as a visitor's and ended after they had become a member. */
async function bringLate(context: JobContext): Promise<number> {
  const late = await context.db
    .select({ visitorId: visitors.id, memberId: visitors.memberId })
    .from(visitors)
    .where(and(isNotNull(visitors.memberId), or(exists(hasFiles(context)), exists(hasJobs(context)))))
  for (const { visitorId, memberId } of late)
    if (memberId !== null) await moveToMember(context, { visitorId, memberId })
  return late.length
}

/** An open job ends by its deadline at the latest, and is deleted then. */
async function forgetJobs({ db, clock }: Base): Promise<number> {
  const over = db
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(lte(visitors.expiresAt, clock.now()), isNull(visitors.memberId)))
  const { rowCount } = await db.delete(jobs).where(and(inArray(jobs.visitorId, over), isNotNull(jobs.endedAt)))
  return rowCount ?? 0
}

async function forgetVisitors(context: Base): Promise<number> {
  const { db, clock } = context
  const before = new Date(clock.now().getTime() - KEPT)
  for (let forgotten = 0; ;) {
    const deleted = await db.transaction(async (tx) => {
      const over = await tx
        .select({ id: visitors.id })
        .from(visitors)
        .where(and(lte(visitors.expiresAt, before), notExists(hasFiles(context)), notExists(hasJobs(context))))
        .orderBy(asc(visitors.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      if (over.length === 0) return 0
      const ids = over.map(({ id }) => id)
      const streams = ids.map((id) => `visitor:${id}`)
      await tx.delete(fileQuotas).where(inArray(fileQuotas.ownerId, ids))
      await tx.delete(streamRows).where(inArray(streamRows.stream, streams))
      await tx.delete(streamHeads).where(inArray(streamHeads.stream, streams))
      await tx.delete(visitors).where(inArray(visitors.id, ids))
      return ids.length
    })
    forgotten += deleted
    if (deleted < AT_ONCE) return forgotten
  }
}
