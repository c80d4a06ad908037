import { and, eq, sql } from 'drizzle-orm'
import { wallets } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'

/** A member's wallet, locked by the transaction that opened it. */
export interface Wallet {
  memberId: string
  points: number
  held: number
  /** In fen. */
  cash: number
  /** Points that may be spent per day (Shanghai time); null: no cap. */
  dailyCap: number | null
}

/**
 * Changes the totals of a wallet in the database and in `wallet`. False, and nothing changes, when the balance does not
 * suffice.
 */
export async function changeWallet(
  tx: Transaction,
  wallet: Wallet,
  { points = 0, held = 0, cash = 0 }: Partial<Pick<Wallet, 'points' | 'held' | 'cash'>>,
): Promise<boolean> {
  const [changed] = await tx
    .update(wallets)
    .set({
      points: sql`${wallets.points} + ${points}`,
      held: sql`${wallets.held} + ${held}`,
      cash: sql`${wallets.cash} + ${cash}`,
    })
    .where(
      and(
        eq(wallets.memberId, wallet.memberId),
        sql`${wallets.held} + ${held} >= 0 and ${wallets.points} + ${points} >= ${wallets.held} + ${held} and ${wallets.cash} + ${cash} >= 0`,
      ),
    )
    .returning()
  if (!changed) return false
  Object.assign(wallet, changed)
  return true
}
