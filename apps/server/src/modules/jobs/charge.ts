import { applyDiscount } from '@moyun/api'
import type { Ledger } from '../ledger/ledger.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { JobKind, JobRow } from './job-kind.ts'

/** The outcome of a job, set exactly once. */
export type JobEnd = 'succeeded' | 'failed' | 'canceled' | 'expired'

const workOf = ({ id }: JobRow) => `job:${id}`

/**
 * Holds the maximum cost of a job, in the transaction that stores it; refuses if the member has too few points. A
 * visitor pays nothing.
 */
export async function holdForJob({ ledger }: { ledger: Ledger }, tx: Transaction, row: JobRow): Promise<void> {
  if (row.memberId !== null)
    await ledger.hold(tx, {
      memberId: row.memberId,
      work: workOf(row),
      kind: 'job',
      about: workOf(row),
      amount: row.price,
    })
}

/** The cost of a job with a result: what its kind says, with the discount that applied when it was submitted. */
export function jobCost(kind: JobKind | undefined, row: JobRow): number {
  const usual = kind?.priceOf?.(row.input) ?? 0
  // Its kind has become free since the job was submitted.
  if (usual === 0) return row.price
  return applyDiscount(kind?.costOf?.(row) ?? usual, row.price, usual)
}

/** Charges a job's cost and releases the rest of its hold, in the transaction that ends it. Returns the points. */
export const settleJob = async (
  { ledger }: { ledger: Ledger },
  tx: Transaction,
  row: JobRow,
  cost: number,
): Promise<number> => (await ledger.settle(tx, workOf(row), cost)) ?? 0
