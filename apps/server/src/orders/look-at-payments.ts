import { type Answer, orders as contract, refuse } from '@moyun/api'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { orders, payments } from '../database/order-schema.ts'
import type { OrderContext, OrderRow, PaymentRow } from './order-context.ts'
import { findOrder, paymentsOf, readOrder, tellOrder } from './present-order.ts'
import { LOOK_EVERY } from './pay-order.ts'
import { setState, takePayment } from './take-payment.ts'

const DAY = 24 * 60 * 60 * 1000
/** In milliseconds: an order that nobody pays is closed so long after it was made. */
const ORDER_LASTS = 2 * 60 * 60 * 1000
const AT_ONCE = 50

/** Asks the provider of one attempt how it stands, and does what follows; closes there what has expired. False where the provider did not answer. */
async function lookAt(context: OrderContext, payment: PaymentRow, { closing = false } = {}): Promise<boolean> {
  const { db, clock, log } = context
  const { number, provider: way } = payment
  const provider = way === 'balance' ? undefined : context.providers.get(way)
  if (way === 'balance' || !provider || payment.state === 'paid') return way === 'balance' || payment.state === 'paid'
  try {
    const trade = await provider.query(number)
    if (trade.state === 'paid') {
      await takePayment(context, way, number, trade)
      return true
    }
    if (payment.state === 'open' && (closing || payment.expiresAt <= clock.now())) {
      if ((await provider.close(number)) === 'paid') await takePayment(context, way, number, await provider.query(number))
      else await db.update(payments).set({ state: 'closed' }).where(and(eq(payments.number, number), eq(payments.state, 'open')))
    }
    return true
  } catch (error) {
    log.warn({ err: error, number, provider: way }, 'A payment could not be asked about; will be tried again')
    return false
  }
}

/** Looks at the attempts whose time has come, each in one process: every minute, and until a day after they expired. Gives how many. */
export async function lookAtDue(context: OrderContext): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const due = await db.transaction(async (tx) => {
    const rows = await tx.select().from(payments).where(and(isNotNull(payments.lookAt), lte(payments.lookAt, now))).orderBy(asc(payments.lookAt)).limit(AT_ONCE).for('update', { skipLocked: true })
    for (const { number, expiresAt } of rows) {
      const isLast = now.getTime() - expiresAt.getTime() > DAY
      await tx.update(payments).set({ lookAt: isLast ? null : new Date(now.getTime() + LOOK_EVERY) }).where(eq(payments.number, number))
    }
    return rows
  })
  for (const payment of due) await lookAt(context, payment)
  return due.length
}

/** Asks everybody who could have been paid for an order, at once. */
export async function checkOrder(context: OrderContext, memberId: string, id: string): Promise<Answer<typeof contract.check>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.check, 'notFound')
  const attempts = await paymentsOf(context.db, order.id)
  const heard = await Promise.all(attempts.map((payment) => lookAt(context, payment)))
  if (heard.includes(false)) throw refuse(contract.check, 'unavailable')
  return readAgain(context, order)
}

/** Closes an order at its providers, and then here; whoever has paid meanwhile has it credited. */
export async function cancelOrder(context: OrderContext, memberId: string, id: string): Promise<Answer<typeof contract.cancel>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.cancel, 'notFound')
  if (!(await closeOrder(context, order))) throw refuse(contract.cancel, 'unavailable')
  return readAgain(context, order)
}

async function closeOrder(context: OrderContext, order: OrderRow): Promise<boolean> {
  const { db, clock } = context
  const attempts = await paymentsOf(db, order.id)
  const heard = await Promise.all(attempts.map((payment) => lookAt(context, payment, { closing: true })))
  if (heard.includes(false)) return false
  await db.transaction(async (tx) => {
    const locked = await findOrder(tx, order.memberId, order.id, { locked: true })
    if (!locked || (locked.state !== 'created' && locked.state !== 'waiting')) return
    // One that was begun since is closed by the next who comes.
    if ((await paymentsOf(tx, order.id)).some(({ state }) => state === 'open')) return
    await tellOrder(context, tx, await setState(tx, locked, { state: 'closed', closedAt: clock.now() }))
  })
  return true
}

/** Closes orders that nobody has paid in time; gives how many there were. */
export async function closeOld(context: OrderContext): Promise<number> {
  const { db, clock } = context
  const old = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, ['created', 'waiting']), lte(orders.createdAt, new Date(clock.now().getTime() - ORDER_LASTS))))
    .orderBy(asc(orders.createdAt))
    .limit(AT_ONCE)
  for (const order of old) await closeOrder(context, order)
  return old.length
}

async function readAgain(context: OrderContext, { memberId, id }: OrderRow) {
  const order = await readOrder(context, memberId, id)
  if (!order) throw new Error(`Order ${id} vanished`)
  return order
}
