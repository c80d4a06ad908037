import type { Product } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import { orders, payments } from '../../database/schema/order-schema.ts'
import { addTerm } from '../membership/add-term.ts'
import type { WebhookEvent, Trade } from '../payment-providers/pay-provider.ts'
import { closeReturnedOrder } from '../refunds/close-returned-order.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { OrderContext, OrderRow, ExternalProvider, PaymentRow } from './order-context.ts'
import { publishOrder } from './present-order.ts'

/** A payment as the provider reports it. `isReturned`: a part or all of it is reported as returned since. */
export type ReceivedPayment = Pick<WebhookEvent & Trade, 'tradeNo' | 'amount' | 'currency' | 'paidAt'> & {
  isReturned?: boolean
}

/** `known`: recorded before. `unknown`: not our order, or another provider's. */
export type PaymentOutcome = 'credited' | 'wrong' | 'surplus' | 'known' | 'unknown'

const OURS = 'CNY'

/**
 * Records money received for a payment attempt, once, whoever reports it and how often, even if the order was closed
 * before. Credits the order in the same transaction. Money that does not match credits nothing and goes to manual
 * review.
 */
export async function recordPayment(
  context: OrderContext,
  provider: ExternalProvider,
  number: string,
  paid: ReceivedPayment,
): Promise<PaymentOutcome> {
  const { db, environment, log, clock } = context
  crashPoint('order.paid', environment)
  const taken = await db.transaction(async (tx): Promise<PaymentOutcome> => {
    const [found] = await tx
      .select({ orderId: payments.orderId, memberId: orders.memberId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.number, number))
    if (!found) return 'unknown'
    // Locked before the order, as in account closing.
    const { hasLeft } = await lockMember(tx, found.memberId)
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update')
    const [payment] = await tx.select().from(payments).where(eq(payments.number, number))
    if (!order || !payment || payment.provider !== provider) return 'unknown'
    if (payment.state === 'paid') return 'known'
    // A member who has left has no wallet any more: money for them is returned by hand.
    const outcome = hasLeft ? 'surplus' : outcomeOf(order, payment, paid)
    await tx
      .update(payments)
      .set({
        state: 'paid',
        outcome,
        tradeNo: paid.tradeNo,
        paidAmount: paid.amount,
        currency: paid.currency,
        paidAt: paid.paidAt ?? clock.now(),
        nextCheckAt: null,
      })
      .where(eq(payments.number, number))
    if (outcome === 'credited') await creditOrder(context, tx, order, 'provider')
    if (outcome === 'wrong' && order.creditedAt === null) {
      const abnormal = await setOrderState(tx, order, { state: 'abnormal' })
      // All of it may have been returned before the payment was reported.
      await publishOrder(context, tx, (await closeReturnedOrder(context, tx, abnormal)) ?? abnormal)
    }
    crashPoint('order.crediting', environment)
    return outcome
  })
  crashPoint('order.credited', environment)
  if (taken === 'wrong' || taken === 'surplus')
    log.error(
      { number, provider, tradeNo: paid.tradeNo, amount: paid.amount, currency: paid.currency, taken },
      'A payment does not match its order: look at the order',
    )
  return taken
}

function outcomeOf(
  order: OrderRow,
  payment: PaymentRow,
  { amount, currency, isReturned }: ReceivedPayment,
): NonNullable<PaymentRow['outcome']> {
  if (amount !== payment.amount || (currency ?? OURS) !== OURS || isReturned || payment.refunded > 0) return 'wrong'
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
  // Other open attempts to pay it are closed at once.
  await tx
    .update(payments)
    .set({ nextCheckAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
  const memberUntil = await addTerm(context, tx, order)
  if (
    !(await context.ledger.purchase(tx, memberId, {
      orderId,
      points: points * quantity,
      memberUntil,
      cash: cash * quantity,
      paid,
      by,
    }))
  )
    throw new Error(`Order ${orderId} is credited already`)
  return publishOrder(context, tx, credited)
}

/** Changes a locked order. */
export async function setOrderState(
  tx: Transaction,
  { id }: OrderRow,
  change: Partial<Pick<OrderRow, 'state' | 'creditedAt' | 'closedAt'>>,
): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!changed) throw new Error(`Order ${id} does not exist, although its row is locked`)
  return changed
}
