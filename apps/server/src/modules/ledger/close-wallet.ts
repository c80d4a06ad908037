import { and, eq, gt } from 'drizzle-orm'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { writeGroup } from './write-group.ts'

/**
 * Empties the wallet of a member whose account is closed; no points may be held any more. The ledger history stays,
 * under an id without a name.
 */
export async function closeWallet(context: LedgerContext, tx: Transaction, memberId: string): Promise<void> {
  const wallet = { ...(await openWallet(context, tx, memberId)), held: 0 }
  if (wallet.points + wallet.cash === 0) return
  const left = await tx
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), gt(ledgerAccounts.balance, 0)))
  const postings = left.map(({ id, kind, balance }) => ({
    accountId: id,
    unit: kind === 'cash' ? ('cash' as const) : ('points' as const),
    amount: -(balance ?? 0),
  }))
  if (
    !(await writeGroup(context, tx, wallet, {
      key: `closing:${memberId}`,
      kind: 'closing',
      postings,
      contra: { points: 'expired', cash: 'sales' },
    }))
  )
    throw new Error(`The wallet of member ${memberId} is closed already`)
}
