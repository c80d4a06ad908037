import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  blobs,
  fileQuotas,
  files,
  jobFiles,
  jobs,
  visitors,
  workFiles,
  works,
} from '../../database/schema/work-schema.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { publishJob } from '../jobs/present-job.ts'
import type { Transaction } from '../../database/transaction.ts'

/** How many of a visitor's files and jobs were moved. */
export interface MovedCounts {
  /** Including files that the member had already. */
  files: number
  jobs: number
}

/** A visitor who becomes a member. */
interface Following {
  visitorId: string
  memberId: string
}

type FileRow = Pick<typeof files.$inferSelect, 'id' | 'hash'>

const NOTHING: MovedCounts = { files: 0, jobs: 0 }

/**
 * Moves a visitor's files and jobs to the member. A repeated call moves what has been added since, usually nothing; for
 * a member other than the first it moves nothing. The files are moved even if they exceed the quota: then it is full,
 * and no upload is lost.
 */
export async function moveToMember(context: JobContext, { visitorId, memberId }: Following): Promise<MovedCounts> {
  return context.db.transaction(async (tx) => {
    // Serialises two of the member's pages, and a visitor's request in progress.
    const [visitor] = await tx
      .select({ id: visitors.id })
      .from(visitors)
      .where(
        and(
          eq(visitors.id, visitorId),
          or(
            eq(visitors.memberId, memberId),
            and(isNull(visitors.memberId), gt(visitors.expiresAt, context.clock.now())),
          ),
        ),
      )
      .for('update')
    if (visitor === undefined) return NOTHING
    await tx
      .update(visitors)
      .set({ memberId })
      .where(and(eq(visitors.id, visitorId), isNull(visitors.memberId)))
    return {
      files: await moveFiles(tx, { visitorId, memberId }),
      jobs: await moveJobs(tx, context, { visitorId, memberId }),
    }
  })
}

async function moveFiles(tx: Transaction, following: Following): Promise<number> {
  const { visitorId, memberId } = following
  const theirs = await tx
    .select({ id: files.id, hash: files.hash })
    .from(files)
    .where(eq(files.visitorId, visitorId))
    .orderBy(asc(files.id))
    .for('update')
  if (theirs.length === 0) return 0
  const hashes = theirs.map(({ hash }) => hash)
  // Locks the blobs: a concurrent upload of the same file by the member has finished or waits.
  const sizes = await tx
    .select({ hash: blobs.hash, bytes: blobs.bytes })
    .from(blobs)
    .where(inArray(blobs.hash, hashes))
    .orderBy(asc(blobs.hash))
    .for('update')
  const had = await tx
    .select({ id: files.id, hash: files.hash })
    .from(files)
    .where(and(eq(files.memberId, memberId), inArray(files.hash, hashes)))
    .for('key share')
  const same = new Map(had.map(({ hash, id }) => [hash, id]))
  for (const file of theirs) {
    const keptId = same.get(file.hash)
    if (keptId !== undefined) await merge(tx, file, keptId)
  }
  const moved = theirs.filter(({ hash }) => !same.has(hash))
  if (moved.length > 0)
    await tx
      .update(files)
      .set({ memberId, visitorId: null, expiresAt: null })
      .where(
        inArray(
          files.id,
          moved.map(({ id }) => id),
        ),
      )
  await moveQuota(tx, following, {
    files: moved.length,
    bytes: moved.reduce((sum, { hash }) => sum + (sizes.find((blob) => blob.hash === hash)?.bytes ?? 0), 0),
  })
  return theirs.length
}

/** Replaces the visitor's copy of a file by the member's own one everywhere, and deletes the copy. */
async function merge(tx: Transaction, { id }: FileRow, keptId: string) {
  const lent = await tx.delete(jobFiles).where(eq(jobFiles.fileId, id)).returning({ jobId: jobFiles.jobId })
  const jobIds = lent.map(({ jobId }) => jobId)
  if (jobIds.length > 0) {
    await tx
      .insert(jobFiles)
      .values(jobIds.map((jobId) => ({ jobId, fileId: keptId })))
      .onConflictDoNothing()
    // A job's input, output and checkpoint may contain the file's id, too; nothing else has this id.
    const renamed = (column: 'input' | 'output' | 'checkpoint') =>
      sql`replace(${jobs[column]}::text, ${id}, ${keptId})::jsonb`
    await tx
      .update(jobs)
      .set({ input: renamed('input'), output: renamed('output'), checkpoint: renamed('checkpoint') })
      .where(inArray(jobs.id, jobIds))
  }
  await tx.update(workFiles).set({ fileId: keptId }).where(eq(workFiles.fileId, id))
  await tx.update(works).set({ coverId: keptId }).where(eq(works.coverId, id))
  await tx.delete(files).where(eq(files.id, id))
}

/** Adds the moved files to the member's quota, even above the limit, and deletes the visitor's quota. */
async function moveQuota(tx: Transaction, { visitorId, memberId }: Following, moved: { files: number; bytes: number }) {
  const changes = [
    { ownerId: visitorId, change: () => tx.delete(fileQuotas).where(eq(fileQuotas.ownerId, visitorId)) },
    {
      ownerId: memberId,
      change: () =>
        tx
          .insert(fileQuotas)
          .values({ ownerId: memberId, ...moved })
          .onConflictDoUpdate({
            target: fileQuotas.ownerId,
            set: { files: sql`${fileQuotas.files} + ${moved.files}`, bytes: sql`${fileQuotas.bytes} + ${moved.bytes}` },
          }),
    },
  ]
  // In the order of their ids, as in every transaction that changes several quotas.
  for (const { change } of changes.sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1))) await change()
}

/** Running jobs continue; the member's stream receives their events from now on. */
async function moveJobs(tx: Transaction, context: JobContext, { visitorId, memberId }: Following): Promise<number> {
  const theirs = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.visitorId, visitorId))
    .orderBy(asc(jobs.id))
    .for('update')
  if (theirs.length === 0) return 0
  const moved = await tx
    .update(jobs)
    .set({ memberId, visitorId: null, publishedPosition: null })
    .where(
      inArray(
        jobs.id,
        theirs.map(({ id }) => id),
      ),
    )
    .returning()
  for (const row of moved) await publishJob(context, tx, row)
  return moved.length
}
