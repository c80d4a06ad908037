import type { Product } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import { orders, payments } from '../../database/schema/order-schema.ts'
import { addTerm } from '../membership/add-term.ts'
import type { PayProviderName, Trade, WebhookEvent } from '../payment-providers/pay-provider.ts'
import { closeAbnormalOrder } from '../refunds/close-abnormal-order.ts'
import { CURRENCY } from '../payment-providers/money.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { OrderContext, OrderRow, PaymentRow } from './order-context.ts'
import { lockOrder, setOrderState } from './order-rows.ts'
import { publishOrder } from './publish-order.ts'

/** A payment as the provider reports it. `hasRefunds`: a part or all of it is reported as refunded since. */
export type ReceivedPayment = Pick<WebhookEvent & Trade, 'tradeNo' | 'amount' | 'currency' | 'paidAt'> & {
  hasRefunds?: boolean
}

/**
 * The outcome of a payment that was recorded now. `known`: it was recorded before. `unknown`: the payment is not ours,
 * or another provider's.
 */
export type RecordResult = NonNullable<PaymentRow['outcome']> | 'known' | 'unknown'

/**
 * Records the money received for a payment, once, however often a webhook, a query or the sandbox reports it, and even
 * if the order was closed before. Credits the order in the same transaction. Money that does not match credits nothing
 * and goes to manual review.
 */
export async function recordPayment(
  context: OrderContext,
  provider: PayProviderName,
  paymentNumber: string,
  received: ReceivedPayment,
): Promise<RecordResult> {
  const { db, environment, log, clock } = context
  crashPoint('order.paid', environment)
  const result = await db.transaction(async (tx): Promise<RecordResult> => {
    const [found] = await tx
      .select({ id: orders.id, memberId: orders.memberId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.number, paymentNumber))
    const locked = found ? await lockOrder(tx, found) : null
    const [payment] = await tx.select().from(payments).where(eq(payments.number, paymentNumber))
    if (!locked || !payment || payment.provider !== provider) return 'unknown'
    if (payment.state === 'paid') return 'known'
    const { order, isAccountClosed } = locked
    // A closed account has no wallet any more: an admin returns its money.
    const outcome = isAccountClosed ? 'surplus' : outcomeOf(order, payment, received)
    await tx
      .update(payments)
      .set({
        state: 'paid',
        outcome,
        tradeNo: received.tradeNo,
        paidAmount: received.amount,
        currency: received.currency,
        paidAt: received.paidAt ?? clock.now(),
        nextCheckAt: null,
      })
      .where(eq(payments.number, paymentNumber))
    if (outcome === 'credited') await creditOrder(context, tx, order, 'provider')
    if (outcome === 'wrong' && order.creditedAt === null) {
      const abnormal = await setOrderState(tx, order, { state: 'abnormal' })
      // All of it may have been refunded before the payment was reported.
      await publishOrder(context, tx, (await closeAbnormalOrder(context, tx, abnormal)) ?? abnormal)
    }
    crashPoint('order.crediting', environment)
    return outcome
  })
  crashPoint('order.credited', environment)
  if (result === 'wrong' || result === 'surplus') {
    const { tradeNo, amount, currency } = received
    log.error(
      { number: paymentNumber, provider, tradeNo, amount, currency, taken: result },
      'A payment does not match its order: look at the order',
    )
  }
  return result
}

function outcomeOf(
  order: OrderRow,
  payment: PaymentRow,
  { amount, currency, hasRefunds }: ReceivedPayment,
): NonNullable<PaymentRow['outcome']> {
  if (amount !== payment.amount || (currency ?? CURRENCY) !== CURRENCY || hasRefunds || payment.refunded > 0)
    return 'wrong'
  return order.creditedAt === null ? 'credited' : 'surplus'
}

/**
 * Credits an order's goods, as the last step of the caller's transaction. The order must be locked and not credited
 * yet.
 */
export async function creditOrder(context: OrderContext, tx: Transaction, order: OrderRow, by: 'provider' | 'balance') {
  const { points, cash } = order.product as Product
  const { id: orderId, memberId, quantity, amount: paid } = order
  const now = context.clock.now()
  const credited = await setOrderState(tx, order, { state: 'credited', creditedAt: now })
  // Makes the other open payments due, so that the next run closes them.
  await tx
    .update(payments)
    .set({ nextCheckAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
  const membershipEndsAt = await addTerm(context, tx, order)
  if (
    !(await context.ledger.creditPurchase(tx, memberId, {
      orderId,
      points: points * quantity,
      membershipEndsAt,
      cash: cash * quantity,
      paid,
      by,
    }))
  )
    throw new Error(`Order ${orderId} is credited already`)
  return publishOrder(context, tx, credited)
}
