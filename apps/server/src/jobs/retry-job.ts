import { type Job, jobs as contract, refuse } from '@moyun/api'
import type { Keep, Kept } from '@moyun/api/serve'
import { and, eq } from 'drizzle-orm'
import { jobFiles, jobs } from '../database/work-schema.ts'
import { isUuid } from '../is-uuid.ts'
import type { JobContext } from './job-context.ts'
import { presentJob } from './present-job.ts'
import { ownedBy, submitJob } from './submit-job.ts'

/** Submits a job again that came to nothing, with everything that it was given. */
export async function retryJob(context: JobContext, memberId: string, id: string, keep: Keep<Job>): Promise<Kept<Job>> {
  if (!isUuid(id)) throw refuse(contract.retry, 'notFound')
  const holder = { memberId }
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(jobs).where(and(eq(jobs.id, id), ownedBy(holder)))
    if (!row) throw refuse(contract.retry, 'notFound')
    if (row.endedAt === null || row.state === 'succeeded') throw refuse(contract.retry, 'jobOpen')
    const lent = await tx.select({ fileId: jobFiles.fileId }).from(jobFiles).where(eq(jobFiles.jobId, row.id))
    const { kind, title, input } = row
    // It was one when it was submitted.
    const again = await submitJob(context, tx, holder, { kind, title, input: input as object, files: lent.map(({ fileId }) => fileId), retryOf: row.id })
    return keep(tx, await presentJob(context, tx, again))
  })
}
