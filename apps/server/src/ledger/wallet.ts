import { and, eq, sql } from 'drizzle-orm'
import { wallets } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'

/** A member's wallet, locked by the transaction that opened it. */
export interface Wallet {
  memberId: string
  points: number
  held: number
  /** In fen. */
  cash: number
  /** Points that may be spent on a day in Shanghai; null for no end. */
  dailyCap: number | null
}

/** Changes what a wallet sums up, and what is known of it; false where there is not so much in it, and then nothing is changed. */
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
