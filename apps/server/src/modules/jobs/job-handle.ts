import { and, isNull, type SQL } from 'drizzle-orm'
import { retryOnOutage } from '../../database/retry-on-outage.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { belongsTo, type Claim } from '../leased-work/lease.ts'
import { leasedJobs } from './end-job.ts'
import type { JobContext } from './job-context.ts'
import { type JobHandle, JobLost, type JobRow } from './job-kind.ts'
import { publishJob } from './present-job.ts'
import { createProgressWriter, type ProgressWriter } from './progress-writer.ts'

type Change = Partial<Pick<JobRow, 'progress' | 'committed' | 'checkpoint'>>

/** Creates the handle that a job's work receives: it can write only while the job belongs to this claim. */
export function createJobHandle(
  context: JobContext,
  job: JobRow,
  { claim, signal }: { claim: Claim; signal: AbortSignal },
): { handle: JobHandle; progress: ProgressWriter } {
  const { db, environment, log } = context
  const ours = belongsTo(leasedJobs, job.id, claim)

  async function write(change: Change, { publish = false, only }: { publish?: boolean; only?: SQL } = {}) {
    await retryOnOutage(() =>
      db.transaction(async (tx) => {
        const [row] = await tx.update(jobs).set(change).where(and(ours, only)).returning()
        if (!row) throw new JobLost(`This worker no longer owns job ${job.id}`)
        if (publish) await publishJob(context, tx, row)
      }),
    )
  }

  const progress = createProgressWriter(job.progress, (percent) => write({ progress: percent }, { publish: true }), log)
  const handle: JobHandle = {
    signal,
    progress: progress.set,
    async commit() {
      // Nothing is paid for after cancellation was requested.
      await write({ committed: true }, { only: isNull(jobs.cancelRequestedAt) })
      crashPoint('job.committed', environment)
    },
    checkpoint: (value) => write({ checkpoint: value }),
  }
  return { handle, progress }
}
