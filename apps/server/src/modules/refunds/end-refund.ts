import type { Product } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import { orders, refunds } from '../../database/schema/order-schema.ts'
import { lockMembership } from '../membership/terms.ts'
import type { OrderContext, OrderRow, PaymentRow } from '../orders/order-context.ts'
import { lockOrderById, paymentsOf } from '../orders/order-rows.ts'
import { publishOrder } from '../orders/publish-order.ts'
import type { Transaction } from '../../database/transaction.ts'
import { closeAbnormalOrder } from './close-abnormal-order.ts'
import { recountRejectedRefund } from './external-refunds/record-external-refunds.ts'
import { type RefundRow, refundsOf } from './refund-rows.ts'
import { restoreTerm } from './refund-term.ts'
import { sendRefundMessage } from './refund-message.ts'

/** Ends a refund, once, as its provider decided: the order records what was refunded, or what was taken is restored. */
export async function endRefund(
  context: OrderContext,
  { number: refundNumber, orderId }: Pick<RefundRow, 'number' | 'orderId'>,
  end: 'done' | 'refused',
): Promise<void> {
  const { db, clock, log } = context
  const ended = await db.transaction(async (tx) => {
    const locked = await lockOrderById(tx, orderId)
    if (!locked) throw new Error(`Refund ${refundNumber} has no order`)
    const [refund] = await tx
      .update(refunds)
      .set({ state: end, endedAt: clock.now(), nextCheckAt: null })
      .where(and(eq(refunds.number, refundNumber), eq(refunds.state, 'asked')))
      .returning()
    if (!refund) return null
    const payment = (await paymentsOf(tx, orderId)).find((one) => one.number === refund.paymentNumber)
    if (!payment) throw new Error(`Refund ${refundNumber} has no payment`)
    const order = await changeOrder(context, tx, { ...locked, payment, refund })
    // A member whose account is closed gets no event.
    if (locked.isAccountClosed) return refund
    if (order) await publishOrder(context, tx, order)
    if (end === 'done') await sendRefundMessage(context, tx, locked.order.memberId, refund)
    return refund
  })
  if (ended === null) return
  const { amount } = ended
  if (end === 'done') log.info({ number: refundNumber, orderId, amount }, 'A refund was completed')
  else log.error({ number: refundNumber, orderId, amount }, 'The payment provider refused a refund: look at its order')
}

interface Ended {
  order: OrderRow
  isAccountClosed: boolean
  payment: PaymentRow
  refund: RefundRow
}

/** Applies the outcome to the order and to what was taken; null if the order does not change. */
async function changeOrder(
  context: OrderContext,
  tx: Transaction,
  { order, isAccountClosed, payment, refund }: Ended,
): Promise<OrderRow | null> {
  if (payment.outcome === 'credited') {
    if (refund.state === 'done') return addRefundedAmount(tx, order, refund.amount)
    await restoreRefundedGoods(context, tx, { order, isAccountClosed }, refund)
    await recountRejectedRefund(tx, payment, await refundsOf(tx, order.id))
    return order
  }
  if (refund.state === 'refused') await recountRejectedRefund(tx, payment, await refundsOf(tx, order.id))
  return closeAbnormalOrder(context, tx, order)
}

/** Adds a refunded amount to a locked order. */
export async function addRefundedAmount(
  tx: Transaction,
  { id, refunded }: OrderRow,
  amount: number,
): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({ state: 'refunded', refunded: refunded + amount })
    .where(eq(orders.id, id))
    .returning()
  if (!changed) throw new Error(`Order ${id} does not exist, although its row is locked`)
  return changed
}

async function restoreRefundedGoods(
  { ledger, clock }: OrderContext,
  tx: Transaction,
  { order: { id: orderId, memberId, product }, isAccountClosed }: Pick<Ended, 'order' | 'isAccountClosed'>,
  { number, amount, points, cash }: RefundRow,
) {
  const isMembership = (product as Product).kind === 'membership'
  if (isMembership) await lockMembership(tx, memberId)
  const until = isMembership ? await restoreTerm(tx, memberId, { orderId, now: clock.now() }) : null
  await ledger.restoreRefund(
    tx,
    memberId,
    { number, orderId, amount, points, cash, by: 'provider' },
    { until, isAccountClosed },
  )
}
