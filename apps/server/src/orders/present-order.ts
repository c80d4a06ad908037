import type { Order, Product } from '@moyun/api'
import { and, desc, eq } from 'drizzle-orm'
import { userStream } from '../chat/present.ts'
import { orders, payments } from '../database/order-schema.ts'
import { isUuid } from '../is-uuid.ts'
import { lockOwner } from '../session/lock-owner.ts'
import type { Transaction } from '../streams/streams.ts'
import type { OrderContext, OrderRow, PaymentRow } from './order-context.ts'

/** A member's own order; null for a foreign, an unknown or a malformed one alike. Where it is locked its member is first, as whoever takes money or closes an account does. */
export async function findOrder(
  tx: Transaction,
  memberId: string,
  id: string,
  { locked = false } = {},
): Promise<OrderRow | null> {
  if (!isUuid(id)) return null
  if (locked) await lockOwner(tx, memberId)
  const question = tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  const [order] = await (locked ? question.for('update') : question)
  return order ?? null
}

/** The attempts to have an order paid, the newest first. */
export const paymentsOf = (tx: Transaction, orderId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.number))

/** An order as the contract tells it: paid as it was, or to be paid as was chosen last. */
export function presentOrder(order: OrderRow, attempts: readonly PaymentRow[], now: Date): Order {
  const attempt = attempts.find(({ outcome }) => outcome === 'credited') ?? attempts[0]
  const isOpen = order.state === 'waiting' && attempt?.state === 'open' && attempt.expiresAt > now
  const { id, number, state, quantity, amount, refunded } = order
  return {
    id,
    number,
    state,
    // Written by ourselves, as the contract had it.
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

/** An order as it is read: with a row that it is at least true at. */
export async function readOrder(
  { db, streams, clock }: Pick<OrderContext, 'db' | 'streams' | 'clock'>,
  memberId: string,
  id: string,
): Promise<(Order & { seq: number }) | null> {
  const seq = await streams.head(userStream(memberId))
  const order = await findOrder(db, memberId, id)
  return order && { ...presentOrder(order, await paymentsOf(db, order.id), clock.now()), seq }
}

/** Tells a member's pages of an order, as the last thing in a transaction; gives it with the row that it is true at. */
export async function tellOrder(
  { streams, clock }: Pick<OrderContext, 'streams' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
): Promise<Order & { seq: number }> {
  const told = presentOrder(order, await paymentsOf(tx, order.id), clock.now())
  const seq = await streams.append(tx, userStream(order.memberId), 'order.changed', { order: told })
  return { ...told, seq }
}
