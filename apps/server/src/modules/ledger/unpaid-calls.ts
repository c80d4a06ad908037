import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { unpaidCalls } from '../../database/schema/ledger-schema.ts'
import type { LedgerContext } from './ledger-context.ts'

/** How long the spending alarm looks back, in milliseconds. */
export const SPENDING_PERIOD = 60 * 60 * 1000

/** Records what a model call that no member pays for costs, in points at the regular price. */
export const recordUnpaidCall = (db: Pick<LedgerContext['db'], 'insert'>, points: number, now: Date) =>
  db.insert(unpaidCalls).values({ id: randomUUID(), points, at: now })

/** Deletes the calls that the spending alarm no longer counts; returns how many. */
export async function purgeUnpaidCalls(db: Pick<LedgerContext['db'], 'delete'>, now: Date): Promise<number> {
  const { rowCount } = await db.delete(unpaidCalls).where(lt(unpaidCalls.at, new Date(now.getTime() - SPENDING_PERIOD)))
  return rowCount ?? 0
}
