import { type ResultOf, orders as contract, refuse } from '@moyun/api'
import { closeOrder } from './close-order.ts'
import type { OrderContext } from './order-context.ts'
import { findOrder } from './order-rows.ts'
import { readOrder } from './read-order.ts'

/** Closes a member's own order. A payment received meanwhile is credited. */
export async function cancelOrder(
  context: OrderContext,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof contract.cancel>> {
  const order = await findOrder(context.db, memberId, id)
  if (!order) throw refuse(contract.cancel, 'notFound')
  if (!(await closeOrder(context, order))) throw refuse(contract.cancel, 'unavailable')
  const canceled = await readOrder(context, memberId, id)
  if (!canceled) throw refuse(contract.cancel, 'notFound')
  return canceled
}
