import type { Job, JobFailure, JobProduct } from '@moyun/api'
import type { jobs } from '../database/work-schema.ts'
import type { Transaction } from '../streams/streams.ts'

export type JobRow = typeof jobs.$inferSelect

/** What the work on a job may do to its row; each throws `JobLost` where the job is no longer this process's. */
export interface Hands {
  /** Aborts when the job is canceled or has ended, and when the server goes away. */
  signal: AbortSignal
  /** Of a hundred; told at most once a second. */
  progress(percent: number): void
  /** Said before what must not be done twice, such as a paid call: from then on a job is not begun again. */
  commit(): Promise<void>
  /** Keeps what to go on by, such as an upstream's id, for the process that takes the job up after this one. */
  checkpoint(value: unknown): Promise<void>
}

/** How one kind of job is done. */
export interface JobKind {
  kind: Job['kind']
  /** Milliseconds from its start after which it is ended. */
  deadline: number
  /**
   * What is done when its process is gone. A committed job begins again only `from checkpoint`, and only where it has one: that
   * kind fetches what was paid for by it, and never asks for it again.
   */
  resumes: 'anew' | 'from checkpoint' | 'never'
  /** Said before one is stored, also one that repeats another: throws a `Refusal` where it may not be begun. */
  admit?(tx: Transaction, input: unknown): Promise<void>
  /** What a job with this input usually costs at most, in points; nothing where it is left out. A membership lowers it. */
  priceOf?(input: unknown): number
  /** It asks a provider that is paid: whoever has too many end without a result waits for the next day. */
  asksProvider?: true
  /** What one that succeeded has usually cost, no more than that; as much where it is left out. It is lowered alike. */
  costOf?(job: JobRow): number
  /** Does the work and gives what is kept of it; throws `JobFailed`. Anything else that is thrown is a crash. */
  run(job: JobRow, hands: Hands): Promise<unknown>
  /**
   * What is kept of a job that is canceled, as its output: it is given to its owner and paid for as that of one that succeeded. Null where
   * nothing is. `output`: what the work gave all the same; `brokenOff`: the work was left while it still waited for something.
   */
  keptOf?(job: JobRow, how: { output: unknown; brokenOff: boolean }): unknown
  /** Said in the transaction that ends a job that succeeded, or of which something is kept; gives those of its owner's jobs of which something changed by that. */
  succeeded?(tx: Transaction, job: JobRow): Promise<readonly JobRow[]>
  /** Said in the transaction that ends a job in any other way, as early. Locks nothing that anybody waits for who waits for the job. */
  cameToNothing?(tx: Transaction, job: JobRow): Promise<void>
  /** Said behind the charge for one of which there is something, next to last in that transaction: what its owner's pages hear beside its end. */
  tell?(tx: Transaction, job: JobRow): Promise<void>
  /** Of a kind that makes pictures: what it was given, and what is still there of what it made. */
  show?(tx: Transaction, job: JobRow): Promise<Pick<Job, 'input' | 'pictures'>>
  /** What can be fetched of a job that succeeded. */
  present(output: unknown, job: JobRow): JobProduct | null | Promise<JobProduct | null>
}

/** The work on a job came to nothing, for a reason that its owner is told. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
  readonly reason: JobFailure

  constructor(reason: JobFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The job has ended, is to be canceled, or is another process's by now. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}
