import { type ResultOf, orders as contract, refuse } from '@moyun/api'
import type { OrderContext } from './order-context.ts'
import { findOrder, paymentsOf } from './order-rows.ts'
import { queryPayment } from './query-payment.ts'
import { readOrder } from './read-order.ts'

/** Queries, at once, every provider that could have been paid for an order. */
export async function checkOrder(
  context: OrderContext,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof contract.check>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.check, 'notFound')
  const payments = await paymentsOf(context.db, order.id)
  const answered = await Promise.all(payments.map((payment) => queryPayment(context, payment)))
  if (answered.includes(false)) throw refuse(contract.check, 'unavailable')
  const checked = await readOrder(context, memberId, id)
  if (!checked) throw refuse(contract.check, 'notFound')
  return checked
}
