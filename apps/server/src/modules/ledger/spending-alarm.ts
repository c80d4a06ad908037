import { and, eq, gte, sql } from 'drizzle-orm'
import { holds, unpaidCalls } from '../../database/schema/ledger-schema.ts'
import { conversations } from '../../database/schema/schema.ts'
import type { LedgerContext } from './ledger-context.ts'
import { SPENDING_PERIOD } from './unpaid-calls.ts'

/**
 * Points that all members paid for work that ended within the last hour, plus the price of what no member pays for:
 * conversation titles, expanded prompts, trials of templates, and text that was kept after its generation broke off.
 */
export async function pointsSpentLastHour(db: Pick<LedgerContext['db'], 'select'>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SPENDING_PERIOD)
  const [spent] = await db
    .select({ points: sql<number>`coalesce(sum(${holds.cost}), 0)`.mapWith(Number) })
    .from(holds)
    .where(and(eq(holds.state, 'posted'), gte(holds.endedAt, since)))
  const [titles] = await db
    .select({ points: sql<number>`coalesce(sum(${conversations.titlePoints}), 0)`.mapWith(Number) })
    .from(conversations)
    .where(gte(conversations.titleRequestedAt, since))
  const [unpaid] = await db
    .select({ points: sql<number>`coalesce(sum(${unpaidCalls.points}), 0)`.mapWith(Number) })
    .from(unpaidCalls)
    .where(gte(unpaidCalls.at, since))
  return (spent?.points ?? 0) + (titles?.points ?? 0) + (unpaid?.points ?? 0)
}

/**
 * Logs an error, at most once an hour, when work has cost more than `limit` points within an hour. A limit of 0
 * disables the alarm.
 */
export function createSpendingAlarm(
  { db, clock, log }: Pick<LedgerContext, 'db' | 'clock' | 'log'>,
  limit: number,
): () => Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    if (limit === 0 || now.getTime() - reportedAt < SPENDING_PERIOD) return
    const points = await pointsSpentLastHour(db, now)
    if (points <= limit) return
    reportedAt = now.getTime()
    log.error(
      { points, limit },
      'Members spent more points within an hour than SPENDING_ALARM_POINTS: check who spends them and what the models cost',
    )
  }
}
