import type { Job } from '@moyun/api'
import type { Principal } from '../../http/principal.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import type { Transaction } from '../../database/transaction.ts'
import { createLeasedWork, type LeasedWork } from '../leased-work/leased-work.ts'
import type { WorkStore } from '../leased-work/work-store.ts'
import { claimJob } from './claim-job.ts'
import type { JobContext, JobServices } from './job-context.ts'
import type { JobKind, JobRow } from './job-kind.ts'
import { leasedJobs, lockOpenJob } from './end-job.ts'
import { announceWorkers, createWaitEstimator } from './estimate-wait.ts'
import { JOBS_CHANNEL, presentJob } from './present-job.ts'
import { endOverdueJobs } from './job-maintenance.ts'
import { performJob } from './perform-job.ts'
import { requeueJob } from './requeue-job.ts'
import { type JobRequest, submitJob } from './submit-job.ts'
import { publishQueuePositions } from './publish-queue-positions.ts'

/** The job queue: long-running work that outlives the client's page and the server process. */
export interface Jobs extends Pick<LeasedWork<JobRow>, 'open' | 'sweep' | 'drain' | 'close'> {
  /** The context for the job routes. */
  readonly context: JobContext
  /**
   * Stores a job in the caller's transaction, as its last step; refuses with `jobsFull`, which the endpoint must
   * declare.
   */
  submit(tx: Transaction, holder: Principal, order: JobRequest): Promise<JobRow>
  /** A job in the contract's format. */
  present(tx: Transaction, row: JobRow): Promise<Job>
}

/** Starts this process's worker for jobs of these kinds. */
export async function createJobs(appContext: JobServices, kinds: readonly JobKind[]): Promise<Jobs> {
  const context: JobContext = {
    ...appContext,
    kinds: new Map(kinds.map((kind) => [kind.kind, kind])),
    pace: createWaitEstimator(),
  }
  const { listener, log, environment } = appContext
  let moved = true
  const publishPositions = async () => {
    if (!moved) return
    moved = false
    await publishQueuePositions(context)
  }

  await announceWorkers(listener, environment.jobsAtOnce)
  const off = listener.on(JOBS_CHANNEL, () => {
    moved = true
  })
  const work = createLeasedWork(context, {
    ...createJobStore(context),
    async claimNext() {
      const job = await claimJob(context)
      // Later jobs have moved forward since positions were last published.
      moved ||= job !== null
      return job
    },
  })
  const stopPublishing = scheduleEvery(environment.intervals.publishPositionsMs, publishPositions, log)

  return {
    context,
    submit: (tx, holder, order) => submitJob(context, tx, holder, order),
    present: (tx, row) => presentJob(context, tx, row),
    get open() {
      return work.open
    },
    sweep: work.sweep,
    drain: work.drain,
    async close() {
      off()
      await Promise.all([work.close(), stopPublishing()])
    },
  }
}

/** How jobs are run, and recovered from dead processes. */
const createJobStore = (context: JobContext): WorkStore<JobRow> => ({
  ...leasedJobs,
  channel: JOBS_CHANNEL,
  atOnce: context.environment.jobsAtOnce,
  run: (job, interruption) => performJob(context, job, interruption),
  endOverdue: () => endOverdueJobs(context),
  async recover(tx, id) {
    const row = await lockOpenJob(tx, id)
    if (row === null) return
    await requeueJob(tx, context, row, { died: true })
    const { kind, attempts } = row
    context.log.warn({ job: id, kind, attempts }, 'The job of a dead process was requeued')
  },
})
