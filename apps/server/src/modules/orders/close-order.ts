import { and, inArray, lte, sql } from 'drizzle-orm'
import { orders } from '../../database/schema/order-schema.ts'
import { BATCH_SIZE, queryConcurrently } from './query-concurrently.ts'
import { isPayable, type OrderContext, type OrderRow } from './order-context.ts'
import { lockOrder, paymentsOf, setOrderState } from './order-rows.ts'
import { ORDER_LIFETIME } from './order-times.ts'
import { publishOrder } from './publish-order.ts'
import { queryPayment } from './query-payment.ts'

/** Maximum rounds of closing payments that are created while the order is being closed. */
const MAX_CLOSE_ROUNDS = 5

/**
 * Closes an order at its providers and then here. Payments created meanwhile are closed too; a payment received
 * meanwhile is credited. False if a provider did not answer.
 */
export async function closeOrder(context: OrderContext, order: OrderRow): Promise<boolean> {
  for (let round = 0; round < MAX_CLOSE_ROUNDS; round += 1) {
    const payments = await paymentsOf(context.db, order.id)
    const answered = await Promise.all(payments.map((payment) => queryPayment(context, payment, { closing: true })))
    if (answered.includes(false)) return false
    if (await closeWithoutOpenPayments(context, order)) return true
  }
  return false
}

/** Closes an order here, unless a payment is open; false if one is. */
const closeWithoutOpenPayments = (context: OrderContext, order: OrderRow): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order)
    if (!locked || !isPayable(locked.order)) return true
    if ((await paymentsOf(tx, order.id)).some(({ state }) => state === 'open')) return false
    const closed = await setOrderState(tx, locked.order, { state: 'closed', closedAt: context.clock.now() })
    await publishOrder(context, tx, closed)
    return true
  })

/**
 * Closes orders that were not paid in time, and returns how many there were. Processed in any order, so that orders
 * that cannot be closed now do not block others.
 */
export async function closeExpiredOrders(context: OrderContext): Promise<number> {
  const { db, clock, log } = context
  const expired = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['created', 'waiting']),
        lte(orders.createdAt, new Date(clock.now().getTime() - ORDER_LIFETIME)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(BATCH_SIZE)
  await queryConcurrently(expired, (order) =>
    closeOrder(context, order).catch((error: unknown) =>
      log.error({ err: error, orderId: order.id }, 'Closing an order failed; the next run tries again'),
    ),
  )
  return expired.length
}
