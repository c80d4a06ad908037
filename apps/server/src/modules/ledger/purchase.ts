import { and, eq, gt, sql } from 'drizzle-orm'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { openAccount } from './grant.ts'
import type { LedgerContext } from './ledger-context.ts'
import { insufficientFunds } from './insufficient-funds.ts'
import type { Wallet } from './wallet.ts'
import { type Posting, writeGroup } from './write-group.ts'

/** What an order gives, and what was paid for it. */
export interface Purchase {
  orderId: string
  /** Points that never expire, or that expire with the membership that gives them. */
  points: number
  /** For a membership: its overall end. All membership points, earlier ones too, expire then. */
  membershipEndsAt?: Date | null
  /** In fen. */
  cash: number
  /** In fen, paid through a provider or from the member's own cash. */
  paid: number
  by: 'provider' | 'balance'
}

/**
 * Credits an order to a locked wallet. False if it was credited before. Refuses if it is paid from cash that does not
 * suffice.
 */
export async function creditPurchase(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  { orderId, points, membershipEndsAt = null, cash, paid, by }: Purchase,
): Promise<boolean> {
  if (by === 'balance' && wallet.cash < paid) throw insufficientFunds('cashShort', paid, wallet.cash)
  const { memberId } = wallet
  const source = `order:${orderId}`
  const openLot = () =>
    openAccount(context, tx, {
      memberId,
      kind: membershipEndsAt ? 'member' : 'bought',
      source,
      expiresAt: membershipEndsAt,
    })
  const openCash = () => openAccount(context, tx, { memberId, kind: 'cash', source: 'cash', expiresAt: null })
  const change = by === 'balance' ? cash - paid : cash
  const postings: Posting[] = [
    ...(points > 0 ? [{ accountId: await openLot(), unit: 'points' as const, amount: points }] : []),
    ...(change === 0 ? [] : [{ accountId: await openCash(), unit: 'cash' as const, amount: change }]),
  ]
  const isNew = await writeGroup(context, tx, wallet, {
    key: source,
    kind: membershipEndsAt ? 'membership' : cash > 0 ? 'topUp' : 'purchase',
    about: source,
    postings,
    contra: { points: 'sold', cash: by === 'balance' ? 'sales' : 'received' },
    // Payment for points is posted between system accounts; payment for cash is the cash itself.
    ...(by === 'provider' && cash === 0 ? { passThrough: { from: 'received', to: 'sales', amount: paid } } : {}),
  })
  if (isNew && membershipEndsAt) await prolongMembershipPoints(context, tx, memberId, membershipEndsAt)
  return isNew
}

/**
 * Membership points expire with the membership: points of earlier orders that are still valid are extended to its new
 * end.
 */
async function prolongMembershipPoints({ clock }: LedgerContext, tx: Transaction, memberId: string, until: Date) {
  await tx
    .update(ledgerAccounts)
    .set({ expiresAt: sql`greatest(${ledgerAccounts.expiresAt}, ${until}::timestamptz)` })
    .where(
      and(
        eq(ledgerAccounts.memberId, memberId),
        eq(ledgerAccounts.kind, 'member'),
        gt(ledgerAccounts.expiresAt, clock.now()),
      ),
    )
}
