import { randomUUID } from 'node:crypto'
import { jobs as contract, applyDiscount, refuse } from '@moyun/api'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { type Principal, principalId, memberIdOf } from '../../http/principal.ts'
import { lockByName } from '../../database/lock-by-name.ts'
import { files, jobFiles, jobs } from '../../database/schema/work-schema.ts'
import { benefitsOf } from '../membership/benefits.ts'
import { enforceNoResultLimit } from '../generations/no-result-limit.ts'
import type { Transaction } from '../../database/transaction.ts'
import { holdForJob } from './charge.ts'
import type { JobContext } from './job-context.ts'
import type { JobRow } from './job-kind.ts'
import { maxOpenJobs } from './limits.ts'
import { nextRound } from './queue-order.ts'
import { notifyWorkers, publishJob } from './present-job.ts'

/** A job to submit. */
export interface JobRequest {
  kind: JobRow['kind']
  title?: string
  /** The input of its kind, as JSON. */
  input: object
  /** Ids of the owner's files that it needs as long as the job exists. */
  files?: readonly string[]
  retryOf?: string
}

/** Stores a job in the caller's transaction, as its last step; the workers are notified at the commit. */
export async function submitJob(
  context: JobContext,
  tx: Transaction,
  holder: Principal,
  order: JobRequest,
): Promise<JobRow> {
  const { kind, title = '', input, files: needed = [], retryOf = null } = order
  const known = context.kinds.get(kind)
  if (!known) throw refuse(contract.retry, 'unavailable')
  await known.admit?.(tx, input)
  await requireCapacity(tx, holder)
  if (known.callsPaidProvider && 'memberId' in holder)
    await enforceNoResultLimit(tx, holder.memberId, context.clock.now())
  const [row] = await tx
    .insert(jobs)
    .values({
      id: randomUUID(),
      ...owned(holder),
      kind,
      title,
      input,
      price: await priceFor(context, tx, holder, known.priceOf?.(input) ?? 0),
      state: 'queued',
      round: nextRound(ownedBy(holder)),
      retryOf,
      createdAt: context.clock.now(),
    })
    .returning()
  if (!row) throw new Error('Inserting a job returned no row')
  await lendFiles(tx, holder, row.id, needed)
  await holdForJob(context, tx, row)
  await notifyWorkers(tx, row.id)
  await publishJob(context, tx, row)
  return row
}

/** Free for visitors; members get their plan's discount. */
async function priceFor({ clock }: JobContext, tx: Transaction, holder: Principal, usual: number): Promise<number> {
  const memberId = memberIdOf(holder)
  if (memberId === undefined || usual === 0) return 0
  return applyDiscount(usual, (await benefitsOf(tx, memberId, clock.now())).rate, 100)
}

const owned = (holder: Principal) =>
  'memberId' in holder ? { memberId: holder.memberId } : { visitorId: holder.visitorId }

/** The SQL condition for an owner's jobs. */
export const ownedBy = (holder: Principal) =>
  'memberId' in holder ? eq(jobs.memberId, holder.memberId) : eq(jobs.visitorId, holder.visitorId)

/** Serializes an owner's submissions, so that a hundred concurrent ones do not all see the last free slot. */
async function requireCapacity(tx: Transaction, holder: Principal) {
  await lockByName(tx, `jobs.submit:${principalId(holder)}`)
  const [open] = await tx
    .select({ n: count() })
    .from(jobs)
    .where(and(ownedBy(holder), isNull(jobs.endedAt)))
  if (Number(open?.n) >= maxOpenJobs(holder)) throw refuse(contract.retry, 'jobsFull')
}

async function lendFiles(tx: Transaction, holder: Principal, jobId: string, needed: readonly string[]) {
  const ids = [...new Set(needed)]
  if (ids.length === 0) return
  const memberId = memberIdOf(holder)
  const theirs = memberId === undefined ? eq(files.visitorId, principalId(holder)) : eq(files.memberId, memberId)
  // Locked: otherwise a file could be deleted between this check and the commit.
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), theirs))
    .for('key share')
  if (found.length !== ids.length) throw refuse(contract.retry, 'notFound')
  await tx.insert(jobFiles).values(ids.map((fileId) => ({ jobId, fileId })))
}
