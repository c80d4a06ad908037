import type { Refund } from '@moyun/api'
import { desc, eq } from 'drizzle-orm'
import { orders, refunds } from '../database/order-schema.ts'
import { isUuid } from '../is-uuid.ts'
import type { OrderRow, PaymentRow } from '../orders/order-context.ts'
import { lockOwner } from '../session/lock-owner.ts'
import type { Transaction } from '../streams/streams.ts'

export type RefundRow = typeof refunds.$inferSelect

/** What went back of an order, or will, the newest first. */
export const refundsOf = (tx: Transaction, orderId: string): Promise<RefundRow[]> =>
  tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.askedAt), desc(refunds.number))

/** A refund as the contract tells it. */
export const presentRefund = ({
  number,
  paymentNumber,
  amount,
  points,
  cash,
  reason,
  state,
  isOutside,
  askedAt,
  endedAt,
}: RefundRow): Refund => ({
  number,
  paymentNumber,
  amount,
  points,
  cash,
  reason,
  state,
  isOutside,
  askedAt: askedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

const sumOf = (some: readonly RefundRow[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/** What was sent back by us. What went back without us the payment itself says. */
const sentOf = (number: string, all: readonly RefundRow[]) =>
  all.filter(({ paymentNumber, state, isOutside }) => paymentNumber === number && state !== 'refused' && !isOutside)

/** What a payment still has to give, in fen: less what went back, whoever sent it, and what is on its way. */
export const leftOf = ({ number, paidAmount, refunded }: PaymentRow, all: readonly RefundRow[]): number =>
  Math.max(0, (paidAmount ?? 0) - refunded - sumOf(sentOf(number, all)))

/** Money that had credited an order and went back without us, and for which nothing was taken yet; in fen. */
export const outsideOf = ({ number, outcome, refunded }: PaymentRow, all: readonly RefundRow[]): number =>
  outcome === 'credited'
    ? Math.max(0, refunded - sumOf(all.filter(({ paymentNumber, isOutside }) => paymentNumber === number && isOutside)))
    : 0

/** Money that credited nothing, and has not gone back. */
export const isUnfit = ({ number, outcome, paidAmount, refunded }: PaymentRow, all: readonly RefundRow[]): boolean =>
  (outcome === 'wrong' || outcome === 'surplus') &&
  refunded + sumOf(sentOf(number, all).filter(({ state }) => state === 'done')) < (paidAmount ?? 1)

/** An order, locked, and whether its member has left: looked at first, as whoever takes money or closes an account does. Null for an unknown or a malformed id. */
export async function lockOrder(tx: Transaction, id: string): Promise<{ order: OrderRow; hasLeft: boolean } | null> {
  if (!isUuid(id)) return null
  const [found] = await tx.select({ memberId: orders.memberId }).from(orders).where(eq(orders.id, id))
  if (!found) return null
  const { hasLeft } = await lockOwner(tx, found.memberId)
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order ? { order, hasLeft } : null
}
