import { adminBilling as contract, type ResultOf, type AdminOrderDetails, type Product, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '../../admin/audit-log.ts'
import { payments, refunds } from '../../../database/schema/order-schema.ts'
import { lockMembership } from '../../membership/terms.ts'
import { orderDetail } from '../../admin/billing/order-detail.ts'
import type { OrderContext, OrderRow, PaymentRow } from '../../orders/order-context.ts'
import { paymentsOf, publishOrder } from '../../orders/present-order.ts'
import { formatYuan } from '../../payment-providers/money.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { addRefundedAmount } from '../end-refund.ts'
import { pendingExternalRefund } from './pending-external-refund.ts'
import { newRefund } from '../refund-order.ts'
import { lockOrder, type RefundRow, refundsOf } from '../refund-rows.ts'
import { cutTerm, remainingTerm } from '../refund-term.ts'
import { notifyRefund } from '../notify-refund.ts'

type Detail = ResultOf<typeof contract.reckon>

/**
 * Takes what is unspent of what an external refund had paid for, once, and records it as a refund. No provider is
 * called. Also works for a member who has left, from whom nothing is taken.
 */
export async function deductExternalRefund(
  context: OrderContext,
  caller: Caller,
  { number, reason }: { number: string; reason: string },
  keep: SaveReply<Detail>,
): Promise<SavedReply<Detail>> {
  return context.db.transaction(async (tx) => {
    const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.number, number))
    const locked = found ? await lockOrder(tx, found.orderId) : null
    if (!locked) throw refuse(contract.reckon, 'notFound')
    const { order, hasLeft } = locked
    if ((order.product as Product).kind === 'membership') await lockMembership(tx, order.memberId)
    await context.ledger.open(tx, order.memberId)
    const paid = await paymentsOf(tx, order.id)
    const outside = await pendingExternalRefund(context, tx, order, {
      payments: paid,
      refunds: await refundsOf(tx, order.id),
    })
    const payment = paid.find((one) => one.number === number)
    if (!payment || !outside || outside.paymentNumber !== number || outside.isOpen)
      throw refuse(contract.reckon, 'nothingOutside')
    const taken = await take(context, tx, { order, hasLeft, payment, outside, reason, caller })
    const changed = await addRefundedAmount(tx, order, Math.min(outside.amount, order.amount - order.refunded))
    if (!hasLeft) {
      await publishOrder(context, tx, changed)
      await notifyRefund(context, tx, order.memberId, taken)
    }
    await recordAuditEntry(context, tx, {
      kind: 'refundReckoned',
      byId: caller.memberId,
      memberId: order.memberId,
      note: `¥${formatYuan(outside.amount)}\u2002${order.number}\u2002${reason}`,
    })
    return keep(tx, await orderDetail(context, tx, changed))
  })
}

interface Taking {
  order: OrderRow
  hasLeft: boolean
  payment: PaymentRow
  outside: NonNullable<AdminOrderDetails['outside']>
  reason: string
  caller: Caller
}

/** Records the external refund, and takes the goods for it. */
async function take(
  { clock, ledger }: OrderContext,
  tx: Transaction,
  { order, hasLeft, payment, outside: { amount, points, cash, endsTerm }, reason, caller }: Taking,
): Promise<RefundRow> {
  const now = clock.now()
  const [inserted] = await tx
    .insert(refunds)
    .values(
      newRefund({ order, payment, amount, reason, caller, now }, { points, cash, isDone: true, isExternal: true }),
    )
    .returning()
  if (!inserted) throw new Error('Inserting a refund returned no row')
  await ledger.deductRefund(
    tx,
    order.memberId,
    { number: inserted.number, orderId: order.id, amount, points, cash, by: 'provider' },
    { hasLeft },
  )
  const left = endsTerm ? await remainingTerm(tx, order, now) : null
  if (left)
    await ledger.shortenMemberPoints(tx, order.memberId, await cutTerm(tx, order.memberId, { term: left.term, now }))
  return inserted
}
