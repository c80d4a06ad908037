import { and, eq, sql } from 'drizzle-orm'
import { externalRefunds, payments } from '../../../database/schema/order-schema.ts'
import type { OrderContext, PaymentRow } from '../../orders/order-context.ts'
import { lockOrderById } from '../../orders/order-rows.ts'
import { publishOrder } from '../../orders/publish-order.ts'
import type { PayProviderName, WebhookEvent } from '../../payment-providers/pay-provider.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { closeAbnormalOrder } from '../close-abnormal-order.ts'
import { ownRefundsOf, type RefundRow, refundsOf, sumOfAmounts } from '../refund-rows.ts'

/** A webhook that reports returned money. */
export type RefundWebhook = Pick<WebhookEvent, 'id' | 'paymentNumber' | 'amount' | 'refundNumber'>

/**
 * Counts external refunds: money that a provider returned without us. Each refund counts once, however often and in
 * whatever order it is reported, even before the payment itself is reported; a payment reported afterwards credits
 * nothing. An order is closed once all of its mismatched money is back. A refund of ours that the provider refused and
 * then paid after all counts as external. False if the number is not ours.
 */
export async function recordExternalRefunds(
  context: OrderContext,
  provider: PayProviderName,
  report: RefundWebhook,
): Promise<boolean> {
  const { db, clock, log } = context
  const { paymentNumber } = report
  const counted = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: payments.orderId, provider: payments.provider })
      .from(payments)
      .where(eq(payments.number, paymentNumber))
    const locked = found?.provider === provider ? await lockOrderById(tx, found.orderId) : null
    if (!locked) return null
    const [payment] = await tx.select().from(payments).where(eq(payments.number, paymentNumber))
    if (!payment) return null
    const ours = ownRefundsOf(payment.number, await refundsOf(tx, payment.orderId))
    await storeReport(tx, payment, { ours, report, now: clock.now() })
    const grown = await recount(tx, payment, ours)
    const closed = await closeAbnormalOrder(context, tx, locked.order)
    // A member whose account is closed gets no event.
    if (closed && !locked.isAccountClosed) await publishOrder(context, tx, closed)
    return { payment, grown }
  })
  if (counted === null) return false
  const {
    payment: { orderId, outcome },
    grown,
  } = counted
  if (grown > 0 && outcome === 'credited')
    log.error(
      { number: paymentNumber, orderId, amount: grown },
      'The payment provider refunded a credited order without Moyun: the member still has what was paid for',
    )
  return true
}

/** Stores a reported refund that is not ours. */
async function storeReport(
  tx: Transaction,
  { number: paymentNumber, provider }: PaymentRow,
  { ours, report, now }: { ours: readonly RefundRow[]; report: RefundWebhook; now: Date },
) {
  const amount = report.amount ?? 0
  const isOurs = ours.some(({ number }) => number === report.refundNumber)
  // Alipay reports the sum of all refunds so far, ours included. For a refund of ours it may therefore report more than
  // we sent.
  const tellsMore = provider === 'alipay' && amount > sumOfAmounts(ours)
  if (amount <= 0 || (isOurs && !tellsMore)) return
  await tx
    .insert(externalRefunds)
    .values({
      paymentNumber,
      refundNumber: isOurs ? report.id : (report.refundNumber ?? report.id),
      amount,
      reportedAt: now,
    })
    // A repeated report of a refund updates the same row.
    .onConflictDoUpdate({
      target: [externalRefunds.paymentNumber, externalRefunds.refundNumber],
      set: { amount: sql`greatest(${externalRefunds.amount}, excluded.amount)` },
    })
}

/** Recounts the external refunds of a payment; its order must be locked. Returns the increase, in fen. */
async function recount(
  tx: Transaction,
  { number, provider, refunded, paidAmount }: PaymentRow,
  ours: readonly RefundRow[],
): Promise<number> {
  const { amount } = externalRefunds
  const [totals] = await tx
    .select({
      sum: sql`coalesce(sum(${amount}), 0)`.mapWith(Number),
      most: sql`coalesce(max(${amount}), 0)`.mapWith(Number),
    })
    .from(externalRefunds)
    .where(eq(externalRefunds.paymentNumber, number))
  const { sum = 0, most = 0 } = totals ?? {}
  const counted = Math.min(provider === 'alipay' ? most - sumOfAmounts(ours) : sum, paidAmount ?? Infinity)
  if (counted <= refunded) return 0
  await tx.update(payments).set({ refunded: counted }).where(eq(payments.number, number))
  await tx
    .update(externalRefunds)
    .set({ counted: sql`${externalRefunds.counted} + ${counted - refunded}` })
    .where(and(eq(externalRefunds.paymentNumber, number), eq(externalRefunds.refundNumber, newestReport(number))))
  return counted - refunded
}

/** The number of the most recently reported refund of a payment, which dates the recount. */
const newestReport = (number: string) =>
  sql`(select refund_number from external_refunds where payment_number = ${number} order by reported_at desc, refund_number desc limit 1)`

/**
 * Recounts after the provider refused a refund of ours: of the sum that Alipay reported, that much more is external.
 */
export const recountRejectedRefund = (
  tx: Transaction,
  payment: PaymentRow,
  all: readonly RefundRow[],
): Promise<number> => recount(tx, payment, ownRefundsOf(payment.number, all))
