import { adminBilling as contract, type ResultOf, type AdminOrderDetails, type Product, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '../../admin/audit-log.ts'
import { payments, refunds } from '../../../database/schema/order-schema.ts'
import { lockMembership } from '../../membership/terms.ts'
import { orderDetail } from '../../admin/billing/order-detail.ts'
import type { OrderContext, OrderRow, PaymentRow } from '../../orders/order-context.ts'
import { lockOrderById, paymentsOf } from '../../orders/order-rows.ts'
import { publishOrder } from '../../orders/publish-order.ts'
import { formatYuan } from '../../payment-providers/money.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { addRefundedAmount } from '../end-refund.ts'
import { externalRefundToDeduct } from './external-refund-to-deduct.ts'
import { newRefund } from '../refund-order.ts'
import { type RefundRow, refundsOf } from '../refund-rows.ts'
import { cutTerm, remainingTerm } from '../refund-term.ts'
import { sendRefundMessage } from '../refund-message.ts'

type Detail = ResultOf<typeof contract.deductExternalRefund>

/**
 * Takes what is unspent of what an external refund had paid for, once, and records it as a refund. No provider is
 * called. Also works for a closed account, from which nothing is taken.
 */
export async function deductExternalRefund(
  context: OrderContext,
  caller: Caller,
  { paymentNumber, reason }: { paymentNumber: string; reason: string },
  saveReply: SaveReply<Detail>,
): Promise<SavedReply<Detail>> {
  return context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(eq(payments.number, paymentNumber))
    const locked = found ? await lockOrderById(tx, found.orderId) : null
    if (!locked) throw refuse(contract.deductExternalRefund, 'notFound')
    const { order, isAccountClosed } = locked
    if ((order.product as Product).kind === 'membership') await lockMembership(tx, order.memberId)
    await context.ledger.open(tx, order.memberId)
    const paymentsOfOrder = await paymentsOf(tx, order.id)
    const externalRefund = await externalRefundToDeduct(context, tx, order, {
      payments: paymentsOfOrder,
      refunds: await refundsOf(tx, order.id),
    })
    const payment = paymentsOfOrder.find((one) => one.number === paymentNumber)
    if (!payment || externalRefund?.paymentNumber !== paymentNumber || externalRefund.isOpen)
      throw refuse(contract.deductExternalRefund, 'noExternalRefund')
    const refund = await debitExternalRefund(context, tx, {
      order,
      isAccountClosed,
      payment,
      externalRefund,
      reason,
      caller,
    })
    const changed = await addRefundedAmount(tx, order, Math.min(externalRefund.amount, order.amount - order.refunded))
    if (!isAccountClosed) {
      await publishOrder(context, tx, changed)
      await sendRefundMessage(context, tx, order.memberId, refund)
    }
    await recordAuditEntry(context, tx, {
      kind: 'refundReckoned',
      byId: caller.memberId,
      memberId: order.memberId,
      note: `¥${formatYuan(externalRefund.amount)}\u2002${order.number}\u2002${reason}`,
    })
    return saveReply(tx, await orderDetail(context, tx, changed))
  })
}

interface DebitInput {
  order: OrderRow
  isAccountClosed: boolean
  payment: PaymentRow
  externalRefund: NonNullable<AdminOrderDetails['outside']>
  reason: string
  caller: Caller
}

/** Records the external refund, and takes the goods for it. */
async function debitExternalRefund(
  { clock, ledger }: OrderContext,
  tx: Transaction,
  { order, isAccountClosed, payment, externalRefund: { amount, points, cash, endsTerm }, reason, caller }: DebitInput,
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
    { isAccountClosed },
  )
  const left = endsTerm ? await remainingTerm(tx, order, now) : null
  if (left)
    await ledger.shortenMembershipPoints(
      tx,
      order.memberId,
      await cutTerm(tx, order.memberId, { term: left.term, now }),
    )
  return inserted
}
