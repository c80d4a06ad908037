import type { JobFailure } from '@moyun/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { belongsTo, type Claim, type LeasedTable } from '../leased-work/lease.ts'
import { jobCost, type JobEnd, settleJob } from './charge.ts'
import type { JobContext } from './job-context.ts'
import type { JobRow } from './job-kind.ts'
import { notifyWorkers, publishJob } from './present-job.ts'

/** Jobs as leased work. */
export const leasedJobs: LeasedTable = {
  name: 'job',
  table: jobs,
  claimed: sql`${jobs.state} = 'running'`,
  attempts: jobs.attempts,
  cancelRequested: sql`${jobs.cancelRequestedAt} is not null`,
}

export interface JobEnding {
  id: string
  end: JobEnd
  /** For a failed job. */
  reason?: JobFailure
  /** The result of the work. */
  output?: unknown
  /** The worker's claim, if a worker ends the job. */
  claim?: Claim
}

/**
 * Ends a job in the caller's transaction, as its last step. Returns null and changes nothing if it has already ended or
 * is not the claim's.
 */
export async function endJob(tx: Transaction, context: JobContext, ending: JobEnding): Promise<JobRow | null> {
  const open = await lockOpenJob(tx, ending.id, ending.claim)
  if (open === null) return null
  // If cancellation was requested, the job ends as canceled, unless it expired.
  const end = open.cancelRequestedAt === null || ending.end === 'expired' ? ending.end : 'canceled'
  const kind = context.kinds.get(open.kind)
  const kept =
    end === 'canceled'
      ? (kind?.partialOutputOf?.(open, {
          output: ending.output,
          brokenOff: ending.claim !== undefined && ending.end === 'canceled',
        }) ?? null)
      : null
  const hasMade = end === 'succeeded' || kept !== null
  const [row] = await tx
    .update(jobs)
    .set({
      state: end,
      endedAt: context.clock.now(),
      leaseUntil: null,
      publishedPosition: null,
      ...(end === 'succeeded' ? { progress: 100, output: ending.output ?? null } : {}),
      ...(kept === null ? {} : { output: kept }),
      ...(end === 'failed' ? { reason: ending.reason ?? 'crashed' } : {}),
    })
    .where(eq(jobs.id, open.id))
    .returning()
  if (!row) throw new Error(`Job ${open.id} does not exist, although its row is locked`)
  const changed = hasMade ? ((await kind?.succeeded?.(tx, row)) ?? []) : []
  if (!hasMade) await kind?.endedWithoutResult?.(tx, row)
  const charged = await charge(context, tx, row, hasMade ? jobCost(kind, row) : 0)
  await notifyWorkers(tx, row.id)
  for (const one of changed) await publishJob(context, tx, one)
  if (hasMade) await kind?.publish?.(tx, charged)
  await publishJob(context, tx, charged)
  return charged
}

/**
 * Locks the wallet. Nothing that a holder of the wallet's lock waits for may be locked after it, so this comes last,
 * before only the owner's stream.
 */
async function charge(context: JobContext, tx: Transaction, row: JobRow, cost: number): Promise<JobRow> {
  if (row.price === 0) return row
  const [charged] = await tx
    .update(jobs)
    .set({ cost: await settleJob(context, tx, row, cost) })
    .where(eq(jobs.id, row.id))
    .returning()
  return charged ?? row
}

/** Locks a job that has not ended and still belongs to the claim, if given; null for any other. */
export async function lockOpenJob(tx: Transaction, id: string, claim?: Claim): Promise<JobRow | null> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.endedAt), claim && belongsTo(leasedJobs, id, claim)))
    .for('update')
  return row ?? null
}
