import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { payments, refunds } from '../../database/schema/order-schema.ts'
import type { OrderContext } from '../orders/order-context.ts'
import { PayUnavailable } from '../payment-providers/pay-provider.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { endRefund } from './end-refund.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const BATCH_SIZE = 50
/** In milliseconds: if the process that requested a refund dies, another one sends it after this time. */
export const RESEND_AFTER = 5000

/** What the payer reads. The admin's own reason stays in the audit log. */
const REFUND_REASON = '墨韵退款'

/**
 * Asks the provider to send a refund, outside every transaction, and applies the result. The same number again is the
 * same refund.
 */
export async function sendRefund(context: OrderContext, refundNumber: string): Promise<void> {
  const { db, log, environment } = context
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.number, refunds.paymentNumber))
    .where(and(eq(refunds.number, refundNumber), eq(refunds.state, 'asked')))
  if (!found) return
  const { refund, payment } = found
  const provider = payment.provider === 'balance' ? undefined : context.providers.get(payment.provider)
  if (!provider) {
    log.error(
      { number: refundNumber, provider: payment.provider },
      'A refund can’t be sent: the keys of its payment provider are missing',
    )
    return
  }
  try {
    const outcome = await provider.refund({
      paymentNumber: payment.number,
      refundNumber,
      amount: refund.amount,
      total: payment.paidAmount ?? payment.amount,
      reason: REFUND_REASON,
    })
    crashPoint('refund.sent', environment)
    if (outcome === 'done') await endRefund(context, refund, 'done')
  } catch (error) {
    if (!(error instanceof PayUnavailable)) throw error
    log.warn(
      { err: error, number: refundNumber, provider: payment.provider, code: error.code },
      error.isFinal
        ? 'The payment provider refused a refund'
        : 'The outcome of a refund is unknown; the next run sends it again',
    )
    if (error.isFinal) await endRefund(context, refund, 'refused')
  }
}

/**
 * Sends refunds without an outcome again, each in one process: five seconds after the request, then after a delay equal
 * to its age, between a minute and an hour. Returns how many were due.
 */
export async function sendDueRefunds({ db, clock, log, ...context }: OrderContext): Promise<number> {
  const now = clock.now()
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(refunds)
      .where(and(isNotNull(refunds.nextCheckAt), lte(refunds.nextCheckAt, now)))
      .orderBy(asc(refunds.nextCheckAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    for (const { number, requestedAt } of rows) {
      const later = Math.min(HOUR, Math.max(MINUTE, now.getTime() - requestedAt.getTime()))
      await tx
        .update(refunds)
        .set({ nextCheckAt: new Date(now.getTime() + later) })
        .where(eq(refunds.number, number))
    }
    return rows
  })
  for (const { number } of due) {
    // A refund that cannot be ended does not block the others.
    await sendRefund({ db, clock, log, ...context }, number).catch((error: unknown) =>
      log.error({ err: error, number }, 'Ending a refund failed; the next run tries again'),
    )
  }
  return due.length
}

/**
 * Handles a webhook about a refund of ours: makes it due if it is open, so that the next run sends it again and learns
 * its outcome. False if the number is not ours.
 */
export async function handleRefundWebhook(
  { db, clock }: Pick<OrderContext, 'db' | 'clock'>,
  paymentNumber: string,
  refundNumber: string,
): Promise<boolean> {
  const ours = and(eq(refunds.number, refundNumber), eq(refunds.paymentNumber, paymentNumber))
  await db
    .update(refunds)
    .set({ nextCheckAt: clock.now() })
    .where(and(ours, eq(refunds.state, 'asked')))
  const known = await db.select({ number: refunds.number }).from(refunds).where(ours)
  return known.length > 0
}
