import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ledgerAccounts } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import { type LedgerKind, writeGroup } from './write-group.ts'

export interface Grant {
  bucket: 'member' | 'bonus' | 'bought'
  /** In points. */
  amount: number
  /** Null for ever. */
  expiresAt: Date | null
  kind: LedgerKind
  /** What gives them, such as `order:<id>`: they end, and are taken back, together. */
  source: string
  /** What happens, such as `signIn:<member>:<day>`: it happens once. */
  key: string
  about?: string
}

/** Gives points to a locked wallet; false where the same has given them before. */
export async function grantTo(
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
    against,
    ...(about === undefined ? {} : { about }),
  })
}

/** An account of a member by what it comes from, as it is or opened now. */
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
  if (!account) throw new Error(`Member ${memberId} has no account of ${source}`)
  return account.id
}
