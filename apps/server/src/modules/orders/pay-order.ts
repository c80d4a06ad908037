import { type ResultOf, orders as contract, type PaymentMethod, type Product, refuse } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { payments } from '../../database/schema/order-schema.ts'
import { createOrderNumber } from './create-order.ts'
import { isOrderEnded, type OrderContext, type OrderRow, type ExternalProvider } from './order-context.ts'
import { findOrder, paymentsOf, publishOrder } from './present-order.ts'
import { creditOrder, setOrderState } from './record-payment.ts'

type Paid = ResultOf<typeof contract.pay>

/** In milliseconds: how long a QR code can be scanned. */
const QR_LASTS = 15 * 60 * 1000
/** In milliseconds: an attempt that expires sooner is not offered to a member who starts to pay. */
const TOO_SHORT = 90 * 1000
/** In milliseconds: the interval between queries to a provider, independent of webhooks. */
export const POLL_INTERVAL = 60 * 1000

/** Starts paying an order with the chosen method: a provider's QR code, or the member's own cash at once. */
export async function payOrder(
  context: OrderContext,
  ask: { memberId: string; id: string; way: PaymentMethod; origin: string },
  keep: SaveReply<Paid>,
): Promise<SavedReply<Paid>> {
  const order = await findOrder(context.db, ask.memberId, ask.id)
  if (!order) throw refuse(contract.pay, 'notFound')
  if (isOrderEnded(order)) throw refuse(contract.pay, 'orderOver')
  return ask.way === 'balance'
    ? payByBalance(context, order, keep)
    : payOutside(context, order, ask.way, ask.origin, keep)
}

async function payOutside(
  context: OrderContext,
  order: OrderRow,
  way: ExternalProvider,
  origin: string,
  keep: SaveReply<Paid>,
): Promise<SavedReply<Paid>> {
  const { db, log } = context
  const provider = context.providers.get(way)
  if (!provider) throw refuse(contract.pay, 'unavailable')
  const { number, expiresAt, qr } = await openAttempt(context, order, way)
  // Called outside every transaction; the same number again is the same payment.
  const payment = qr
    ? { qr }
    : await provider
        .createPayment({ number, amount: order.amount, subject: subjectOf(order), expiresAt })
        .catch((error: unknown) => {
          log.warn({ err: error, number, provider: way }, 'The payment provider issued no QR code')
          throw refuse(contract.pay, 'unavailable', { cause: error })
        })
  return db.transaction(async (tx) => {
    const locked = await findOrder(tx, order.memberId, order.id, { locked: true })
    if (!locked || isOrderEnded(locked)) throw refuse(contract.pay, 'orderOver')
    await tx
      .update(payments)
      .set({ qr: new URL(payment.qr, origin).href })
      .where(eq(payments.number, number))
    return keep(tx, await publishOrder(context, tx, await setOrderState(tx, locked, { state: 'waiting' })))
  })
}

/**
 * The open attempt at this provider, or a new one. It is stored before the provider is called, so that money for it is
 * always recognised.
 */
async function openAttempt({ db, clock }: OrderContext, order: OrderRow, provider: ExternalProvider) {
  return db.transaction(async (tx) => {
    const locked = await findOrder(tx, order.memberId, order.id, { locked: true })
    if (!locked || isOrderEnded(locked)) throw refuse(contract.pay, 'orderOver')
    const now = clock.now()
    const open = (await paymentsOf(tx, order.id)).find(
      (payment) =>
        payment.provider === provider &&
        payment.state === 'open' &&
        payment.expiresAt.getTime() - now.getTime() > TOO_SHORT,
    )
    if (open) {
      // The attempt chosen last is the one that is shown.
      await tx.update(payments).set({ createdAt: now }).where(eq(payments.number, open.number))
      return open
    }
    const attempt = {
      number: createOrderNumber(now),
      orderId: order.id,
      provider,
      amount: order.amount,
      expiresAt: new Date(now.getTime() + QR_LASTS),
      nextCheckAt: new Date(now.getTime() + POLL_INTERVAL),
      createdAt: now,
    }
    await tx.insert(payments).values(attempt)
    return { ...attempt, qr: null }
  })
}

/** The payment subject that the payer reads, in the providers' language. */
function subjectOf({ product, quantity }: OrderRow) {
  const { kind, points, cash, plan } = product as Product
  if (plan) return `墨韵 会员 ${plan.days} 天`
  return kind === 'points' ? `墨韵 ${points * quantity} 点` : `墨韵余额 ${(cash * quantity) / 100} 元`
}

async function payByBalance(context: OrderContext, order: OrderRow, keep: SaveReply<Paid>): Promise<SavedReply<Paid>> {
  const { db, clock } = context
  if ((order.product as Product).kind === 'cash')
    throw refuse(contract.pay, 'invalid', { result: { fields: { provider: 'unknown' } } })
  return db.transaction(async (tx) => {
    const locked = await findOrder(tx, order.memberId, order.id, { locked: true })
    if (!locked || isOrderEnded(locked)) throw refuse(contract.pay, 'orderOver')
    const now = clock.now()
    await tx.insert(payments).values({
      number: createOrderNumber(now),
      orderId: order.id,
      provider: 'balance',
      amount: order.amount,
      expiresAt: now,
      state: 'paid',
      outcome: 'credited',
      paidAmount: order.amount,
      currency: 'CNY',
      paidAt: now,
      createdAt: now,
    })
    return keep(tx, await creditOrder(context, tx, locked, 'balance'))
  })
}
