import { commonRefusals, Refusal } from '@moyun/api'
import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { DAY, startOfDay } from '../china-time.ts'
import { runs } from '../database/schema.ts'
import { jobs } from '../database/work-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { Ending } from './end-run.ts'
import type { RunRow } from './products.ts'

/**
 * Maximum runs and jobs of one member that may end without a result per day (Shanghai time) after a provider was
 * called.
 */
export const MOST_FRUITLESS = 100

/**
 * Whether a run ended without a result after its engine was called: stopped before the first word, refused, or broken
 * off. A run whose engine was unreachable does not count.
 */
export const isFruitless = (
  { promptTokens }: RunRow,
  { end, reason }: Pick<Ending, 'end' | 'reason'>,
  spoke: boolean,
): boolean => promptTokens !== null && ((end === 'stopped' && !spoke) || (end === 'failed' && reason !== 'unavailable'))

/** Refuses a member whose runs and jobs have ended without a result too often today. */
export async function requireFruit(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const today = startOfDay(now)
  const [ended] = await tx
    .select({ n: count() })
    .from(runs)
    .where(and(eq(runs.memberId, memberId), gte(runs.endedAt, today), eq(runs.fruitless, true)))
  const [left] = await tx
    .select({ n: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.memberId, memberId),
        gte(jobs.createdAt, today),
        eq(jobs.committed, true),
        eq(jobs.cost, 0),
        inArray(jobs.state, ['failed', 'canceled', 'expired']),
      ),
    )
  if (Number(ended?.n) + Number(left?.n) < MOST_FRUITLESS) return
  throw new Refusal(commonRefusals.tooOften, 'withoutResult', {
    result: { retryAfter: Math.ceil((today.getTime() + DAY - now.getTime()) / 1000) },
  })
}
