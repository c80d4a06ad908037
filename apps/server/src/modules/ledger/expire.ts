import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import { writeGroup } from './write-group.ts'

/**
 * Takes expired points out of a locked wallet. Held points stay until the hold ends, because they were valid when the
 * work was quoted.
 */
export async function expireDuePoints(context: LedgerContext, tx: Transaction, wallet: Wallet): Promise<number> {
  const due = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.memberId, wallet.memberId),
        lte(ledgerAccounts.expiresAt, context.clock.now()),
        gt(ledgerAccounts.balance, ledgerAccounts.held),
      ),
    )
    .orderBy(asc(ledgerAccounts.expiresAt), asc(ledgerAccounts.id))
  for (const { id, balance, held, expiresAt } of due) {
    const amount = (balance ?? 0) - held
    // After expiry a balance only falls, so the balance makes the key of each posting unique.
    const isNew = await writeGroup(context, tx, wallet, {
      key: `expiry:${id}:${expiresAt?.getTime()}:${balance}`,
      kind: 'expiry',
      postings: [{ accountId: id, unit: 'points', amount: -amount }],
      contra: { points: 'expired' },
    })
    if (!isNew) throw new Error(`The expiry of account ${id} at ${balance} is recorded already`)
  }
  return due.length
}

/** Members with expired points that have not been taken out yet. */
export async function membersWithExpiredPoints({ db, clock }: LedgerContext, limit: number): Promise<string[]> {
  const due = await db
    .selectDistinct({ memberId: ledgerAccounts.memberId })
    .from(ledgerAccounts)
    .where(
      and(
        lte(ledgerAccounts.expiresAt, clock.now()),
        gt(ledgerAccounts.balance, ledgerAccounts.held),
        inArray(ledgerAccounts.kind, ['member', 'bonus', 'bought']),
      ),
    )
    .limit(limit)
  return due.flatMap(({ memberId }) => memberId ?? [])
}
