import type { SpendingCap } from '@moyun/api'
import { and, eq, gte, sql } from 'drizzle-orm'
import { startOfDay } from '../../time/china-time.ts'
import { holds, wallets } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { dailyCapExceeded } from './insufficient-funds.ts'
import type { Wallet } from './wallet.ts'

/** Refuses a quote that exceeds the daily cap of the wallet's owner. The wallet must be locked. */
export async function requireWithinCap(
  context: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  { memberId, dailyCap: cap }: Wallet,
  needed: number,
): Promise<void> {
  if (cap === null) return
  const available = Math.max(0, cap - (await usedToday(context, tx, memberId)))
  if (available < needed) throw dailyCapExceeded({ needed, available, cap })
}

/** Points used today (Shanghai time), by when the work began: its cost, or what is held for it. */
async function usedToday({ clock }: Pick<LedgerContext, 'clock'>, tx: Transaction, memberId: string): Promise<number> {
  const [today] = await tx
    .select({
      points:
        sql<number>`coalesce(sum(case ${holds.state} when 'held' then ${holds.amount} when 'posted' then ${holds.cost} else 0 end), 0)`.mapWith(
          Number,
        ),
    })
    .from(holds)
    .where(and(eq(holds.memberId, memberId), gte(holds.createdAt, startOfDay(clock.now()))))
  return today?.points ?? 0
}

/** A member's daily cap, and how much of it is used today. */
export async function readCap(
  context: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  memberId: string,
): Promise<SpendingCap> {
  const [wallet] = await tx.select({ dailyCap: wallets.dailyCap }).from(wallets).where(eq(wallets.memberId, memberId))
  return { points: wallet?.dailyCap ?? null, usedToday: await usedToday(context, tx, memberId) }
}

/** Sets a member's daily cap. Work whose points are already held continues. */
export const setCap = (context: LedgerContext, memberId: string, points: number | null): Promise<SpendingCap> =>
  context.db.transaction(async (tx) => {
    await openWallet(context, tx, memberId)
    await tx.update(wallets).set({ dailyCap: points }).where(eq(wallets.memberId, memberId))
    return readCap(context, tx, memberId)
  })
