import type { Job } from '@moyun/api'
import type { Principal } from '../../http/principal.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import type { Transaction } from '../../database/transaction.ts'
import { createWorkerPool } from './worker-pool.ts'
import { claimJob } from './claim-job.ts'
import type { JobContext, JobServices } from './job-context.ts'
import type { JobKind, JobRow } from './job-kind.ts'
import { coalesceCalls } from './coalesce-calls.ts'
import { announceWorkers, createWaitEstimator } from './estimate-wait.ts'
import { JOBS_CHANNEL, presentJob } from './present-job.ts'
import { endOverdueJobs, requeueAbandoned } from './job-maintenance.ts'
import { type JobRequest, submitJob } from './submit-job.ts'
import { publishQueuePositions } from './publish-queue-positions.ts'

/** The job queue: long-running work that outlives the client's page and the server process. */
export interface Jobs {
  /** The context for the job routes. */
  readonly context: JobContext
  /**
   * Stores a job in the caller's transaction, as its last step; refuses with `jobsFull`, which the endpoint must
   * declare.
   */
  submit(tx: Transaction, holder: Principal, order: JobRequest): Promise<JobRow>
  /** A job in the contract's format. */
  present(tx: Transaction, row: JobRow): Promise<Job>
  /** The number of jobs that this process runs. */
  readonly open: number
  /** Requeues what dead processes have left, and ends overdue jobs; also runs every two seconds. */
  sweep(): Promise<void>
  /** Stops claiming jobs, lets running ones finish for `patience` milliseconds, then requeues them. */
  drain(patience: number): Promise<void>
  close(): Promise<void>
}

/** Starts this process's worker for jobs of these kinds. */
export async function createJobs(appContext: JobServices, kinds: readonly JobKind[]): Promise<Jobs> {
  const context: JobContext = {
    ...appContext,
    kinds: new Map(kinds.map((kind) => [kind.kind, kind])),
    pace: createWaitEstimator(),
  }
  const { listener, log, environment } = appContext
  const { heartbeatMs, sweepMs, publishPositionsMs } = environment.intervals
  let isShuttingDown = false
  let moved = true
  // Errors are retried at the next sweep.
  const wake = () =>
    void fill().catch((error: unknown) => log.warn({ err: error }, 'Claiming jobs failed; the next sweep tries again'))
  const workerPool = createWorkerPool(context, wake)
  const fill = coalesceCalls(async () => {
    while (!isShuttingDown && workerPool.size < environment.jobsAtOnce) {
      const job = await claimJob(context)
      if (job === null) return
      // Later jobs have moved forward since positions were last published.
      moved = true
      workerPool.start(job)
    }
  })
  const attend = coalesceCalls(workerPool.renewLeases)
  const sweep = async () => {
    await endOverdueJobs(context)
    await requeueAbandoned(context, workerPool.has)
  }
  const publishPositions = async () => {
    if (!moved) return
    moved = false
    await publishQueuePositions(context)
  }

  await announceWorkers(listener, environment.jobsAtOnce)
  const off = listener.on(JOBS_CHANNEL, (jobId) => {
    moved = true
    wake()
    if (workerPool.holds(jobId))
      attend().catch((error: unknown) =>
        log.warn({ err: error }, 'Reading the state of running jobs failed; the next heartbeat tries again'),
      )
  })
  const stops = [
    scheduleEvery(heartbeatMs, attend, log),
    scheduleEvery(sweepMs, sweep, log),
    scheduleEvery(sweepMs, fill, log),
    scheduleEvery(publishPositionsMs, publishPositions, log),
  ]

  return {
    context,
    submit: (tx, holder, order) => submitJob(context, tx, holder, order),
    present: (tx, row) => presentJob(context, tx, row),
    get open() {
      return workerPool.size
    },
    sweep,
    async drain(patience) {
      isShuttingDown = true
      // A job that is being claimed now is in the pool after this.
      await fill().catch(() => {})
      await workerPool.drain(patience)
    },
    async close() {
      isShuttingDown = true
      off()
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
