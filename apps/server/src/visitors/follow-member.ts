import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { blobs, fileQuotas, files, jobFiles, jobs, visitors, workFiles, works } from '../database/work-schema.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { tellJob } from '../jobs/present-job.ts'
import type { Transaction } from '../streams/streams.ts'

/** What became of a visitor's things. */
export interface Followed {
  /** Those that the member had already among them. */
  files: number
  jobs: number
}

/** One visitor who becomes one member. */
interface Following {
  visitorId: string
  memberId: string
}

type FileRow = Pick<typeof files.$inferSelect, 'id' | 'hash'>

const NOTHING: Followed = { files: 0, jobs: 0 }

/**
 * Makes a visitor's files and jobs the member's. Said again it moves what has come since, which is mostly nothing; for another member
 * than the first it moves nothing. A full quota takes them all the same: it is full, and no upload is lost.
 */
export async function followMember(context: JobContext, { visitorId, memberId }: Following): Promise<Followed> {
  return context.db.transaction(async (tx) => {
    // Against two of the member's pages, and against what the visitor's own call is adding at this moment.
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
  // Whoever makes one of these a file of the member's holds its blob: they were before us, or wait.
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
    const kept = same.get(file.hash)
    if (kept !== undefined) await merge(tx, file, kept)
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

/** Puts the member's own file wherever the visitor's same one stands, and lets that go. */
async function merge(tx: Transaction, { id }: FileRow, kept: string) {
  const lent = await tx.delete(jobFiles).where(eq(jobFiles.fileId, id)).returning({ jobId: jobFiles.jobId })
  const jobIds = lent.map(({ jobId }) => jobId)
  if (jobIds.length > 0) {
    await tx
      .insert(jobFiles)
      .values(jobIds.map((jobId) => ({ jobId, fileId: kept })))
      .onConflictDoNothing()
    // What a kind was given and what it made may name its files, too; nothing else has this name.
    const renamed = (column: 'input' | 'output' | 'checkpoint') =>
      sql`replace(${jobs[column]}::text, ${id}, ${kept})::jsonb`
    await tx
      .update(jobs)
      .set({ input: renamed('input'), output: renamed('output'), checkpoint: renamed('checkpoint') })
      .where(inArray(jobs.id, jobIds))
  }
  await tx.update(workFiles).set({ fileId: kept }).where(eq(workFiles.fileId, id))
  await tx.update(works).set({ coverId: kept }).where(eq(works.coverId, id))
  await tx.delete(files).where(eq(files.id, id))
}

/** Counts for the member what has moved, however full they are; the visitor has nothing any more. */
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
  // In the order of their names, as everybody who counts for several.
  for (const { change } of changes.sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1))) await change()
}

/** Those that run go on; what becomes of them is told to the member from now on. */
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
    .set({ memberId, visitorId: null, toldPosition: null })
    .where(
      inArray(
        jobs.id,
        theirs.map(({ id }) => id),
      ),
    )
    .returning()
  for (const row of moved) await tellJob(context, tx, row)
  return moved.length
}
