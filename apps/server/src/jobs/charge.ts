import { lowered } from '@moyun/api'
import type { Ledger } from '../ledger/ledger.ts'
import type { Transaction } from '../streams/streams.ts'
import type { JobKind, JobRow } from './job-kind.ts'

/** How a job ends; exactly once. */
export type JobEnd = 'succeeded' | 'failed' | 'canceled' | 'expired'

const workOf = ({ id }: JobRow) => `job:${id}`

/** Holds what a job may cost at most, in the transaction that stores it; refuses where there are not so many points. A visitor has none, and pays nothing. */
export async function holdFor({ ledger }: { ledger: Ledger }, tx: Transaction, row: JobRow): Promise<void> {
  if (row.memberId !== null)
    await ledger.hold(tx, {
      memberId: row.memberId,
      work: workOf(row),
      kind: 'job',
      about: workOf(row),
      amount: row.price,
    })
}

/** What a job of which there is something has cost: what its kind says, lowered as its price was when it was submitted. */
export function costOf(kind: JobKind | undefined, row: JobRow): number {
  const usual = kind?.priceOf?.(row.input) ?? 0
  // A kind that is free by now was not when it was submitted.
  if (usual === 0) return row.price
  return lowered(kind?.costOf?.(row) ?? usual, row.price, usual)
}

/** Posts what a job has cost, and frees the rest of what was held for it; in the transaction that ends it, once. Gives the points. */
export const settle = async (
  { ledger }: { ledger: Ledger },
  tx: Transaction,
  row: JobRow,
  cost: number,
): Promise<number> => (await ledger.settle(tx, workOf(row), cost)) ?? 0
