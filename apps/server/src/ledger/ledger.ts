import type { Transaction } from '../streams/streams.ts'
import { adjustBy, type Adjustment } from './adjust.ts'
import { closeWallet } from './close-wallet.ts'
import { grantTo, type Grant } from './grant.ts'
import { type Cost, hold, type Quote, settle } from './hold.ts'
import { openHouseAccounts } from './house-accounts.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { type Purchase, purchaseInto } from './purchase.ts'
import { readWallet } from './read-wallet.ts'
import { endMemberPoints, freeOf, giveAgain, type Refunded, reviveMemberPoints, takeBack } from './refund.ts'
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
  settle(tx: Transaction, work: string, cost: Cost): Promise<number | null>
  /** What a member has that is not held, and not expired. */
  balance(memberId: string): Promise<{ points: number; cash: number }>
  /** What is free of an order's points, and all free cash; for good where the wallet is locked. */
  unspent(tx: Transaction, memberId: string, orderId: string): Promise<{ points: number; cash: number }>
  /** Takes what is refunded out of a wallet; who has left is told nothing. */
  takeBack(tx: Transaction, memberId: string, refunded: Refunded, as?: { hasLeft: boolean }): Promise<void>
  /** Gives it again, where nobody paid it back. Points of a membership end at `until` then; who has left is told nothing. */
  giveAgain(
    tx: Transaction,
    memberId: string,
    refunded: Refunded,
    as: { until: Date | null; hasLeft: boolean },
  ): Promise<void>
  /** Lets the points of a locked wallet's membership end no later than it does. */
  endMemberPoints(tx: Transaction, memberId: string, until: Date): Promise<void>
  /** Gives points or cash by hand, or takes them; refuses with 2001 where there is not so much. Gives what is free then. */
  adjust(tx: Transaction, memberId: string, adjustment: Adjustment): Promise<{ points: number; cash: number }>
  /** Opens a new member's wallet, with the welcome in it, or locks the one that there is. */
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
    async unspent(tx, memberId, orderId) {
      const { cash } = await readWallet(context, tx, memberId)
      return { points: await freeOf(context, tx, memberId, orderId), cash }
    },
    async takeBack(tx, memberId, refunded, { hasLeft } = { hasLeft: false }) {
      const wallet = await openWallet(context, tx, memberId)
      await takeBack(context, tx, wallet, refunded)
      if (!hasLeft) await tellBalance(context, tx, wallet)
    },
    async giveAgain(tx, memberId, refunded, { until, hasLeft }) {
      const wallet = await openWallet(context, tx, memberId)
      if (until) await reviveMemberPoints(context, tx, memberId, { orderId: refunded.orderId, until })
      await giveAgain(context, tx, wallet, refunded)
      if (!hasLeft) await tellBalance(context, tx, wallet)
    },
    endMemberPoints: (tx, memberId, until) => endMemberPoints(context, tx, memberId, until),
    async adjust(tx, memberId, adjustment) {
      const wallet = await openWallet(context, tx, memberId)
      await adjustBy(context, tx, wallet, adjustment)
      await tellBalance(context, tx, wallet)
      return { points: wallet.points - wallet.held, cash: wallet.cash }
    },
    async open(tx, memberId) {
      await openWallet(context, tx, memberId)
    },
    close: (tx, memberId) => closeWallet(context, tx, memberId),
  }
}
