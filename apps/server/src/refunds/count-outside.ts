import { and, eq, sql } from 'drizzle-orm'
import { outsideRefunds, payments } from '../database/order-schema.ts'
import type { OrderContext, Outside, PaymentRow } from '../orders/order-context.ts'
import { tellOrder } from '../orders/present-order.ts'
import type { Notice } from '../pay/pay-provider.ts'
import type { Transaction } from '../streams/streams.ts'
import { closeReturned } from './close-returned.ts'
import { lockOrder, type RefundRow, refundsOf } from './refund-rows.ts'

/** A notice of money that went back. */
export type ToldRefund = Pick<Notice, 'id' | 'number' | 'amount' | 'refundNumber'>

/**
 * Counts what a provider says went back, where that was without us: each refund once, whatever is told how often and in which order;
 * also before it was heard that it was paid, since money that comes afterwards credits nothing then. An order all of whose wrong money is back is closed. A refund of ours that its provider
 * had refused, and that went back after all, is one of these. False for no number of ours.
 */
export async function countOutside(context: OrderContext, provider: Outside, told: ToldRefund): Promise<boolean> {
  const { db, clock, log } = context
  const { number } = told
  const counted = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId, provider: payments.provider })
      .from(payments)
      .where(eq(payments.number, number))
    const locked = found?.provider === provider ? await lockOrder(tx, found.orderId) : null
    if (!locked) return null
    const [payment] = await tx.select().from(payments).where(eq(payments.number, number))
    if (!payment) return null
    const ours = ourOwn(payment, await refundsOf(tx, payment.orderId))
    await keepTold(tx, payment, { ours, told, now: clock.now() })
    const grown = await recount(tx, payment, ours)
    const closed = await closeReturned(context, tx, locked.order)
    // Nobody hears of it who has left.
    if (closed && !locked.hasLeft) await tellOrder(context, tx, closed)
    return { payment, grown }
  })
  if (counted === null) return false
  const {
    payment: { orderId, outcome },
    grown,
  } = counted
  if (grown > 0 && outcome === 'credited')
    log.error(
      { number, orderId, amount: grown },
      'Money of an order that was credited went back without us: what it was paid for is still there',
    )
  return true
}

/** What we have sent back of a payment, or have asked for, and its provider has not refused. */
const ourOwn = ({ number }: PaymentRow, all: readonly RefundRow[]) =>
  all.filter(({ paymentNumber, state, isOutside }) => paymentNumber === number && state !== 'refused' && !isOutside)

/** Keeps what was told, where it is of a refund that is not ours. */
async function keepTold(
  tx: Transaction,
  { number: paymentNumber, provider }: PaymentRow,
  { ours, told, now }: { ours: readonly RefundRow[]; told: ToldRefund; now: Date },
) {
  const amount = told.amount ?? 0
  const isOurs = ours.some(({ number }) => number === told.refundNumber)
  // Alipay says all that went back so far, what we have sent back among it: of one of ours it may tell more than that.
  const tellsMore = provider === 'alipay' && amount > sumOf(ours)
  if (amount <= 0 || (isOurs && !tellsMore)) return
  await tx
    .insert(outsideRefunds)
    .values({ paymentNumber, refundNumber: isOurs ? told.id : (told.refundNumber ?? told.id), amount, toldAt: now })
    // The same refund again is the same row.
    .onConflictDoUpdate({
      target: [outsideRefunds.paymentNumber, outsideRefunds.refundNumber],
      set: { amount: sql`greatest(${outsideRefunds.amount}, excluded.amount)` },
    })
}

/** Counts anew what went back of a payment without us, its order locked; gives by how much that is more than was known, in fen. */
async function recount(
  tx: Transaction,
  { number, provider, refunded, paidAmount }: PaymentRow,
  ours: readonly RefundRow[],
): Promise<number> {
  const { amount } = outsideRefunds
  const [told] = await tx
    .select({
      sum: sql`coalesce(sum(${amount}), 0)`.mapWith(Number),
      most: sql`coalesce(max(${amount}), 0)`.mapWith(Number),
    })
    .from(outsideRefunds)
    .where(eq(outsideRefunds.paymentNumber, number))
  const { sum = 0, most = 0 } = told ?? {}
  const counted = Math.min(provider === 'alipay' ? most - sumOf(ours) : sum, paidAmount ?? Infinity)
  if (counted <= refunded) return 0
  await tx.update(payments).set({ refunded: counted }).where(eq(payments.number, number))
  await tx
    .update(outsideRefunds)
    .set({ counted: sql`${outsideRefunds.counted} + ${counted - refunded}` })
    .where(and(eq(outsideRefunds.paymentNumber, number), eq(outsideRefunds.refundNumber, newestTold(number))))
  return counted - refunded
}

/** The number of the refund that was told last of a payment: what is counted anew is dated by it. */
const newestTold = (number: string) =>
  sql`(select refund_number from outside_refunds where payment_number = ${number} order by told_at desc, refund_number desc limit 1)`

/** Counts anew where a refund of ours was refused: what Alipay has told as a sum is without us to so much more. */
export const recountRefused = (tx: Transaction, payment: PaymentRow, all: readonly RefundRow[]): Promise<number> =>
  recount(tx, payment, ourOwn(payment, all))

const sumOf = (some: readonly RefundRow[]) => some.reduce((sum, { amount }) => sum + amount, 0)
