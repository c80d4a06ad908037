import type { Transaction } from '../streams/streams.ts'
import { openAccount } from './grant.ts'
import type { LedgerContext } from './ledger-context.ts'
import { short } from './short.ts'
import type { Wallet } from './wallet.ts'
import { type Posting, writeGroup } from './write-group.ts'

/** What an order gives, and what was paid for it. */
export interface Purchase {
  orderId: string
  /** Points that never expire. */
  points: number
  /** In fen. */
  cash: number
  /** In fen, by a provider or out of the member's own cash. */
  paid: number
  by: 'provider' | 'balance'
}

/** Credits an order to a locked wallet; false where it was credited before. Refuses where its price is to come out of cash that is not there. */
export async function purchaseInto(context: LedgerContext, tx: Transaction, wallet: Wallet, { orderId, points, cash, paid, by }: Purchase): Promise<boolean> {
  if (by === 'balance' && wallet.cash < paid) throw short('cashShort', paid, wallet.cash)
  const { memberId } = wallet
  const source = `order:${orderId}`
  const open = (kind: 'bought' | 'cash') => openAccount(context, tx, { memberId, kind, source: kind === 'cash' ? 'cash' : source, expiresAt: null })
  const change = by === 'balance' ? cash - paid : cash
  const postings: Posting[] = [
    ...(points > 0 ? [{ accountId: await open('bought'), unit: 'points' as const, amount: points }] : []),
    ...(change === 0 ? [] : [{ accountId: await open('cash'), unit: 'cash' as const, amount: change }]),
  ]
  return writeGroup(context, tx, wallet, {
    key: source,
    kind: cash > 0 ? 'topUp' : 'purchase',
    about: source,
    postings,
    against: { points: 'sold', cash: by === 'balance' ? 'sales' : 'received' },
    // What was paid for points goes past the member; what was paid for cash is the cash.
    ...(by === 'provider' && cash === 0 ? { past: { from: 'received', to: 'sales', amount: paid } } : {}),
  })
}
