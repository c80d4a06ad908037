import { eq, sql } from 'drizzle-orm'
import { realNow } from '../time/clock.ts'
import { rateLimits } from '../database/schema/sign-in-schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** The number of failures since the window began, and the milliseconds until it ends. */
interface FailureCount {
  failures: number
  msLeft: number
}

const NONE: FailureCount = { failures: 0, msLeft: 0 }

/** Reads the count of a key; 0 if its window has ended. */
export async function readFailures(tx: Transaction, key: string): Promise<FailureCount> {
  const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key))
  return row === undefined ? NONE : countOf(row)
}

/** Reads the count of a key and locks it until the transaction ends, even if nothing is counted yet. */
export async function lockFailures(tx: Transaction, key: string): Promise<FailureCount> {
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, points: 0, expire: realNow().getTime() })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: sql`${rateLimits.points}` } })
    .returning()
  return row === undefined ? NONE : countOf(row)
}

/** Counts a failure of a key, in a window that starts at the first one; returns the number of failures in it. */
export async function addFailure(tx: Transaction, key: string, windowSeconds: number): Promise<number> {
  const now = realNow().getTime()
  const expire = now + windowSeconds * 1000
  const isOver = sql`${rateLimits.expire} <= ${now}`
  const set = {
    points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
    expire: sql`case when ${isOver} then ${expire} else ${rateLimits.expire} end`,
  }
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set })
    .returning({ points: rateLimits.points })
  return row?.points ?? 1
}

/** Starts a new window for a key with a given count: for a block that starts now. */
export async function setFailures(
  tx: Transaction,
  key: string,
  { failures, seconds }: { failures: number; seconds: number },
): Promise<void> {
  const row = { points: failures, expire: realNow().getTime() + seconds * 1000 }
  await tx
    .insert(rateLimits)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: rateLimits.key, set: row })
}

/** Deletes the failure count of a key. */
export const clearFailures = (tx: Transaction, key: string) => tx.delete(rateLimits).where(eq(rateLimits.key, key))

function countOf({ points, expire }: typeof rateLimits.$inferSelect): FailureCount {
  const msLeft = (expire ?? 0) - realNow().getTime()
  return msLeft > 0 ? { failures: points, msLeft } : NONE
}
