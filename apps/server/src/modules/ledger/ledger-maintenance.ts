import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { realNow } from '../../time/clock.ts'
import { inBatches } from '../../database/in-batches.ts'
import { holdParts, holds } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { membersWithExpiredPoints } from './expire.ts'
import { holdLease, settle } from './hold.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { publishBalance } from './publish-balance.ts'

/** For each kind that holds points: whether a piece of work, by id, is still open. */
export type OpenWorkChecks = Readonly<
  Record<'chat' | 'translation' | 'scene' | 'zscene' | 'job', (tx: Transaction, id: string) => Promise<boolean>>
>

const BATCH_SIZE = 100

/**
 * Frees the holds of work that no longer runs, and returns how many there were. A hold that cannot be freed does not
 * block the others. Work ends its own hold; this covers unforeseen failures.
 */
export async function releaseStaleHolds(context: LedgerContext, isOpen: OpenWorkChecks): Promise<number> {
  const { db, log } = context
  const old = await db
    .select({ id: holds.id, work: holds.work, kind: holds.kind })
    .from(holds)
    .where(and(eq(holds.state, 'held'), lt(holds.leaseUntil, realNow())))
    .orderBy(asc(holds.leaseUntil))
    .limit(BATCH_SIZE)
  let freed = 0
  for (const { id, work, kind } of old) {
    const free = async (tx: Transaction) => {
      if (await isOpen[kind](tx, work.slice(work.indexOf(':') + 1))) {
        await tx
          .update(holds)
          .set({ leaseUntil: holdLease() })
          .where(and(eq(holds.id, id), eq(holds.state, 'held')))
        return null
      }
      return settle(context, tx, work, 0)
    }
    const voided = await db.transaction(free).catch((error: unknown) => {
      log.error({ err: error, work }, 'Releasing a hold failed; the next run tries again')
      return null
    })
    if (voided === null) continue
    freed += 1
    log.warn({ work }, 'A hold was released: its work does not exist any more')
  }
  return freed
}

/** Holds that cost nothing are kept for so many milliseconds, for an operator who looks into a complaint. */
const VOIDED_KEPT = 30 * 24 * 60 * 60 * 1000
/** Rows per statement, so that no statement holds its locks for long. */
const BATCH = 5_000

/** Deletes old voided holds, of which no entry was posted; returns how many. */
export function purgeVoidedHolds({ db, clock }: Pick<LedgerContext, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - VOIDED_KEPT)
  return inBatches(BATCH, async () => {
    const { rows } = await db.execute<{ removed: number }>(sql`
      with old as materialized (
        select id from ${holds} where ${holds.state} = 'voided' and ${holds.endedAt} < ${before}::timestamptz limit ${BATCH}
      ), parts as (
        delete from ${holdParts} where hold_id in (select id from old)
      ), gone as (
        delete from ${holds} where id in (select id from old) returning 1
      )
      select count(*)::int as removed from gone`)
    return rows[0]?.removed ?? 0
  })
}

/** Takes out expired points, and returns how many members had some. */
export async function expireAllDue(context: LedgerContext): Promise<number> {
  const { db, log } = context
  const members = await membersWithExpiredPoints(context, BATCH_SIZE)
  for (const memberId of members) {
    await db
      .transaction(async (tx) => publishBalance(context, tx, await openWallet(context, tx, memberId)))
      .catch((error: unknown) =>
        log.error({ err: error, memberId }, 'Expiring points failed; the next run tries again'),
      )
  }
  return members.length
}
