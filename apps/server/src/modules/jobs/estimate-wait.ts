import { sql } from 'drizzle-orm'
import type { Listener } from '../../events/listener.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { JobRow } from './job-kind.ts'
import { maxConcurrentJobs, principalOfJob } from './limits.ts'
import type { QueuePosition } from './queue-order.ts'

/** With fewer ended jobs there is no estimate. */
const FEWEST = 3
const RECENT = 40
/** Milliseconds for which the median is cached. */
const FRESH = 3_000
/** The class id of the advisory locks by which processes announce their concurrency. */
const WORKERS = 0x6a6f6273

/** Estimates waiting times from recent jobs. */
export interface WaitEstimator {
  /** Seconds until a job has probably ended; null if unknown. */
  secondsLeft(tx: Transaction, job: JobRow, place: QueuePosition | null, now: Date): Promise<number | null>
}

/** Creates an empty estimator; it reads a kind's history on demand. */
export function createWaitEstimator(): WaitEstimator {
  const known = new Map<string, { median: number | null; at: number }>()

  async function medianOf(tx: Transaction, kind: string) {
    const before = known.get(kind)
    if (before !== undefined && performance.now() - before.at < FRESH) return before.median
    const { rows } = await tx.execute<{ median: number | null; n: number }>(sql`
      select percentile_cont(0.5) within group (order by seconds) as median, count(*)::int as n
      from (
        select extract(epoch from ended_at - started_at)::float8 as seconds from jobs
        where kind = ${kind} and state = 'succeeded' and attempts = 1
        order by ended_at desc limit ${RECENT}
      ) recent`)
    const median = (rows[0]?.n ?? 0) < FEWEST ? null : (rows[0]?.median ?? null)
    known.set(kind, { median, at: performance.now() })
    return median
  }

  return {
    async secondsLeft(tx, job, place, now) {
      if (job.endedAt !== null) return null
      const median = await medianOf(tx, job.kind)
      if (median === null) return null
      if (place === null) {
        const left = median - (now.getTime() - (job.startedAt ?? now).getTime()) / 1000
        // It already takes longer than the median: unknown.
        return left < 0 ? null : Math.ceil(left)
      }
      const workers = await countWorkers(tx)
      if (workers === 0) return null
      const atOnce = await maxConcurrentJobs(tx, principalOfJob(job), now)
      // Its turn comes when the jobs before it have passed through all workers, and its owner's earlier jobs through
      // their concurrency limit.
      return Math.ceil(median * (Math.max(place.position / workers, (place.own - 1) / atOnce) + 1))
    },
  }
}

/** Announces this process's job concurrency for as long as it lives. */
export const announceWorkers = async (listener: Listener, atOnce: number): Promise<void> => {
  if (atOnce > 0)
    await listener.prepare((client) =>
      client.query('select pg_advisory_lock_shared($1::int, $2::int)', [WORKERS, atOnce]),
    )
}

/** The total job concurrency of all processes. */
async function countWorkers(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ workers: number }>(sql`
    select coalesce(sum(objid::bigint), 0)::int as workers from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid = ${WORKERS}::int::oid
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.workers ?? 0
}
