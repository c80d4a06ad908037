import type { Transaction } from '../streams/streams.ts'
import type { JobRow } from './job-kind.ts'

/** How a job ends; exactly once. */
export type JobEnd = 'succeeded' | 'failed' | 'canceled' | 'expired'

/** Where points are held for a job and where they go. */
export interface Charge {
  /** Holds what a job may cost at most, in the transaction that stores it; refuses by throwing. */
  holdFor(tx: Transaction, job: JobRow): Promise<void>
  /** Posts what a job that succeeded has cost, and voids the hold of every other; in the transaction that ends it, once. */
  settle(tx: Transaction, job: JobRow, end: JobEnd): Promise<void>
}

/** Jobs are free for now: nothing is held, and nothing is charged. */
export const free: Charge = { holdFor: async () => {}, settle: async () => {} }
