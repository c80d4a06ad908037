import type { Job } from '@moyun/api'
import { eq, sql } from 'drizzle-orm'
import { eventStreamOf } from '../../http/principal.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { JobContext } from './job-context.ts'
import type { JobRow } from './job-kind.ts'
import { principalOfJob } from './limits.ts'
import { type QueuePosition, queuePositions } from './queue-order.ts'

/** The NOTIFY channel for the ids of jobs that workers must look at: submitted, to be canceled, or ended. */
export const JOBS_CHANNEL = 'jobs'

type Context = Pick<JobContext, 'kinds' | 'pace' | 'clock' | 'eventLog'>

/** Jobs in the contract's format. */
export async function presentJobs(context: Context, tx: Transaction, rows: readonly JobRow[]): Promise<Job[]> {
  const places = await queuePositions(
    tx,
    rows.filter(({ state }) => state === 'queued').map(({ id }) => id),
  )
  const all: Job[] = []
  for (const row of rows) all.push(await presentAt(context, tx, row, places.get(row.id) ?? null))
  return all
}

export async function presentJob(context: Context, tx: Transaction, row: JobRow): Promise<Job> {
  const [job] = await presentJobs(context, tx, [row])
  if (job === undefined) throw new Error(`Presenting job ${row.id} returned no job`)
  return job
}

async function presentAt(
  { kinds, pace, clock }: Context,
  tx: Transaction,
  row: JobRow,
  place: QueuePosition | null,
): Promise<Job> {
  const { id, kind, title, state, progress, reason, price, cost, retryOf } = row
  return {
    id,
    kind,
    title,
    state,
    position: place?.position ?? null,
    secondsLeft: await pace.secondsLeft(tx, row, place, clock.now()),
    progress,
    reason,
    price,
    cost,
    ...(await kinds.get(kind)?.presentImages?.(tx, row)),
    product: state === 'succeeded' ? ((await kinds.get(kind)?.present(row.output, row)) ?? null) : null,
    retryOf,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** Publishes a job's new state on its owner's event stream, as the last step of the transaction. */
export async function publishJob(context: Context, tx: Transaction, row: JobRow): Promise<Job> {
  const job = await presentJob(context, tx, row)
  if (job.position !== row.publishedPosition)
    await tx.update(jobs).set({ publishedPosition: job.position }).where(eq(jobs.id, row.id))
  await context.eventLog.append(tx, eventStreamOf(principalOfJob(row)), 'job.changed', { job })
  return job
}

/** Wakes the workers of all processes when the transaction commits. */
export const notifyWorkers = (tx: Transaction, jobId: string) =>
  tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${jobId})`)
