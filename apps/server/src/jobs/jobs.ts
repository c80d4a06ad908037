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

/** What outlives the page and the process: whoever makes something for longer than a call submits it here. */
export interface Jobs {
  /** What the routes of jobs need. */
  readonly context: JobContext
  /** Stores a job in the caller's transaction, as the last thing in it; refuses with `jobsFull`, which the endpoint declares. */
  submit(tx: Transaction, holder: Holder, order: Order): Promise<JobRow>
  /** A job as the contract tells it. */
  present(tx: Transaction, row: JobRow): Promise<Job>
  /** How many this process works on. */
  readonly open: number
  /** Gives back what dead processes have left, and ends what takes too long; also done every two seconds. */
  sweep(): Promise<void>
  /** Takes up no more, lets the running ones finish for so many milliseconds, then gives them back at once. */
  drain(patience: number): Promise<void>
  close(): Promise<void>
}

/** Starts the work on jobs of these kinds: this process's share of it. */
export async function createJobs(core: JobCore, kinds: readonly JobKind[]): Promise<Jobs> {
  const context: JobContext = { ...core, kinds: new Map(kinds.map((kind) => [kind.kind, kind])), pace: createPace() }
  const { listener, log, environment } = core
  const { heartbeatMs, sweepMs, tellPlacesMs } = environment.intervals
  let leaving = false
  let moved = true
  // What fails here is tried again at the next sweep.
  const wake = () =>
    void fill().catch((error: unknown) => log.warn({ err: error }, 'No job could be taken up; will be tried again'))
  const bench = createBench(context, wake)
  const fill = oneAtATime(async () => {
    while (!leaving && bench.size < environment.jobsAtOnce) {
      const job = await claimJob(context)
      if (job === null) return
      // Those behind it have come nearer since the line was told.
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
      // One that is being taken up at this moment lies on the bench after this.
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
