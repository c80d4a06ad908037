import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { realNow } from '../../time/clock.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { attempts } from '../../database/schema/sign-in-schema.ts'
import type { Transaction } from '../../database/transaction.ts'

/** In milliseconds: longer than a password check takes, including its wait for a core. */
const LEASE = 30_000

/** Counts the running checks that may raise a failure count. The caller must hold the lock on that count. */
export async function countAttempts(tx: Transaction, key: string): Promise<number> {
  const [row] = await tx
    .select({ underWay: count() })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.leaseUntil, realNow())))
  return row?.underWay ?? 0
}

/** Records the start of a check that may raise these counts. */
export async function addAttempt(tx: Transaction, id: string, keys: readonly string[]): Promise<void> {
  const leaseUntil = new Date(realNow().getTime() + LEASE)
  await tx.insert(attempts).values(keys.map((key) => ({ key, id, leaseUntil })))
}

/** Removes a check that has an outcome or was not made. */
export const endAttempt = (tx: Transaction, id: string, keys: readonly string[]) =>
  tx.delete(attempts).where(and(inArray(attempts.key, [...keys]), eq(attempts.id, id)))

/** Deletes checks whose process died. */
export const purgeExpiredAttempts = (db: NodePgDatabase) =>
  deleteInBatches(db, attempts, lt(attempts.leaseUntil, realNow()))
