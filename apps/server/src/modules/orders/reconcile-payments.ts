import { type ResultOf, orders as contract, refuse } from '@moyun/api'
import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { orders, payments } from '../../database/schema/order-schema.ts'
import type { Trade } from '../payment-providers/pay-provider.ts'
import {
  isOrderEnded,
  type OrderContext,
  type OrderRow,
  type ExternalProvider,
  type PaymentRow,
} from './order-context.ts'
import { findOrder, paymentsOf, readOrder, publishOrder } from './present-order.ts'
import { POLL_INTERVAL } from './pay-order.ts'
import { setOrderState, recordPayment } from './record-payment.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** In milliseconds: an unpaid order is closed this long after its creation. */
const ORDER_LASTS = 2 * HOUR
const AT_ONCE = 50
/**
 * Maximum concurrent provider queries, so that a provider that does not answer delays the others as little as possible.
 */
const SIDE_BY_SIDE = 10
/** Maximum rounds of closing payment attempts that are created while the order is being closed. */
const ROUNDS = 5

/**
 * Queries the provider of one payment attempt and applies the result. Closes the attempt at the provider if it has
 * expired or must not be paid any more. False if the provider did not answer.
 */
async function queryPayment(context: OrderContext, payment: PaymentRow, { closing = false } = {}): Promise<boolean> {
  const { db, clock, log } = context
  const { number, provider: way } = payment
  if (way === 'balance' || payment.state === 'paid') return true
  const provider = context.providers.get(way)
  const close = () =>
    db
      .update(payments)
      .set({ state: 'closed' })
      .where(and(eq(payments.number, number), eq(payments.state, 'open')))
  if (!provider) {
    // The provider's keys were removed: an attempt that expired long ago can no longer be paid.
    const isPast = clock.now().getTime() - payment.expiresAt.getTime() > HOUR
    if (isPast) await close()
    return isPast
  }
  try {
    if (await settle(context, payment, way, await provider.query(number))) return true
    if (payment.state === 'open' && (closing || payment.expiresAt <= clock.now())) {
      if ((await provider.close(number)) === 'paid') await settle(context, payment, way, await provider.query(number))
      else await close()
    }
    return true
  } catch (error) {
    log.warn({ err: error, number, provider: way }, 'Querying a payment failed; the next run tries again')
    return false
  }
}

/**
 * Records what the provider says was paid; false if nothing was. Money that was returned outside our system since then
 * credits nothing and goes to manual review. Alipay reports this only once all of it is back; WeChat Pay may report a
 * part, and its webhooks tell how much.
 */
async function settle(
  context: OrderContext,
  { number, amount }: PaymentRow,
  way: ExternalProvider,
  trade: Trade,
): Promise<boolean> {
  if (trade.state !== 'paid' && trade.state !== 'refunded') return false
  const isReturned = trade.state === 'refunded'
  if (isReturned && way === 'alipay')
    await context.db
      .update(payments)
      .set({ refunded: sql`greatest(${payments.refunded}, ${trade.amount ?? amount})` })
      .where(and(eq(payments.number, number), ne(payments.state, 'paid')))
  await recordPayment(context, way, number, { ...trade, isReturned })
  return true
}

/**
 * Checks the payment attempts that are due, each in one process: every minute until a day after they expired, then
 * every hour until their provider has answered once more. This finds payments made while the provider or our server was
 * down. Returns how many were due.
 */
export async function reconcileDue(context: OrderContext): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(payments)
      .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
      .orderBy(asc(payments.nextCheckAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const payment of rows) {
      await tx
        .update(payments)
        .set({ nextCheckAt: new Date(now.getTime() + (isOld(payment, now) ? HOUR : POLL_INTERVAL)) })
        .where(eq(payments.number, payment.number))
    }
    return rows
  })
  const theirs = await db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.id,
        due.map(({ orderId }) => orderId),
      ),
    )
  await sideBySide(due, async (payment) => {
    const order = theirs.find(({ id }) => id === payment.orderId)
    const answered = await queryPayment(context, payment, { closing: order !== undefined && isOrderEnded(order) })
    if (answered && isOld(payment, now))
      await db.update(payments).set({ nextCheckAt: null }).where(eq(payments.number, payment.number))
  })
  return due.length
}

const isOld = ({ expiresAt }: PaymentRow, now: Date) => now.getTime() - expiresAt.getTime() > DAY

async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  for (let first = 0; first < all.length; first += SIDE_BY_SIDE)
    await Promise.all(all.slice(first, first + SIDE_BY_SIDE).map(work))
}

/** Queries, at once, every provider that could have been paid for an order. */
export async function reconcileOrder(
  context: OrderContext,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof contract.check>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.check, 'notFound')
  const attempts = await paymentsOf(context.db, order.id)
  const answered = await Promise.all(attempts.map((payment) => queryPayment(context, payment)))
  if (answered.includes(false)) throw refuse(contract.check, 'unavailable')
  return readAgain(context, order)
}

/** Closes an order at its providers and then here. A payment made meanwhile is credited. */
export async function cancelOrder(
  context: OrderContext,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof contract.cancel>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.cancel, 'notFound')
  if (!(await closeOrder(context, order))) throw refuse(contract.cancel, 'unavailable')
  return readAgain(context, order)
}

/**
 * Closes an order at its providers. Payment codes created meanwhile are closed too. False if a provider did not answer.
 */
async function closeOrder(context: OrderContext, order: OrderRow): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const attempts = await paymentsOf(context.db, order.id)
    const answered = await Promise.all(attempts.map((payment) => queryPayment(context, payment, { closing: true })))
    if (answered.includes(false)) return false
    if (await closeUnpayable(context, order)) return true
  }
  return false
}

/** Closes an order without open attempts; false if it can still be paid. */
async function closeUnpayable(context: OrderContext, order: OrderRow): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const locked = await findOrder(tx, order.memberId, order.id, { locked: true })
    if (!locked || isOrderEnded(locked)) return true
    if ((await paymentsOf(tx, order.id)).some(({ state }) => state === 'open')) return false
    await publishOrder(context, tx, await setOrderState(tx, locked, { state: 'closed', closedAt: context.clock.now() }))
    return true
  })
}

/**
 * Closes orders that were not paid in time, and returns how many there were. Processed in any order, so that orders
 * that cannot be closed now do not block others.
 */
export async function closeExpired(context: OrderContext): Promise<number> {
  const { db, clock, log } = context
  const old = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['created', 'waiting']),
        lte(orders.createdAt, new Date(clock.now().getTime() - ORDER_LASTS)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
  await sideBySide(old, (order) =>
    closeOrder(context, order).catch((error: unknown) =>
      log.error({ err: error, orderId: order.id }, 'Closing an order failed; the next run tries again'),
    ),
  )
  return old.length
}

async function readAgain(context: OrderContext, { memberId, id }: OrderRow) {
  const order = await readOrder(context, memberId, id)
  if (!order) throw new Error(`Order ${id} does not exist any more`)
  return order
}
