import { eq, sql } from 'drizzle-orm'
import { ledgerAccounts, wallets } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { LedgerContext } from './ledger-context.ts'

/**
 * A member's current free points, held points and cash. Expired points are excluded, even if they have not been taken
 * out yet.
 */
export async function readWallet(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  memberId: string,
): Promise<{ points: number; held: number; cash: number }> {
  const now = clock.now().toISOString()
  const over = tx
    .select({ points: sql<number>`coalesce(sum(${ledgerAccounts.balance} - ${ledgerAccounts.held}), 0)` })
    .from(ledgerAccounts)
    .where(
      sql`${ledgerAccounts.memberId} = ${memberId} and ${ledgerAccounts.balance} > ${ledgerAccounts.held} and ${ledgerAccounts.expiresAt} <= ${now}::timestamptz`,
    )
  const [wallet] = await tx
    .select({
      points: sql<number>`${wallets.points} - ${wallets.held} - (${over})`.mapWith(Number),
      held: wallets.held,
      cash: wallets.cash,
    })
    .from(wallets)
    .where(eq(wallets.memberId, memberId))
  return wallet ?? { points: 0, held: 0, cash: 0 }
}
