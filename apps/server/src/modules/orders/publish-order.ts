import type { SequencedOrder } from '@moyun/api'
import { userStream } from '../../events/stream-names.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { OrderContext, OrderRow } from './order-context.ts'
import { paymentsOf } from './order-rows.ts'
import { presentOrder } from './present-order.ts'

/**
 * Sends an order to its member's pages, near the end of a transaction, since it locks the member's stream. Returns it
 * with the position of its event.
 */
export async function publishOrder(
  { eventLog, clock }: Pick<OrderContext, 'eventLog' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
): Promise<SequencedOrder> {
  const presented = presentOrder(order, await paymentsOf(tx, order.id), clock.now())
  const seq = await eventLog.append(tx, userStream(order.memberId), 'order.changed', { order: presented })
  return { ...presented, seq }
}
