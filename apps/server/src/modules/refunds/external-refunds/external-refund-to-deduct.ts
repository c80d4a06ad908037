import type { AdminOrderDetails } from '@moyun/api'
import type { OrderContext, OrderRow, PaymentRow } from '../../orders/order-context.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { undeductedAmount, type RefundRow } from '../refund-rows.ts'
import { remainingTerm } from '../refund-term.ts'
import { readGoods, proportionOf } from '../unspent.ts'

/**
 * An external refund of a payment that had credited an order and that is not deducted yet, with what would be taken
 * back for it: what is unspent, at most what that money had paid for. Final only if the order, the membership and the
 * wallet are locked. Null if there is none.
 */
export async function externalRefundToDeduct(
  context: Pick<OrderContext, 'ledger' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
  { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] },
): Promise<AdminOrderDetails['outside']> {
  const payment = payments.find((one) => undeductedAmount(one, refunds) > 0)
  if (!payment) return null
  const amount = undeductedAmount(payment, refunds)
  const { given, free } = await readGoods(context, tx, order, refunds)
  // Shares are rounded cumulatively, so that all of the money equals all of the goods.
  const refundedAfter = Math.min(order.amount, order.refunded + amount)
  const paidFor = (goods: number) =>
    proportionOf(goods, refundedAfter, order.amount) - proportionOf(goods, order.refunded, order.amount)
  const left = refundedAfter < order.amount ? null : await remainingTerm(tx, order, context.clock.now())
  return {
    paymentNumber: payment.number,
    amount,
    points: Math.min(free.points, paidFor(given.points)),
    cash: Math.min(free.cash, paidFor(given.cash)),
    endsTerm: left !== null && left.days > 0 && !left.isConverted,
    isOpen: refunds.some(({ paymentNumber, state }) => paymentNumber === payment.number && state === 'asked'),
  }
}
