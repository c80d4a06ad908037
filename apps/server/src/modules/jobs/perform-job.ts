import { isOutage, retryOnOutage } from '../../database/retry-on-outage.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import type { Claim } from '../leased-work/lease.ts'
import type { AbortReason, Interruption } from '../leased-work/work-store.ts'
import { type JobEnding, endJob, lockOpenJob } from './end-job.ts'
import { createJobHandle } from './job-handle.ts'
import type { JobContext } from './job-context.ts'
import { JobFailed, JobLost, type JobRow } from './job-kind.ts'
import { requeueJob } from './requeue-job.ts'

type Outcome = Omit<JobEnding, 'id' | 'claim'>

/** Runs a claimed job and ends it; or requeues it if the server shuts down first. */
export async function performJob(
  context: JobContext,
  job: JobRow,
  { canceled, shutdown }: Interruption,
): Promise<void> {
  // Not `AbortSignal.any`: with a listener it is kept as long as `shutdown`, which lives as long as the process.
  const stopping = new AbortController()
  const sources = [canceled, shutdown]
  const stop = () => stopping.abort(sources.find(({ aborted }) => aborted)?.reason)
  if (sources.some(({ aborted }) => aborted)) stop()
  for (const source of sources) source.addEventListener('abort', stop)
  try {
    await performUntil(stopping.signal, context, job)
  } finally {
    for (const source of sources) source.removeEventListener('abort', stop)
  }
}

async function performUntil(stop: AbortSignal, context: JobContext, job: JobRow) {
  const { db, environment } = context
  const kind = context.kinds.get(job.kind)
  if (kind === undefined) throw new Error(`There is no job kind ${job.kind}`)
  const claim: Claim = { ownerId: context.owner.id, attempts: job.attempts }
  const { handle, progress } = createJobHandle(context, job, { claim, signal: stop })
  const work = async () => kind.run(job, handle)
  const outcome = await outcomeOf(context, job, stop, untilStopped(work(), stop, environment.intervals.stopWithinMs))
  await progress.stop()
  const why = stop.aborted ? (stop.reason as AbortReason) : null
  if (why === 'over') return
  // A finished job counts as done, even during a shutdown.
  const leaves = outcome === 'broken off' || (why === 'shutdown' && outcome.end !== 'succeeded')
  crashPoint('job.ending', environment)
  await retryOnOutage(() =>
    db.transaction(async (tx) => {
      if (!leaves) return void (await endJob(tx, context, { ...outcome, id: job.id, claim }))
      const open = await lockOpenJob(tx, job.id, claim)
      if (open !== null) await requeueJob(tx, context, open, { died: why !== 'shutdown' })
    }),
  )
  crashPoint('job.ended', environment)
}

/** `broken off` means that a retry may help: PostgreSQL was away for too long. */
async function outcomeOf(
  { log }: JobContext,
  job: JobRow,
  stop: AbortSignal,
  work: Promise<unknown>,
): Promise<Outcome | 'broken off'> {
  const about = { job: job.id, kind: job.kind }
  try {
    return { end: 'succeeded', output: await work }
  } catch (error) {
    if (error instanceof JobFailed) {
      log.warn({ err: error, ...about, reason: error.reason }, 'A job failed')
      return { end: 'failed', reason: error.reason }
    }
    // Something may have been paid for whose result is no longer awaited.
    if (error instanceof Stopped && stop.reason === 'canceled') return { end: 'canceled' }
    if (isOutage(error)) {
      log.error({ err: error, ...about }, 'A job was interrupted: PostgreSQL was unreachable for too long')
      return 'broken off'
    }
    // It was canceled or belongs to another process: `endJob` distinguishes the two, and does nothing in the second
    // case.
    if (!stop.aborted && !(error instanceof JobLost)) log.error({ err: error, ...about }, 'A job crashed')
    return { end: 'failed', reason: 'crashed' }
  }
}

/** The work did not stop in time after it was told to. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** The result of the work; throws `Stopped` if it is told to stop and does not within the time limit. */
async function untilStopped(
  work: Promise<unknown>,
  stop: AbortSignal,
  within: Readonly<Record<AbortReason, number>>,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  let begin = () => {}
  const late = new Promise<never>((_, reject) => {
    begin = () => {
      timer = setTimeout(() => reject(new Stopped('The job did not stop in time')), within[stop.reason as AbortReason])
    }
    if (stop.aborted) begin()
    else stop.addEventListener('abort', begin)
  })
  // Avoids an unhandled rejection if it fails after it was abandoned.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', begin)
  }
}
