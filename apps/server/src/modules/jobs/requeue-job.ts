import { eq } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type JobEnding, endJob } from './end-job.ts'
import type { JobContext } from './job-context.ts'
import type { JobKind, JobRow } from './job-kind.ts'
import { notifyWorkers, publishJob } from './present-job.ts'

/** A job whose process has died this often probably makes it crash. */
const MOST_ATTEMPTS = 3

/**
 * Requeues a running job that the caller has locked, or ends it if a restart would do something twice. `died` consumes
 * an attempt; a graceful shutdown does not.
 */
export async function requeueJob(
  tx: Transaction,
  context: JobContext,
  row: JobRow,
  { died }: { died: boolean },
): Promise<void> {
  const kind = context.kinds.get(row.kind)
  // A process that knows the kind will handle it; otherwise its deadline will.
  if (kind === undefined) return
  const end = endOf(row, kind, context.clock.now(), died)
  if (end !== null) return void (await endJob(tx, context, { ...end, id: row.id }))
  const [waiting] = await tx
    .update(jobs)
    .set({
      state: 'queued',
      ownerId: null,
      leaseUntil: null,
      attempts: died ? row.attempts : row.attempts - 1,
      ...(kind.resumes === 'anew' ? { progress: 0 } : {}),
    })
    .where(eq(jobs.id, row.id))
    .returning()
  if (!waiting) throw new Error(`Job ${row.id} does not exist, although its row is locked`)
  await notifyWorkers(tx, row.id)
  await publishJob(context, tx, waiting)
}

/** Null for a job that may be requeued. */
function endOf(row: JobRow, { resumes }: JobKind, now: Date, died: boolean): Omit<JobEnding, 'id'> | null {
  if (row.cancelRequestedAt !== null) return { end: 'canceled' }
  if (row.deadlineAt !== null && row.deadlineAt <= now) return { end: 'expired' }
  const canResume = resumes === 'from checkpoint' && row.checkpoint !== null
  if (resumes === 'never' || (row.committed && !canResume)) return { end: 'failed', reason: 'interrupted' }
  return died && row.attempts >= MOST_ATTEMPTS ? { end: 'failed', reason: 'crashed' } : null
}
