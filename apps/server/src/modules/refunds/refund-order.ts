import { adminBilling as contract, type ResultOf, type Product, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { recordAuditEntry } from '../admin/audit-log.ts'
import { refunds } from '../../database/schema/order-schema.ts'
import { lockMembership } from '../membership/terms.ts'
import { orderDetail } from '../admin/billing/order-detail.ts'
import { createNumber } from '../orders/create-number.ts'
import type { OrderContext, OrderRow, PaymentRow } from '../orders/order-context.ts'
import { lockOrderById, paymentsOf } from '../orders/order-rows.ts'
import { publishOrder } from '../orders/publish-order.ts'
import { formatYuan } from '../payment-providers/money.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import type { Transaction } from '../../database/transaction.ts'
import { addRefundedAmount } from './end-refund.ts'
import { type RefundRow, refundsOf } from './refund-rows.ts'
import { cutTerm, remainingTerm } from './refund-term.ts'
import { RESEND_AFTER, sendRefund } from './send-refund.ts'
import { sendRefundMessage } from './refund-message.ts'
import { readUnspent } from './unspent.ts'

type Detail = ResultOf<typeof contract.refund>

interface RefundInput {
  id: string
  /** The amount that the admin was shown, in fen. */
  amount: number
  reason: string
}

/**
 * Refunds what is unspent of an order. One transaction takes it out of the wallet and stores the refund's number before
 * the provider is called: whatever happens then, it cannot be spent, and is refunded once. A refund to the member's
 * cash is done at once.
 */
export async function refundOrder(
  context: OrderContext,
  caller: Caller,
  { id, amount, reason }: RefundInput,
  saveReply: SaveReply<Detail>,
): Promise<SavedReply<Detail>> {
  const { db, environment } = context
  const { reply, refund } = await db.transaction(async (tx) => {
    const locked = await lockOrderById(tx, id)
    if (!locked) throw refuse(contract.refund, 'notFound')
    const { order, isAccountClosed } = locked
    if (kindOf(order) === 'membership') await lockMembership(tx, order.memberId)
    await context.ledger.open(tx, order.memberId)
    const { unspent, payment } = await readUnspent(context, tx, order, {
      payments: await paymentsOf(tx, order.id),
      refunds: await refundsOf(tx, order.id),
    })
    if (!payment || unspent.amount !== amount) throw refuse(contract.refund, 'refundChanged')
    const refund = await debitRefund(context, tx, { order, payment, unspent, reason, caller })
    const changed = refund.state === 'done' ? await addRefundedAmount(tx, order, amount) : order
    if (!isAccountClosed) await publishOrder(context, tx, changed)
    if (!isAccountClosed && refund.state === 'done') await sendRefundMessage(context, tx, order.memberId, refund)
    await recordAuditEntry(context, tx, {
      kind: 'orderRefunded',
      byId: caller.memberId,
      memberId: order.memberId,
      note: `¥${formatYuan(amount)}\u2002${order.number}\u2002${reason}`,
    })
    return { reply: await saveReply(tx, await orderDetail(context, tx, changed)), refund }
  })
  crashPoint('refund.asked', environment)
  if (refund.state === 'asked') await sendRefund(context, refund.number)
  return reply
}

const kindOf = ({ product }: OrderRow) => (product as Product).kind

interface DebitInput {
  order: OrderRow
  payment: PaymentRow
  unspent: Detail['unspent']
  reason: string
  caller: Caller
}

/** Records the refund, and debits its points, cash and membership days. */
async function debitRefund(
  { clock, ledger }: OrderContext,
  tx: Transaction,
  { order, payment, unspent: { amount, points, cash }, reason, caller }: DebitInput,
): Promise<RefundRow> {
  const now = clock.now()
  const isByProvider = payment.provider !== 'balance'
  const newRow = newRefund({ order, payment, amount, reason, caller, now }, { points, cash, isDone: !isByProvider })
  const [inserted] = await tx.insert(refunds).values(newRow).returning()
  if (!inserted) throw new Error('Inserting a refund returned no row')
  await ledger.deductRefund(tx, order.memberId, {
    number: inserted.number,
    orderId: order.id,
    amount,
    points,
    cash,
    by: isByProvider ? 'provider' : 'balance',
  })
  const left = kindOf(order) === 'membership' ? await remainingTerm(tx, order, now) : null
  if (left)
    await ledger.shortenMembershipPoints(
      tx,
      order.memberId,
      await cutTerm(tx, order.memberId, { term: left.term, now }),
    )
  return inserted
}

interface NewRefund {
  order: OrderRow
  payment: PaymentRow
  amount: number
  reason: string
  caller: Caller
  now: Date
}

/** A new refund row. A refund that needs no provider is done at once. */
export const newRefund = (
  { order, payment, amount, reason, caller, now }: NewRefund,
  { points = 0, cash = 0, isDone = false, isExternal = false } = {},
): typeof refunds.$inferInsert => ({
  number: `R${createNumber(now)}`,
  orderId: order.id,
  paymentNumber: payment.number,
  amount,
  points,
  cash,
  isExternal,
  reason,
  requestedBy: caller.memberId,
  requestedAt: now,
  ...(isDone ? { state: 'done', endedAt: now } : { nextCheckAt: new Date(now.getTime() + RESEND_AFTER) }),
})
