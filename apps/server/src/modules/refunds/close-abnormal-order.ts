import { eq } from 'drizzle-orm'
import { orders } from '../../database/schema/order-schema.ts'
import type { OrderContext, OrderRow } from '../orders/order-context.ts'
import { paymentsOf } from '../orders/order-rows.ts'
import type { Transaction } from '../../database/transaction.ts'
import { needsReturn, refundsOf } from './refund-rows.ts'

/**
 * Closes a locked order without a valid payment once all mismatched money is back, whether we returned it or an admin
 * did in the provider's console. Returns the closed order, or null if it stays as it is.
 */
export async function closeAbnormalOrder(
  { clock }: Pick<OrderContext, 'clock'>,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow | null> {
  if (order.state !== 'abnormal') return null
  const all = await refundsOf(tx, order.id)
  if ((await paymentsOf(tx, order.id)).some((one) => needsReturn(one, all))) return null
  const [closed] = await tx
    .update(orders)
    .set({ state: 'closed', closedAt: clock.now() })
    .where(eq(orders.id, order.id))
    .returning()
  return closed ?? null
}
