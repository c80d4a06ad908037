import type { Transaction } from '../streams/streams.ts'
import { closeWallet } from './close-wallet.ts'
import { grantTo, type Grant } from './grant.ts'
import { hold, type Quote, settle } from './hold.ts'
import { openHouseAccounts } from './house-accounts.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { type Purchase, purchaseInto } from './purchase.ts'
import { readWallet } from './read-wallet.ts'
import { tellBalance } from './tell-balance.ts'

/** Every member's points and cash. Nobody else writes to its tables. */
export interface Ledger {
  readonly context: LedgerContext
  /** Gives a member points; false where the same has given them before. */
  grant(tx: Transaction, memberId: string, grant: Grant): Promise<boolean>
  /** Credits an order; false where it was credited before, and 2001 where it is paid out of cash that is not there. */
  purchase(tx: Transaction, memberId: string, purchase: Purchase): Promise<boolean>
  /** Holds what a piece of work may cost at most; refuses with 2001 where there are not so many points. */
  hold(tx: Transaction, quote: Quote): Promise<void>
  /** Posts what a piece of work has cost and frees the rest of its hold, once; gives what was posted, and null where nothing was held any more. */
  settle(tx: Transaction, work: string, cost: number): Promise<number | null>
  /** What a member has that is not held, and not expired. */
  balance(memberId: string): Promise<{ points: number; cash: number }>
  /** Opens a new member's wallet, with the welcome in it. */
  open(tx: Transaction, memberId: string): Promise<void>
  /** Takes everything out of the wallet of a member who leaves. */
  close(tx: Transaction, memberId: string): Promise<void>
}

/** Opens the ledger. */
export async function createLedger(options: Omit<LedgerContext, 'accounts'>): Promise<Ledger> {
  const context: LedgerContext = { ...options, accounts: await openHouseAccounts(options) }
  const { db } = context

  return {
    context,
    async grant(tx, memberId, given) {
      const wallet = await openWallet(context, tx, memberId)
      if (!(await grantTo(context, tx, wallet, given))) return false
      await tellBalance(context, tx, wallet)
      return true
    },
    async purchase(tx, memberId, bought) {
      const wallet = await openWallet(context, tx, memberId)
      if (!(await purchaseInto(context, tx, wallet, bought))) return false
      await tellBalance(context, tx, wallet)
      return true
    },
    hold: (tx, quote) => hold(context, tx, quote),
    settle: (tx, work, cost) => settle(context, tx, work, cost),
    async balance(memberId) {
      const { points, cash } = await readWallet(context, db, memberId)
      return { points, cash }
    },
    async open(tx, memberId) {
      await openWallet(context, tx, memberId)
    },
    close: (tx, memberId) => closeWallet(context, tx, memberId),
  }
}
