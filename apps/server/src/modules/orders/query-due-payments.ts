import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { orders, payments } from '../../database/schema/order-schema.ts'
import { BATCH_SIZE, queryConcurrently } from './query-concurrently.ts'
import { isPayable, type OrderContext, type PaymentRow } from './order-context.ts'
import { FREQUENT_QUERIES_END, HOUR, PROVIDER_QUERY_INTERVAL } from './order-times.ts'
import { queryPayment } from './query-payment.ts'

/**
 * Reconciliation of payments with their providers: queries those that are due, each in one process: every minute until
 * a day after they expired; then hourly, and never again after one answer. This finds payments made while the provider
 * or our server was down. Returns how many were due.
 */
export async function queryDuePayments(context: OrderContext): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const due = await claimDuePayments(context, now)
  const ordersOfDue = await db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.id,
        due.map(({ orderId }) => orderId),
      ),
    )
  await queryConcurrently(due, async (payment) => {
    const order = ordersOfDue.find(({ id }) => id === payment.orderId)
    const answered = await queryPayment(context, payment, { closing: order !== undefined && !isPayable(order) })
    if (answered && isOld(payment, now))
      await db.update(payments).set({ nextCheckAt: null }).where(eq(payments.number, payment.number))
  })
  return due.length
}

/** Finds the payments that are due, and sets when each is due next, so that no other process queries them now. */
const claimDuePayments = ({ db }: Pick<OrderContext, 'db'>, now: Date): Promise<PaymentRow[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(payments)
      .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
      .orderBy(asc(payments.nextCheckAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    for (const payment of due) {
      await tx
        .update(payments)
        .set({ nextCheckAt: new Date(now.getTime() + (isOld(payment, now) ? HOUR : PROVIDER_QUERY_INTERVAL)) })
        .where(eq(payments.number, payment.number))
    }
    return due
  })

const isOld = ({ expiresAt }: PaymentRow, now: Date) => now.getTime() - expiresAt.getTime() > FREQUENT_QUERIES_END
