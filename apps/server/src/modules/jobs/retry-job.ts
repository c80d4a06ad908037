import { type Job, jobs as contract, refuse } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { and, eq, isNull } from 'drizzle-orm'
import { jobFiles, jobs } from '../../database/schema/work-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { findOpenExport } from '../data-export/find-open-export.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { JobContext } from './job-context.ts'
import type { JobRow } from './job-kind.ts'
import { presentJob } from './present-job.ts'
import { ownedBy, submitJob } from './submit-job.ts'

/** Submits a job without a result again, with the same input; while the retry is open, repeated calls return it. */
export async function retryJob(
  context: JobContext,
  memberId: string,
  id: string,
  saveReply: SaveReply<Job>,
): Promise<SavedReply<Job>> {
  if (!isUuid(id)) throw refuse(contract.retry, 'notFound')
  const holder = { memberId }
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), ownedBy(holder)))
      .for('update')
    if (!row) throw refuse(contract.retry, 'notFound')
    if (row.endedAt === null || row.state === 'succeeded') throw refuse(contract.retry, 'jobOpen')
    const open = await openAgain(tx, memberId, row)
    if (open !== null) return saveReply(tx, await presentJob(context, tx, open))
    const lent = await tx.select({ fileId: jobFiles.fileId }).from(jobFiles).where(eq(jobFiles.jobId, row.id))
    const { kind, title, input } = row
    // It was valid when it was submitted.
    const again = await submitJob(context, tx, holder, {
      kind,
      title,
      input: input as object,
      files: lent.map(({ fileId }) => fileId),
      retryOf: row.id,
    })
    return saveReply(tx, await presentJob(context, tx, again))
  })
}

/** An open retry of the job; for exports, any open export, because a member has one at a time. */
async function openAgain(tx: Transaction, memberId: string, { id, kind }: JobRow): Promise<JobRow | null> {
  if (kind === 'export') return findOpenExport(tx, memberId)
  const [open] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.memberId, memberId), eq(jobs.retryOf, id), isNull(jobs.endedAt)))
  return open ?? null
}
