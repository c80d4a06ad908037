import type { Job } from '@moyun/api'
import type { Holder } from '../caller.ts'
import { every } from '../streams/every.ts'
import type { Transaction } from '../streams/streams.ts'
import { createBench } from './bench.ts'
import { claimJob } from './claim-job.ts'
import type { JobContext, JobCore } from './job-context.ts'
import type { JobKind, JobRow } from './job-kind.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { announceWorkers, createPace } from './pace.ts'
import { JOBS_CHANNEL, presentJob } from './present-job.ts'
import { endOverdue, takeBackAbandoned } from './sweep-jobs.ts'
import { type Order, submitJob } from './submit-job.ts'
import { tellPositions } from './tell-positions.ts'

/** Long-running work that outlives the client's page and the server process. */
export interface Jobs {
  /** The context for the job routes. */
  readonly context: JobContext
  /**
   * Stores a job in the caller's transaction, as its last step; refuses with `jobsFull`, which the endpoint must
   * declare.
   */
  submit(tx: Transaction, holder: Holder, order: Order): Promise<JobRow>
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
export async function createJobs(core: JobCore, kinds: readonly JobKind[]): Promise<Jobs> {
  const context: JobContext = { ...core, kinds: new Map(kinds.map((kind) => [kind.kind, kind])), pace: createPace() }
  const { listener, log, environment } = core
  const { heartbeatMs, sweepMs, tellPlacesMs } = environment.intervals
  let leaving = false
  let moved = true
  // Errors are retried at the next sweep.
  const wake = () =>
    void fill().catch((error: unknown) => log.warn({ err: error }, 'No job could be taken up; will be tried again'))
  const bench = createBench(context, wake)
  const fill = oneAtATime(async () => {
    while (!leaving && bench.size < environment.jobsAtOnce) {
      const job = await claimJob(context)
      if (job === null) return
      // Later jobs have moved forward since positions were last published.
      moved = true
      bench.start(job)
    }
  })
  const attend = oneAtATime(bench.attend)
  const sweep = async () => {
    await endOverdue(context)
    await takeBackAbandoned(context, bench.has)
  }
  const tell = async () => {
    if (!moved) return
    moved = false
    await tellPositions(context)
  }

  await announceWorkers(listener, environment.jobsAtOnce)
  const off = listener.on(JOBS_CHANNEL, (jobId) => {
    moved = true
    wake()
    if (bench.holds(jobId))
      attend().catch((error: unknown) =>
        log.warn({ err: error }, 'What became of running jobs can not be read; the next beat will tell'),
      )
  })
  const stops = [
    every(heartbeatMs, attend, log),
    every(sweepMs, sweep, log),
    every(sweepMs, fill, log),
    every(tellPlacesMs, tell, log),
  ]

  return {
    context,
    submit: (tx, holder, order) => submitJob(context, tx, holder, order),
    present: (tx, row) => presentJob(context, tx, row),
    get open() {
      return bench.size
    },
    sweep,
    async drain(patience) {
      leaving = true
      // A job that is being claimed now is in the pool after this.
      await fill().catch(() => {})
      await bench.clear(patience)
    },
    async close() {
      leaving = true
      off()
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
