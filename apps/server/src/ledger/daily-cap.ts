import type { Cap } from '@moyun/api'
import { and, eq, gte, sql } from 'drizzle-orm'
import { startOfDay } from '../china-time.ts'
import { holds, wallets } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { capped } from './short.ts'
import type { Wallet } from './wallet.ts'

/** Refuses where a quote goes beyond what the owner of a locked wallet wants to spend on a day. */
export async function requireWithinCap(
  context: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  { memberId, dailyCap: cap }: Wallet,
  needed: number,
): Promise<void> {
  if (cap === null) return
  const available = Math.max(0, cap - (await usedToday(context, tx, memberId)))
  if (available < needed) throw capped({ needed, available, cap })
}

/** Points of today, in Shanghai, by when the work began: what it cost, or what is held for it. */
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

/** What a member allows to be spent on a day, and what is spent of today's. */
export async function readCap(context: Pick<LedgerContext, 'clock'>, tx: Transaction, memberId: string): Promise<Cap> {
  const [wallet] = await tx.select({ dailyCap: wallets.dailyCap }).from(wallets).where(eq(wallets.memberId, memberId))
  return { points: wallet?.dailyCap ?? null, usedToday: await usedToday(context, tx, memberId) }
}

/** Sets what a member allows to be spent on a day; what is held already goes on. */
export const setCap = (context: LedgerContext, memberId: string, points: number | null): Promise<Cap> =>
  context.db.transaction(async (tx) => {
    await openWallet(context, tx, memberId)
    await tx.update(wallets).set({ dailyCap: points }).where(eq(wallets.memberId, memberId))
    return readCap(context, tx, memberId)
  })
