import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { realNow } from '../time/clock.ts'
import { idempotencyKeys } from '../database/schema/schema.ts'
import { isProcessDead, type ProcessId } from '../modules/leased-work/process-liveness.ts'
import { isOutage, retryOnOutage } from '../database/retry-on-outage.ts'
import type { Log } from '../app/log.ts'

/**
 * After this time another call may claim the key, and the first one can no longer commit. The client times out after 50
 * s.
 */
const LEASE = 60_000

type Row = typeof idempotencyKeys.$inferSelect

/** What identifies an idempotency key. */
export type IdempotencyKey = Pick<Row, 'principalId' | 'endpoint' | 'key'>

export const matchesKey = ({ principalId, endpoint, key }: IdempotencyKey): SQL | undefined =>
  and(
    eq(idempotencyKeys.principalId, principalId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )

/** This call's claim on an idempotency key. */
export interface Claim {
  /** The id of the member or visitor who calls. */
  principalId: string
  /** SQL condition for the key's row: true while no other call has taken it over and it has no reply. */
  isOurs: SQL | undefined
  /** Releases the key for another attempt. */
  free(): Promise<void>
  /**
   * Ends the claim with a statement. During an outage of PostgreSQL this resolves at once and the statement runs when
   * PostgreSQL is back, so that a retry need not wait for the lease to end.
   */
  end(statement: () => Promise<unknown>): Promise<void>
}

export interface ClaimParts {
  db: NodePgDatabase
  clock: { now(): Date }
  owner: ProcessId
  log: Log
}

/** Claims keys for this process: a call returns the claim, or null if another call holds the key. */
export function createClaims({
  db,
  clock,
  owner,
  log,
}: ClaimParts): (row: IdempotencyKey & Pick<Row, 'bodyHash'>) => Promise<Claim | null> {
  let lastLease = 0
  /** Every claim of a process has a distinct end, which identifies it. */
  const nextLease = (now: Date) => new Date((lastLease = Math.max(lastLease + 1, now.getTime() + LEASE)))

  async function take(
    row: IdempotencyKey & Pick<Row, 'bodyHash'>,
    mine: Pick<Row, 'ownerId' | 'leaseUntil'>,
    now: Date,
  ): Promise<boolean> {
    const fresh = await db
      .insert(idempotencyKeys)
      .values({ ...row, ...mine, createdAt: clock.now() })
      .onConflictDoNothing()
    if (fresh.rowCount === 1) return true
    // The process that held the key died before it had a reply.
    const left = await db
      .update(idempotencyKeys)
      .set(mine)
      .where(
        and(
          matchesKey(row),
          eq(idempotencyKeys.bodyHash, row.bodyHash),
          isNull(idempotencyKeys.reply),
          or(lt(idempotencyKeys.leaseUntil, now), isProcessDead(idempotencyKeys.ownerId, now)),
        ),
      )
    return left.rowCount === 1
  }

  async function end(statement: () => Promise<unknown>) {
    try {
      await statement()
    } catch (error) {
      if (!isOutage(error)) throw error
      retryOnOutage(statement, LEASE).catch((late: unknown) =>
        log.warn({ err: late }, 'An idempotency key was not released; its lease expires'),
      )
    }
  }

  return async (row) => {
    const now = realNow()
    const mine = { ownerId: owner.id, leaseUntil: nextLease(now) }
    const isOurs = and(
      matchesKey(row),
      eq(idempotencyKeys.ownerId, mine.ownerId),
      eq(idempotencyKeys.leaseUntil, mine.leaseUntil),
      isNull(idempotencyKeys.reply),
    )
    const free = () => end(async () => db.delete(idempotencyKeys).where(isOurs))
    const isTaken = await take(row, mine, now).catch(async (error: unknown) => {
      // The insert may have succeeded although its answer was lost.
      await free()
      throw error
    })
    return isTaken ? { principalId: row.principalId, isOurs, free, end } : null
  }
}
