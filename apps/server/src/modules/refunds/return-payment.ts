import { adminBilling as contract, type ResultOf, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '../admin/audit-log.ts'
import { payments, refunds } from '../../database/schema/order-schema.ts'
import { orderDetail } from '../admin/billing/order-detail.ts'
import type { OrderContext } from '../orders/order-context.ts'
import { lockOrderById, paymentsOf } from '../orders/order-rows.ts'
import { CURRENCY, formatYuan } from '../payment-providers/money.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { newRefund } from './refund-order.ts'
import { needsReturn, refundableAmount, refundsOf } from './refund-rows.ts'
import { sendRefund } from './send-refund.ts'

type Detail = ResultOf<typeof contract.returnPayment>

/** Returns the whole of a payment that credited nothing, once; also of a closed account. */
export async function returnPayment(
  context: OrderContext,
  caller: Caller,
  { paymentNumber, reason }: { paymentNumber: string; reason: string },
  saveReply: SaveReply<Detail>,
): Promise<SavedReply<Detail>> {
  const { db, clock, environment } = context
  const { reply, refund } = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(eq(payments.number, paymentNumber))
    const locked = found ? await lockOrderById(tx, found.orderId) : null
    if (!locked) throw refuse(contract.returnPayment, 'notFound')
    const { order } = locked
    const payment = (await paymentsOf(tx, order.id)).find((one) => one.number === paymentNumber)
    const all = await refundsOf(tx, order.id)
    const amount = payment && needsReturn(payment, all) ? refundableAmount(payment, all) : 0
    if (!payment || amount === 0 || (payment.currency ?? CURRENCY) !== CURRENCY)
      throw refuse(contract.returnPayment, 'notReturnable')
    const newRow = newRefund({ order, payment, amount, reason, caller, now: clock.now() })
    await tx.insert(refunds).values(newRow)
    await recordAuditEntry(context, tx, {
      kind: 'paymentReturned',
      byId: caller.memberId,
      memberId: order.memberId,
      note: `¥${formatYuan(amount)}\u2002${order.number}\u2002${reason}`,
    })
    return { reply: await saveReply(tx, await orderDetail(context, tx, order)), refund: newRow }
  })
  crashPoint('refund.asked', environment)
  await sendRefund(context, refund.number)
  return reply
}
