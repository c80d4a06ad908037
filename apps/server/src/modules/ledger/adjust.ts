import type { Transaction } from '../../database/transaction.ts'
import { allocatePostings } from './allocate.ts'
import { grantPoints, openAccount } from './grant.ts'
import type { LedgerContext } from './ledger-context.ts'
import { grantExpiry } from './open-wallet.ts'
import { subjectOfReason } from './adjustment-reason.ts'
import { insufficientFunds } from './insufficient-funds.ts'
import type { Wallet } from './wallet.ts'
import { type Posting, writeGroup } from './write-group.ts'

/** A manual adjustment by an admin: gives a member points or cash, or takes them. */
export interface Adjustment {
  /** Idempotency key: an adjustment is posted once. */
  id: string
  unit: 'points' | 'cash'
  /** A negative amount is taken. */
  amount: number
  /** Written by the admin; the member reads it beside the ledger line. */
  reason: string
}

/**
 * Gives points that expire like a gift, or gives cash. A negative amount takes free points (soonest to expire first) or
 * cash. Refuses when the free balance is too small.
 */
export async function adjustWallet(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  { id, unit, amount, reason }: Adjustment,
): Promise<void> {
  const key = `adjustment:${id}`
  const about = subjectOfReason(reason)
  const free = unit === 'points' ? wallet.points - wallet.held : wallet.cash
  if (free + amount < 0) throw insufficientFunds('balanceShort', -amount, free)
  const isNew =
    unit === 'points' && amount > 0
      ? await grantPoints(context, tx, wallet, {
          bucket: 'bonus',
          amount,
          expiresAt: grantExpiry(context.clock.now()),
          kind: 'adjustment',
          source: key,
          key,
          about,
        })
      : await writeGroup(context, tx, wallet, {
          key,
          kind: 'adjustment',
          about,
          postings: await postingsOf(context, tx, wallet, unit, amount),
          contra: { points: 'granted', cash: 'sales' },
        })
  if (!isNew) throw new Error(`Ledger group ${key} exists already`)
}

async function postingsOf(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  unit: Adjustment['unit'],
  amount: number,
): Promise<Posting[]> {
  if (unit === 'points') return allocatePostings(context, tx, wallet, -amount)
  return [
    {
      accountId: await openAccount(context, tx, {
        memberId: wallet.memberId,
        kind: 'cash',
        source: 'cash',
        expiresAt: null,
      }),
      unit,
      amount,
    },
  ]
}
