import type { Order, Product } from '@moyun/api'
import { and, desc, eq } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { orders, payments } from '../../database/schema/order-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { OrderContext, OrderRow, PaymentRow } from './order-context.ts'

/**
 * A member's own order; null for a foreign, unknown or malformed id alike. If it is locked, the member is locked first,
 * in the same order as payment crediting and account closing.
 */
export async function findOrder(
  tx: Transaction,
  memberId: string,
  id: string,
  { locked = false } = {},
): Promise<OrderRow | null> {
  if (!isUuid(id)) return null
  if (locked) await lockMember(tx, memberId)
  const question = tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  const [order] = await (locked ? question.for('update') : question)
  return order ?? null
}

/** The payment attempts of an order, newest first. */
export const paymentsOf = (tx: Transaction, orderId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.number))

/** An order in the contract's form, with the attempt that paid it, or else the attempt chosen last. */
export function presentOrder(order: OrderRow, attempts: readonly PaymentRow[], now: Date): Order {
  const attempt = attempts.find(({ outcome }) => outcome === 'credited') ?? attempts[0]
  const isOpen = order.state === 'waiting' && attempt?.state === 'open' && attempt.expiresAt > now
  const { id, number, state, quantity, amount, refunded } = order
  return {
    id,
    number,
    state,
    // Written by this server in the contract's form.
    product: order.product as Product,
    quantity,
    amount,
    provider: attempt?.provider ?? null,
    qr: isOpen ? attempt.qr : null,
    expiresAt: state === 'waiting' ? (attempt?.expiresAt.toISOString() ?? null) : null,
    createdAt: order.createdAt.toISOString(),
    creditedAt: order.creditedAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    refunded,
  }
}

/** Reads an order with a stream sequence number at which it is at least valid. */
export async function readOrder(
  { db, eventLog, clock }: Pick<OrderContext, 'db' | 'eventLog' | 'clock'>,
  memberId: string,
  id: string,
): Promise<(Order & { seq: number }) | null> {
  const seq = await eventLog.head(userStream(memberId))
  const order = await findOrder(db, memberId, id)
  return order && { ...presentOrder(order, await paymentsOf(db, order.id), clock.now()), seq }
}

/** Sends an order to its member's pages, as the last step of a transaction. Returns it with its sequence number. */
export async function publishOrder(
  { eventLog, clock }: Pick<OrderContext, 'eventLog' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
): Promise<Order & { seq: number }> {
  const presented = presentOrder(order, await paymentsOf(tx, order.id), clock.now())
  const seq = await eventLog.append(tx, userStream(order.memberId), 'order.changed', { order: presented })
  return { ...presented, seq }
}
