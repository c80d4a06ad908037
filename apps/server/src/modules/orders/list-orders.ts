import { type ResultOf, type Output, orders as contract } from '@moyun/api'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { orders, payments } from '../../database/schema/order-schema.ts'
import type { OrderContext } from './order-context.ts'
import { presentOrder } from './present-order.ts'

const PAGE_SIZE = 30

type OrderQuery = Output<typeof contract.list.query>

/** One page of a member's orders, newest first. */
export async function listOrders(
  { db, eventLog, clock }: Pick<OrderContext, 'db' | 'eventLog' | 'clock'>,
  memberId: string,
  { state, cursor, limit = PAGE_SIZE }: OrderQuery,
): Promise<ResultOf<typeof contract.list>> {
  const seq = await eventLog.head(userStream(memberId))
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        state === undefined ? undefined : inArray(orders.state, state === 'open' ? ['created', 'waiting'] : [state]),
        afterCursor(contract.list, cursor, orders.createdAt, orders.id),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const paymentsOfPage =
    page.length === 0
      ? []
      : await db
          .select()
          .from(payments)
          .where(
            inArray(
              payments.orderId,
              page.map(({ id }) => id),
            ),
          )
          .orderBy(desc(payments.createdAt), desc(payments.number))
  const last = page.at(-1)
  return {
    orders: page.map((order) =>
      presentOrder(
        order,
        paymentsOfPage.filter(({ orderId }) => orderId === order.id),
        clock.now(),
      ),
    ),
    next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    seq,
  }
}
