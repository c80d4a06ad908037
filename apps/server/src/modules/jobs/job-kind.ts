import type { Job, JobFailure, JobProduct } from '@moyun/api'
import type { jobs } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'

export type JobRow = typeof jobs.$inferSelect

/** The job's handle for its work; each method throws `JobLost` if the job no longer belongs to this process. */
export interface JobHandle {
  /** Aborts when the job is canceled or has ended, and when the server shuts down. */
  signal: AbortSignal
  /** In percent; published at most once a second. */
  progress(percent: number): void
  /** Call it before anything that must not be done twice, such as a paid call: after it, the job is not restarted. */
  commit(): Promise<void>
  /** Stores what a later process needs to resume the job, such as an upstream's id. */
  checkpoint(value: unknown): Promise<void>
}

/** Defines one kind of job. */
export interface JobKind {
  kind: Job['kind']
  /** Milliseconds after its start at which a job expires. */
  deadline: number
  /**
   * What happens to a job whose process died. A committed job is resumed only with `from checkpoint`, and only if it
   * has one: such a kind uses it to fetch what was paid for, and never pays again.
   */
  resumes: 'anew' | 'from checkpoint' | 'never'
  /** Called before a job is stored, also for a retry: throws a `Refusal` if it must not be submitted. */
  admit?(tx: Transaction, input: unknown): Promise<void>
  /** The maximum undiscounted price in points for this input; free if omitted. A membership gives a discount. */
  priceOf?(input: unknown): number
  /**
   * True if the job calls a paid provider: a member with too many jobs without a result must wait until the next day.
   */
  callsPaidProvider?: true
  /**
   * The undiscounted cost of a job that succeeded, at most its price; the price if omitted. The same discount applies.
   */
  costOf?(job: JobRow): number
  /** Does the work and returns its output; throws `JobFailed`. Any other error is a crash. */
  run(job: JobRow, handle: JobHandle): Promise<unknown>
  /**
   * The output to keep of a job that is canceled: its owner receives it and pays for it as for a success. Null if there
   * is none. `output`: what the work returned in spite of the cancellation; `brokenOff`: the work was abandoned while
   * it was still waiting for something.
   */
  partialOutputOf?(job: JobRow, how: { output: unknown; brokenOff: boolean }): unknown
  /**
   * Called in the transaction that ends a job that succeeded or has a kept output; returns the other jobs of its owner
   * that this changed.
   */
  succeeded?(tx: Transaction, job: JobRow): Promise<readonly JobRow[]>
  /**
   * Called at the same point of the transaction that ends a job in any other way. Must not lock anything that is locked
   * by a transaction that waits for the job.
   */
  endedWithoutResult?(tx: Transaction, job: JobRow): Promise<void>
  /**
   * Called after the charge for a job with a result, second to last in the transaction: publishes further events to its
   * owner's clients.
   */
  publish?(tx: Transaction, job: JobRow): Promise<void>
  /** For kinds that make pictures: the job's input and those of its pictures that still exist. */
  presentImages?(tx: Transaction, job: JobRow): Promise<Pick<Job, 'input' | 'pictures'>>
  /** What can be downloaded from a job that succeeded. */
  present(output: unknown, job: JobRow): JobProduct | null | Promise<JobProduct | null>
}

/** The work failed for a reason that its owner is told. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
  readonly reason: JobFailure

  constructor(reason: JobFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The job has ended, is to be canceled, or belongs to another process. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}
