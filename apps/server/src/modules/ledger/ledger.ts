import type { Transaction } from '../../database/transaction.ts'
import { adjustWallet, type Adjustment } from './adjust.ts'
import { closeWallet } from './close-wallet.ts'
import { grantPoints, type Grant } from './grant.ts'
import { type Cost, hold, type Quote, settle } from './hold.ts'
import { openSystemAccounts } from './system-accounts.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { type Purchase, creditPurchase } from './purchase.ts'
import { readWallet } from './read-wallet.ts'
import {
  shortenMembershipPoints,
  freePointsOf,
  restoreRefund,
  type RefundAmounts,
  extendMembershipPoints,
  deductRefund,
} from './refund.ts'
import { publishBalance } from './publish-balance.ts'

/** Every member's points and cash. Only the ledger writes to its tables. */
export interface Ledger {
  readonly context: LedgerContext
  /** Grants points to a member. False if this grant was posted before. */
  grant(tx: Transaction, memberId: string, grant: Grant): Promise<boolean>
  /**
   * Credits an order. False if it was credited before; refuses with 2001 if it is paid from cash that does not suffice.
   */
  creditPurchase(tx: Transaction, memberId: string, purchase: Purchase): Promise<boolean>
  /**
   * Holds the maximum cost of a piece of work. Refuses with 2001 when the points do not suffice, or the daily cap would
   * be exceeded.
   */
  hold(tx: Transaction, quote: Quote): Promise<void>
  /**
   * Posts the cost of a piece of work and frees the rest of its hold, once. Returns the posted points, or null if
   * nothing was held any more.
   */
  settle(tx: Transaction, work: string, cost: Cost): Promise<number | null>
  /** What a member can spend: neither held nor expired. */
  balance(memberId: string): Promise<{ points: number; cash: number }>
  /** The free points of an order, and all free cash. The result is final only if the wallet is locked. */
  unspent(tx: Transaction, memberId: string, orderId: string): Promise<{ points: number; cash: number }>
  /** Takes refunded points and cash out of a wallet. A member whose account is closed gets no event. */
  deductRefund(
    tx: Transaction,
    memberId: string,
    refunded: RefundAmounts,
    as?: { isAccountClosed: boolean },
  ): Promise<void>
  /**
   * Restores what `deductRefund` took, because the provider refused the refund. Membership points then expire at
   * `until`. A member whose account is closed gets no event.
   */
  restoreRefund(
    tx: Transaction,
    memberId: string,
    refunded: RefundAmounts,
    as: { until: Date | null; isAccountClosed: boolean },
  ): Promise<void>
  /** Makes the membership points of a locked wallet expire no later than the membership. */
  shortenMembershipPoints(tx: Transaction, memberId: string, until: Date): Promise<void>
  /**
   * Posts a manual adjustment of points or cash. Refuses with 2001 when the balance does not suffice. Returns the free
   * balance after it.
   */
  adjust(tx: Transaction, memberId: string, adjustment: Adjustment): Promise<{ points: number; cash: number }>
  /** Opens a new member's wallet with the welcome points in it, or locks the existing one. */
  open(tx: Transaction, memberId: string): Promise<void>
  /** Empties the wallet of a member whose account is closed. */
  close(tx: Transaction, memberId: string): Promise<void>
}

/** Creates the ledger and opens its system accounts. */
export async function createLedger(options: Omit<LedgerContext, 'accounts'>): Promise<Ledger> {
  const context: LedgerContext = { ...options, accounts: await openSystemAccounts(options.db, options.clock.now()) }
  const { db } = context

  return {
    context,
    async grant(tx, memberId, given) {
      const wallet = await openWallet(context, tx, memberId)
      if (!(await grantPoints(context, tx, wallet, given))) return false
      await publishBalance(context, tx, wallet)
      return true
    },
    async creditPurchase(tx, memberId, bought) {
      const wallet = await openWallet(context, tx, memberId)
      if (!(await creditPurchase(context, tx, wallet, bought))) return false
      await publishBalance(context, tx, wallet)
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
      return { points: await freePointsOf(context, tx, memberId, orderId), cash }
    },
    async deductRefund(tx, memberId, refunded, { isAccountClosed } = { isAccountClosed: false }) {
      const wallet = await openWallet(context, tx, memberId)
      await deductRefund(context, tx, wallet, refunded)
      if (!isAccountClosed) await publishBalance(context, tx, wallet)
    },
    async restoreRefund(tx, memberId, refunded, { until, isAccountClosed }) {
      const wallet = await openWallet(context, tx, memberId)
      if (until) await extendMembershipPoints(context, tx, memberId, { orderId: refunded.orderId, until })
      await restoreRefund(context, tx, wallet, refunded)
      if (!isAccountClosed) await publishBalance(context, tx, wallet)
    },
    shortenMembershipPoints: (tx, memberId, until) => shortenMembershipPoints(context, tx, memberId, until),
    async adjust(tx, memberId, adjustment) {
      const wallet = await openWallet(context, tx, memberId)
      await adjustWallet(context, tx, wallet, adjustment)
      await publishBalance(context, tx, wallet)
      return { points: wallet.points - wallet.held, cash: wallet.cash }
    },
    async open(tx, memberId) {
      await openWallet(context, tx, memberId)
    },
    close: (tx, memberId) => closeWallet(context, tx, memberId),
  }
}
