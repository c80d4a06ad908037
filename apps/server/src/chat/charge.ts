import type { Transaction } from '../streams/streams.ts'
import type { RunEnd } from './end-run.ts'

/** What a charge is about. */
export interface Charged {
  runId: string
  memberId: string
  model: string
}

/**
 * Holds what an answer may cost at most, in the transaction that stores the question; refuses by throwing.
 *
 * Answers are free for now, so nothing is held.
 */
export async function holdFor(_tx: Transaction, _run: Charged): Promise<void> {}

/**
 * Charges what was produced and releases the rest, in the transaction that ends the answer, once for every hold.
 *
 * Answers are free for now, so nothing is charged.
 */
export async function settle(_tx: Transaction, _run: Charged, _end: { end: RunEnd; tokens: number | null }): Promise<void> {}
