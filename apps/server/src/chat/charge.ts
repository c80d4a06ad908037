import { lowered } from '@moyun/api'
import type { Ledger } from '../ledger/ledger.ts'
import { benefitsOf } from '../membership/benefits.ts'
import type { Transaction } from '../streams/streams.ts'
import type { RunEnd } from '../runs/products.ts'
import { runStream } from './present.ts'
import { ANSWER_COSTS_AT_MOST, pointsOf } from './price.ts'

/** What a charge is about. */
export interface Charged {
  runId: string
  /** Of the answer. */
  messageId: string
  memberId: string
}

/** Holds what an answer may cost its member at most, in the transaction that stores the question; refuses where there are not so many points. */
export async function holdFor({ ledger, clock }: { ledger: Ledger; clock: { now(): Date } }, tx: Transaction, { runId, messageId, memberId }: Charged): Promise<void> {
  const { rate } = await benefitsOf(tx, memberId, clock.now())
  await ledger.hold(tx, { memberId, work: runStream(runId), kind: 'chat', about: `message:${messageId}`, amount: lowered(ANSWER_COSTS_AT_MOST, rate, 100) })
}

/**
 * Charges what was produced and frees the rest, in the transaction that ends the answer; gives the points. An answer that failed,
 * or whose process died, costs nothing. What was held says how much lower its price was when it began.
 */
export async function settle({ ledger }: { ledger: Ledger }, tx: Transaction, runId: string, { end, text, tokens, most = ANSWER_COSTS_AT_MOST }: { end: RunEnd; text: string; tokens: number | null; most?: number }): Promise<number> {
  const produced = end === 'done' || end === 'stopped'
  return (await ledger.settle(tx, runStream(runId), produced ? (held) => lowered(pointsOf(text, tokens, most), held, most) : 0)) ?? 0
}
