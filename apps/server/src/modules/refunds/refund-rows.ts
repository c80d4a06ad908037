import type { Refund } from '@moyun/api'
import { desc, eq } from 'drizzle-orm'
import { refunds } from '../../database/schema/order-schema.ts'
import type { PaymentRow } from '../orders/order-context.ts'
import type { Transaction } from '../../database/transaction.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The refunds of an order in every state, newest first. */
export const refundsOf = (tx: Transaction, orderId: string): Promise<RefundRow[]> =>
  tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.requestedAt), desc(refunds.number))

/** A refund in the contract's form. */
export const presentRefund = ({
  number,
  paymentNumber,
  amount,
  points,
  cash,
  reason,
  state,
  isExternal,
  requestedAt,
  endedAt,
}: RefundRow): Refund => ({
  number,
  paymentNumber,
  amount,
  points,
  cash,
  reason,
  state,
  isExternal,
  requestedAt: requestedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The sum of refunds, in fen. */
export const sumOfAmounts = (some: readonly RefundRow[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Our own refunds of a payment, requested or done; a refused one does not count. External refunds are recorded on the
 * payment itself.
 */
export const ownRefundsOf = (number: string, all: readonly RefundRow[]) =>
  all.filter(({ paymentNumber, state, isExternal }) => paymentNumber === number && state !== 'refused' && !isExternal)

/**
 * What can still be refunded of a payment, in fen: less what was returned, by us or externally, and what is pending.
 */
export const refundableAmount = ({ number, paidAmount, refunded }: PaymentRow, all: readonly RefundRow[]): number =>
  Math.max(0, (paidAmount ?? 0) - refunded - sumOfAmounts(ownRefundsOf(number, all)))

/** How much of a payment that had credited an order was refunded externally and is not deducted yet; in fen. */
export const undeductedAmount = ({ number, outcome, refunded }: PaymentRow, all: readonly RefundRow[]): number =>
  outcome === 'credited'
    ? Math.max(
        0,
        refunded - sumOfAmounts(all.filter(({ paymentNumber, isExternal }) => paymentNumber === number && isExternal)),
      )
    : 0

/** A payment that credited nothing and has not been returned. `list-admin-orders.ts` has the same rule in SQL. */
export const needsReturn = (
  { number, outcome, paidAmount, refunded }: PaymentRow,
  all: readonly RefundRow[],
): boolean =>
  (outcome === 'wrong' || outcome === 'surplus') &&
  refunded + sumOfAmounts(ownRefundsOf(number, all).filter(({ state }) => state === 'done')) < (paidAmount ?? 1)
