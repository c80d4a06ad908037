import { and, eq, ne, sql } from 'drizzle-orm'
import { payments } from '../../database/schema/order-schema.ts'
import type { PayProviderName, Trade } from '../payment-providers/pay-provider.ts'
import type { OrderContext, PaymentRow } from './order-context.ts'
import { HOUR } from './order-times.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Queries the provider of a payment and applies the result. Closes the payment at the provider if it has expired or
 * must not be paid any more. False if the provider did not answer.
 */
export async function queryPayment(
  context: OrderContext,
  payment: PaymentRow,
  { closing = false } = {},
): Promise<boolean> {
  const { db, clock, log } = context
  const { number: paymentNumber, provider: method } = payment
  if (method === 'balance' || payment.state === 'paid') return true
  const provider = context.providers.get(method)
  const markClosed = () =>
    db
      .update(payments)
      .set({ state: 'closed' })
      .where(and(eq(payments.number, paymentNumber), eq(payments.state, 'open')))
  if (!provider) {
    // The provider's keys were removed: a payment that expired long ago can no longer be made.
    const isPast = clock.now().getTime() - payment.expiresAt.getTime() > HOUR
    if (isPast) await markClosed()
    return isPast
  }
  const queryAndApply = async () => applyTrade(context, payment, method, await provider.query(paymentNumber))
  try {
    if (await queryAndApply()) return true
    if (payment.state === 'open' && (closing || payment.expiresAt <= clock.now())) {
      if ((await provider.close(paymentNumber)) === 'paid') await queryAndApply()
      else await markClosed()
    }
    return true
  } catch (error) {
    log.warn(
      { err: error, number: paymentNumber, provider: method },
      'Querying a payment failed; the next run tries again',
    )
    return false
  }
}

/**
 * Records the money that a provider's trade reports; false if it reports none. Money that was refunded since then
 * without us credits nothing and goes to manual review. Alipay reports a trade as refunded only once all of it is back;
 * WeChat Pay also after a partial refund, and its webhooks tell how much.
 */
async function applyTrade(
  context: OrderContext,
  { number: paymentNumber, amount }: PaymentRow,
  provider: PayProviderName,
  trade: Trade,
): Promise<boolean> {
  if (trade.state !== 'paid' && trade.state !== 'refunded') return false
  const hasRefunds = trade.state === 'refunded'
  if (hasRefunds && provider === 'alipay')
    await context.db
      .update(payments)
      .set({ refunded: sql`greatest(${payments.refunded}, ${trade.amount ?? amount})` })
      .where(and(eq(payments.number, paymentNumber), ne(payments.state, 'paid')))
  await recordPayment(context, provider, paymentNumber, { ...trade, hasRefunds })
  return true
}
