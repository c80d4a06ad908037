import { adminMoney as contract, type Answer, type OrderDetail, type Product, refuse } from '@moyun/api'
import type { Caller, Keep, Kept } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { recordDeed } from '../admin/deeds.ts'
import { payments, refunds } from '../database/order-schema.ts'
import { lockMembership } from '../membership/terms.ts'
import { detailOf } from '../money-desk/order-detail.ts'
import type { OrderContext, OrderRow, PaymentRow } from '../orders/order-context.ts'
import { paymentsOf, tellOrder } from '../orders/present-order.ts'
import { yuanOf } from '../pay/yuan.ts'
import type { Transaction } from '../streams/streams.ts'
import { addRefunded } from './end-refund.ts'
import { outsideLeft } from './outside-left.ts'
import { newRefund } from './refund-order.ts'
import { lockOrder, type RefundRow, refundsOf } from './refund-rows.ts'
import { cutTerm, termLeft } from './refund-term.ts'
import { tellRefunded } from './tell-refunded.ts'

type Detail = Answer<typeof contract.reckon>

/**
 * Takes what is unspent of what an external refund had paid for, once, and records it as a refund. No provider is
 * called. Also works for a member who has left, from whom nothing is taken.
 */
export async function reckonOutside(
  context: OrderContext,
  caller: Caller,
  { number, reason }: { number: string; reason: string },
  keep: Keep<Detail>,
): Promise<Kept<Detail>> {
  return context.db.transaction(async (tx) => {
    const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.number, number))
    const locked = found ? await lockOrder(tx, found.orderId) : null
    if (!locked) throw refuse(contract.reckon, 'notFound')
    const { order, hasLeft } = locked
    if ((order.product as Product).kind === 'membership') await lockMembership(tx, order.memberId)
    await context.ledger.open(tx, order.memberId)
    const paid = await paymentsOf(tx, order.id)
    const outside = await outsideLeft(context, tx, order, { payments: paid, refunds: await refundsOf(tx, order.id) })
    const payment = paid.find((one) => one.number === number)
    if (!payment || !outside || outside.paymentNumber !== number || outside.isOpen)
      throw refuse(contract.reckon, 'nothingOutside')
    const taken = await take(context, tx, { order, hasLeft, payment, outside, reason, caller })
    const changed = await addRefunded(tx, order, Math.min(outside.amount, order.amount - order.refunded))
    if (!hasLeft) {
      await tellOrder(context, tx, changed)
      await tellRefunded(context, tx, order.memberId, taken)
    }
    await recordDeed(context, tx, {
      kind: 'refundReckoned',
      byId: caller.memberId,
      memberId: order.memberId,
      note: `¥${yuanOf(outside.amount)}\u2002${order.number}\u2002${reason}`,
    })
    return keep(tx, await detailOf(context, tx, changed))
  })
}

interface Taking {
  order: OrderRow
  hasLeft: boolean
  payment: PaymentRow
  outside: NonNullable<OrderDetail['outside']>
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
  const [written] = await tx
    .insert(refunds)
    .values(newRefund({ order, payment, amount, reason, caller, now }, { points, cash, isDone: true, isOutside: true }))
    .returning()
  if (!written) throw new Error('A refund was stored and did not come back')
  await ledger.takeBack(
    tx,
    order.memberId,
    { number: written.number, orderId: order.id, amount, points, cash, by: 'provider' },
    { hasLeft },
  )
  const left = endsTerm ? await termLeft(tx, order, now) : null
  if (left)
    await ledger.endMemberPoints(tx, order.memberId, await cutTerm(tx, order.memberId, { term: left.term, now }))
  return written
}
