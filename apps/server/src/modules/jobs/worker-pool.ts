import { and, eq, inArray } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import { leaseEnd } from './claim-job.ts'
import type { JobContext } from './job-context.ts'
import type { JobRow } from './job-kind.ts'
import { performJob, type AbortReason } from './perform-job.ts'
import { claimName } from './job-maintenance.ts'

/** The worker pool: the jobs that this process runs. */
export interface WorkerPool {
  readonly size: number
  /** True for a claim that this process runs. */
  has(claim: string): boolean
  /** True if it runs this job, or any job if the id is null. */
  holds(jobId: string | null): boolean
  /** Starts a job that this process has claimed. */
  start(job: JobRow): void
  /** Renews the leases; aborts jobs that are to be canceled, have ended or belong to another process. */
  renewLeases(): Promise<void>
  /** Lets running jobs finish for `patience` milliseconds, then requeues them. */
  drain(patience: number): Promise<void>
}

interface Work {
  job: JobRow
  stop: (why: AbortReason) => void
  done: Promise<void>
}

/** Creates an empty pool; calls `freed` when a slot is free again. */
export function createWorkerPool(context: JobContext, freed: () => void): WorkerPool {
  const { db, owner, kinds, log } = context
  const works = new Map<string, Work>()

  return {
    get size() {
      return works.size
    },
    has: (claim) => works.has(claim),
    holds: (jobId) => [...works.values()].some(({ job }) => jobId === null || job.id === jobId),
    start(job) {
      const kind = kinds.get(job.kind)
      if (kind === undefined) throw new Error(`There is no job kind ${job.kind}`)
      const controller = new AbortController()
      const name = claimName(job)
      const done = performJob(context, job, kind, controller.signal)
        // Its lease is no longer renewed and expires; the next sweep requeues the job.
        .catch((error: unknown) =>
          log.error({ err: error, job: job.id }, 'A job failed; its lease expires and the sweep requeues it'),
        )
        .finally(() => {
          works.delete(name)
          freed()
        })
      works.set(name, { job, stop: (why) => controller.abort(why), done })
    },
    async renewLeases() {
      const all = [...works.values()]
      if (all.length === 0) return
      const rows = await db
        .update(jobs)
        .set({ leaseUntil: leaseEnd() })
        .where(
          and(
            inArray(
              jobs.id,
              all.map(({ job }) => job.id),
            ),
            eq(jobs.state, 'running'),
            eq(jobs.ownerId, owner.id),
          ),
        )
        .returning({ id: jobs.id, attempts: jobs.attempts, cancelRequestedAt: jobs.cancelRequestedAt })
      const ours = new Map(rows.map((row) => [claimName(row), row]))
      for (const { job, stop } of all) {
        const row = ours.get(claimName(job))
        if (row === undefined) stop('over')
        else if (row.cancelRequestedAt !== null) stop('canceled')
      }
    },
    async drain(patience) {
      const all = Promise.all([...works.values()].map(({ done }) => done))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, patience)))])
      clearTimeout(timer)
      for (const { stop } of works.values()) stop('shutdown')
      await all
    },
  }
}
