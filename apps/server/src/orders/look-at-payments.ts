import { type Answer, orders as contract, refuse } from '@moyun/api'
import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { orders, payments } from '../database/order-schema.ts'
import type { Trade } from '../pay/pay-provider.ts'
import { isOver, type OrderContext, type OrderRow, type Outside, type PaymentRow } from './order-context.ts'
import { findOrder, paymentsOf, readOrder, tellOrder } from './present-order.ts'
import { LOOK_EVERY } from './pay-order.ts'
import { setState, takePayment } from './take-payment.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** In milliseconds: an order that nobody pays is closed so long after it was made. */
const ORDER_LASTS = 2 * HOUR
const AT_ONCE = 50
/** So many are asked about side by side: one provider that does not answer keeps the others’ waiting no longer than it must. */
const SIDE_BY_SIDE = 10
/** So often codes that are asked for while an order is closed are closed after it. */
const ROUNDS = 5

/** Asks the provider of one attempt how it stands, and does what follows; closes there what has expired, or what nobody is to pay any more. False where the provider did not answer. */
async function lookAt(context: OrderContext, payment: PaymentRow, { closing = false } = {}): Promise<boolean> {
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
    // Its keys were taken away: nobody can pay what expired long ago.
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
    log.warn({ err: error, number, provider: way }, 'A payment could not be asked about; will be tried again')
    return false
  }
}

/**
 * Takes what was paid, as its provider knows it; false where nothing was. What went back since, without us, credits nothing: somebody of
 * the house looks at it. Alipay says so once all of it is back; of WeChat Pay it may be a part, and how much its notices tell.
 */
async function settle(
  context: OrderContext,
  { number, amount }: PaymentRow,
  way: Outside,
  trade: Trade,
): Promise<boolean> {
  if (trade.state !== 'paid' && trade.state !== 'refunded') return false
  const isReturned = trade.state === 'refunded'
  if (isReturned && way === 'alipay')
    await context.db
      .update(payments)
      .set({ refunded: sql`greatest(${payments.refunded}, ${trade.amount ?? amount})` })
      .where(and(eq(payments.number, number), ne(payments.state, 'paid')))
  await takePayment(context, way, number, { ...trade, isReturned })
  return true
}

/**
 * Looks at the attempts whose time has come, each in one process: every minute until a day after they expired, and after that every
 * hour until their provider has answered once more: nobody else would ever find what was paid while it, or we, were away. Gives how many.
 */
export async function lookAtDue(context: OrderContext): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(payments)
      .where(and(isNotNull(payments.lookAt), lte(payments.lookAt, now)))
      .orderBy(asc(payments.lookAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const payment of rows) {
      await tx
        .update(payments)
        .set({ lookAt: new Date(now.getTime() + (isOld(payment, now) ? HOUR : LOOK_EVERY)) })
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
    const heard = await lookAt(context, payment, { closing: order !== undefined && isOver(order) })
    if (heard && isOld(payment, now))
      await db.update(payments).set({ lookAt: null }).where(eq(payments.number, payment.number))
  })
  return due.length
}

const isOld = ({ expiresAt }: PaymentRow, now: Date) => now.getTime() - expiresAt.getTime() > DAY

async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  for (let first = 0; first < all.length; first += SIDE_BY_SIDE)
    await Promise.all(all.slice(first, first + SIDE_BY_SIDE).map(work))
}

/** Asks everybody who could have been paid for an order, at once. */
export async function checkOrder(
  context: OrderContext,
  memberId: string,
  id: string,
): Promise<Answer<typeof contract.check>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.check, 'notFound')
  const attempts = await paymentsOf(context.db, order.id)
  const heard = await Promise.all(attempts.map((payment) => lookAt(context, payment)))
  if (heard.includes(false)) throw refuse(contract.check, 'unavailable')
  return readAgain(context, order)
}

/** Closes an order at its providers, and then here; whoever has paid meanwhile has it credited. */
export async function cancelOrder(
  context: OrderContext,
  memberId: string,
  id: string,
): Promise<Answer<typeof contract.cancel>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.cancel, 'notFound')
  if (!(await closeOrder(context, order))) throw refuse(contract.cancel, 'unavailable')
  return readAgain(context, order)
}

/** False where a provider did not answer. One who asks for a code meanwhile is heard first, and that code is closed too. */
async function closeOrder(context: OrderContext, order: OrderRow): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const attempts = await paymentsOf(context.db, order.id)
    const heard = await Promise.all(attempts.map((payment) => lookAt(context, payment, { closing: true })))
    if (heard.includes(false)) return false
    if (await closeUnpayable(context, order)) return true
  }
  return false
}

/** Closes what nobody can pay any more; false where it can be paid still. */
async function closeUnpayable(context: OrderContext, order: OrderRow): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const locked = await findOrder(tx, order.memberId, order.id, { locked: true })
    if (!locked || isOver(locked)) return true
    if ((await paymentsOf(tx, order.id)).some(({ state }) => state === 'open')) return false
    await tellOrder(context, tx, await setState(tx, locked, { state: 'closed', closedAt: context.clock.now() }))
    return true
  })
}

/** Closes orders that nobody has paid in time; gives how many there were. In any order: those that can't be closed now keep no others waiting. */
export async function closeOld(context: OrderContext): Promise<number> {
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
      log.error({ err: error, orderId: order.id }, 'An order could not be closed; will be tried again'),
    ),
  )
  return old.length
}

async function readAgain(context: OrderContext, { memberId, id }: OrderRow) {
  const order = await readOrder(context, memberId, id)
  if (!order) throw new Error(`Order ${id} vanished`)
  return order
}
