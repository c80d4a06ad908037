import { commonRefusals, Refusal } from '@moyun/api'
import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { DAY, startOfDay } from '../../time/china-time.ts'
import { generations } from '../../database/schema/schema.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { GenerationRow, EndRequest } from './generation-kind.ts'

/**
 * Maximum generations and jobs of one member that may end without a result per day (Shanghai time) after a provider was
 * called.
 */
export const MAX_WITHOUT_RESULT = 100

/**
 * Whether a generation ended without a result after its engine was called: stopped before the first word, refused, or
 * broken off. A generation whose engine was unreachable does not count.
 */
export const endedWithoutResult = (
  { promptTokens }: GenerationRow,
  { end, reason }: Pick<EndRequest, 'end' | 'reason'>,
  hasOutput: boolean,
): boolean =>
  promptTokens !== null && ((end === 'stopped' && !hasOutput) || (end === 'failed' && reason !== 'unavailable'))

/** Refuses a member whose generations and jobs have ended without a result too often today. */
export async function enforceNoResultLimit(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const today = startOfDay(now)
  const [failedGenerations] = await tx
    .select({ n: count() })
    .from(generations)
    .where(
      and(eq(generations.memberId, memberId), gte(generations.endedAt, today), eq(generations.withoutResult, true)),
    )
  const [failedJobs] = await tx
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
  if (Number(failedGenerations?.n) + Number(failedJobs?.n) < MAX_WITHOUT_RESULT) return
  throw new Refusal(commonRefusals.tooOften, 'withoutResult', {
    result: { retryAfter: Math.ceil((today.getTime() + DAY - now.getTime()) / 1000) },
  })
}
