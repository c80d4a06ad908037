import { and, asc, eq, lt } from 'drizzle-orm'
import { realNow } from '../../time/clock.ts'
import { holds } from '../../database/schema/ledger-schema.ts'
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

const AT_ONCE = 100

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
    .limit(AT_ONCE)
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

/** Takes out expired points, and returns how many members had some. */
export async function expireAllDue(context: LedgerContext): Promise<number> {
  const { db, log } = context
  const members = await membersWithExpiredPoints(context, AT_ONCE)
  for (const memberId of members) {
    await db
      .transaction(async (tx) => publishBalance(context, tx, await openWallet(context, tx, memberId)))
      .catch((error: unknown) =>
        log.error({ err: error, memberId }, 'Expiring points failed; the next run tries again'),
      )
  }
  return members.length
}
