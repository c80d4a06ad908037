import { adminBilling as contract, type ResultOf, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '../admin/audit-log.ts'
import { payments, refunds } from '../../database/schema/order-schema.ts'
import { orderDetail } from '../admin/billing/order-detail.ts'
import type { OrderContext } from '../orders/order-context.ts'
import { paymentsOf } from '../orders/present-order.ts'
import { formatYuan } from '../payment-providers/money.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { newRefund } from './refund-order.ts'
import { isUncredited, refundableAmount, lockOrder, refundsOf } from './refund-rows.ts'
import { sendRefund } from './send-refund.ts'

type Detail = ResultOf<typeof contract.returnPayment>

/** Providers are asked to refund in yuan. */
const OURS = 'CNY'

/** Returns the whole of a payment that credited nothing, once; also to a member who has left. */
export async function returnPayment(
  context: OrderContext,
  caller: Caller,
  { number, reason }: { number: string; reason: string },
  keep: SaveReply<Detail>,
): Promise<SavedReply<Detail>> {
  const { db, clock, environment } = context
  const { kept, refund } = await db.transaction(async (tx) => {
    const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.number, number))
    const locked = found ? await lockOrder(tx, found.orderId) : null
    if (!locked) throw refuse(contract.returnPayment, 'notFound')
    const { order } = locked
    const payment = (await paymentsOf(tx, order.id)).find((one) => one.number === number)
    const all = await refundsOf(tx, order.id)
    const amount = payment && isUncredited(payment, all) ? refundableAmount(payment, all) : 0
    if (!payment || amount === 0 || (payment.currency ?? OURS) !== OURS)
      throw refuse(contract.returnPayment, 'paymentOwed')
    const newRow = newRefund({ order, payment, amount, reason, caller, now: clock.now() })
    await tx.insert(refunds).values(newRow)
    await recordAuditEntry(context, tx, {
      kind: 'paymentReturned',
      byId: caller.memberId,
      memberId: order.memberId,
      note: `¥${formatYuan(amount)}\u2002${order.number}\u2002${reason}`,
    })
    return { kept: await keep(tx, await orderDetail(context, tx, order)), refund: newRow }
  })
  crashPoint('refund.asked', environment)
  await sendRefund(context, refund.number)
  return kept
}
