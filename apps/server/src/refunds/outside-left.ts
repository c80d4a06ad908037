import type { OrderDetail } from '@moyun/api'
import type { OrderContext, OrderRow, PaymentRow } from '../orders/order-context.ts'
import type { Transaction } from '../streams/streams.ts'
import { outsideOf, type RefundRow } from './refund-rows.ts'
import { termLeft } from './refund-term.ts'
import { goodsOf, shareOf } from './unspent.ts'

/**
 * Money that had credited an order and went back without us, and what is to be taken for it: what is unspent, and no more than that money
 * had paid for. For good where the order, the membership and the wallet are locked; null where nothing is left to be taken for.
 */
export async function outsideLeft(
  context: Pick<OrderContext, 'ledger' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
  { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] },
): Promise<OrderDetail['outside']> {
  const payment = payments.find((one) => outsideOf(one, refunds) > 0)
  if (!payment) return null
  const amount = outsideOf(payment, refunds)
  const { given, free } = await goodsOf(context, tx, order, refunds)
  // Parts are rounded as sums, so that all of the money is all of the goods.
  const back = Math.min(order.amount, order.refunded + amount)
  const paidFor = (goods: number) => shareOf(goods, back, order.amount) - shareOf(goods, order.refunded, order.amount)
  const left = back < order.amount ? null : await termLeft(tx, order, context.clock.now())
  return {
    paymentNumber: payment.number,
    amount,
    points: Math.min(free.points, paidFor(given.points)),
    cash: Math.min(free.cash, paidFor(given.cash)),
    endsTerm: left !== null && left.days > 0 && !left.isConverted,
    isOpen: refunds.some(({ paymentNumber, state }) => paymentNumber === payment.number && state === 'asked'),
  }
}
