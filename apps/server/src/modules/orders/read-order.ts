import type { SequencedOrder } from '@moyun/api'
import { userStream } from '../../events/stream-names.ts'
import type { OrderContext } from './order-context.ts'
import { findOrder, paymentsOf } from './order-rows.ts'
import { presentOrder } from './present-order.ts'

/**
 * Reads a member's own order, with the position of the member's stream that was read before it: events after that
 * position may be newer. Null for a foreign, unknown or malformed id alike.
 */
export async function readOrder(
  { db, eventLog, clock }: Pick<OrderContext, 'db' | 'eventLog' | 'clock'>,
  memberId: string,
  id: string,
): Promise<SequencedOrder | null> {
  const seq = await eventLog.head(userStream(memberId))
  const order = await findOrder(db, memberId, id)
  return order && { ...presentOrder(order, await paymentsOf(db, order.id), clock.now()), seq }
}
