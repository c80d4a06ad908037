import { type ResultOf, orders as contract, type PaymentMethod, type Product, refuse } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { payments } from '../../database/schema/order-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { CURRENCY } from '../payment-providers/money.ts'
import type { PayProviderName } from '../payment-providers/pay-provider.ts'
import { createNumber } from './create-number.ts'
import { isPayable, type OrderContext, type OrderRow } from './order-context.ts'
import { findOrder, lockOrder, paymentsOf, setOrderState } from './order-rows.ts'
import { MIN_QR_TIME_LEFT, PROVIDER_QUERY_INTERVAL, QR_LIFETIME } from './order-times.ts'
import { publishOrder } from './publish-order.ts'
import { creditOrder } from './record-payment.ts'

type Paid = ResultOf<typeof contract.pay>

/** Starts paying an order with the chosen method: a provider's QR code, or the member's own cash at once. */
export async function payOrder(
  context: OrderContext,
  { memberId, id, method, origin }: { memberId: string; id: string; method: PaymentMethod; origin: string },
  saveReply: SaveReply<Paid>,
): Promise<SavedReply<Paid>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.pay, 'notFound')
  if (!isPayable(order)) throw refuse(contract.pay, 'notPayable')
  return method === 'balance'
    ? payFromCash(context, order, saveReply)
    : payWithProvider(context, order, method, origin, saveReply)
}

async function payWithProvider(
  context: OrderContext,
  order: OrderRow,
  method: PayProviderName,
  origin: string,
  saveReply: SaveReply<Paid>,
): Promise<SavedReply<Paid>> {
  const { db, log } = context
  const provider = context.providers.get(method)
  if (!provider) throw refuse(contract.pay, 'unavailable')
  const { number: paymentNumber, expiresAt, qr } = await openPayment(context, order, method)
  // Called outside every transaction; the same number again is the same payment.
  const payment = qr
    ? { qr }
    : await provider
        .createPayment({ paymentNumber, amount: order.amount, subject: subjectOf(order), expiresAt })
        .catch((error: unknown) => {
          log.warn({ err: error, number: paymentNumber, provider: method }, 'The payment provider issued no QR code')
          throw refuse(contract.pay, 'unavailable', { cause: error })
        })
  return db.transaction(async (tx) => {
    const locked = await lockPayableOrder(tx, order)
    await tx
      .update(payments)
      .set({ qr: new URL(payment.qr, origin).href })
      .where(eq(payments.number, paymentNumber))
    return saveReply(tx, await publishOrder(context, tx, await setOrderState(tx, locked, { state: 'waiting' })))
  })
}

/** Locks an order; refuses if it can no longer be paid. */
async function lockPayableOrder(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const locked = await lockOrder(tx, order)
  if (!locked || !isPayable(locked.order)) throw refuse(contract.pay, 'notPayable')
  return locked.order
}

/**
 * The open payment at this provider, or a new one. It is stored before the provider is called, so that money for it is
 * always recognised.
 */
async function openPayment({ db, clock }: OrderContext, order: OrderRow, provider: PayProviderName) {
  return db.transaction(async (tx) => {
    await lockPayableOrder(tx, order)
    const now = clock.now()
    const open = (await paymentsOf(tx, order.id)).find(
      (payment) =>
        payment.provider === provider &&
        payment.state === 'open' &&
        payment.expiresAt.getTime() - now.getTime() > MIN_QR_TIME_LEFT,
    )
    if (open) {
      // The payment chosen last is the one that is shown.
      await tx.update(payments).set({ createdAt: now }).where(eq(payments.number, open.number))
      return open
    }
    const payment = {
      number: createNumber(now),
      orderId: order.id,
      provider,
      amount: order.amount,
      expiresAt: new Date(now.getTime() + QR_LIFETIME),
      nextCheckAt: new Date(now.getTime() + PROVIDER_QUERY_INTERVAL),
      createdAt: now,
    }
    await tx.insert(payments).values(payment)
    return { ...payment, qr: null }
  })
}

/** The payment subject that the payer reads, in the providers' language. */
function subjectOf({ product, quantity }: OrderRow) {
  const { kind, points, cash, plan } = product as Product
  if (plan) return `墨韵 会员 ${plan.days} 天`
  return kind === 'points' ? `墨韵 ${points * quantity} 点` : `墨韵余额 ${(cash * quantity) / 100} 元`
}

async function payFromCash(
  context: OrderContext,
  order: OrderRow,
  saveReply: SaveReply<Paid>,
): Promise<SavedReply<Paid>> {
  const { db, clock } = context
  if ((order.product as Product).kind === 'cash')
    throw refuse(contract.pay, 'invalid', { result: { fields: { provider: 'unknown' } } })
  return db.transaction(async (tx) => {
    const locked = await lockPayableOrder(tx, order)
    const now = clock.now()
    await tx.insert(payments).values({
      number: createNumber(now),
      orderId: order.id,
      provider: 'balance',
      amount: order.amount,
      expiresAt: now,
      state: 'paid',
      outcome: 'credited',
      paidAmount: order.amount,
      currency: CURRENCY,
      paidAt: now,
      createdAt: now,
    })
    return saveReply(tx, await creditOrder(context, tx, locked, 'balance'))
  })
}
