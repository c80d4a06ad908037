import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import { type LedgerKind, writeGroup } from './write-group.ts'

export interface Grant {
  bucket: 'member' | 'bonus' | 'bought'
  /** In points. */
  amount: number
  /** Null: never expires. */
  expiresAt: Date | null
  kind: LedgerKind
  /** The origin, such as `order:<id>`. Points of one source expire and are taken back together. */
  source: string
  /** Idempotency key, such as `signIn:<member>:<day>`. */
  key: string
  about?: string
}

/** Grants points to a locked wallet. False if this key was granted before. */
export async function grantPoints(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  { bucket, amount, expiresAt, source, key, kind, about }: Grant,
): Promise<boolean> {
  const accountId = await openAccount(context, tx, { memberId: wallet.memberId, kind: bucket, source, expiresAt })
  const against = { points: bucket === 'bonus' ? 'granted' : 'sold' } as const
  return writeGroup(context, tx, wallet, {
    key,
    kind,
    postings: [{ accountId, unit: 'points', amount }],
    contra: against,
    ...(about === undefined ? {} : { about }),
  })
}

/** Finds a member's account by its source, or opens it. */
export async function openAccount(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  {
    memberId,
    kind,
    source,
    expiresAt,
  }: { memberId: string; kind: 'member' | 'bonus' | 'bought' | 'cash'; source: string; expiresAt: Date | null },
): Promise<string> {
  await tx
    .insert(ledgerAccounts)
    .values({ id: randomUUID(), memberId, kind, source, expiresAt, balance: 0, openedAt: clock.now() })
    .onConflictDoNothing()
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.source, source)))
  if (!account) throw new Error(`Member ${memberId} has no account with the source ${source}`)
  return account.id
}
