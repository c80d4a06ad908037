import { adminBilling as contract, type ResultOf, type Output } from '@moyun/api'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { afterCursor, encodeCursor } from '../../../http/cursor.ts'
import { orders, payments, refunds } from '../../../database/schema/order-schema.ts'
import { members } from '../../../database/schema/schema.ts'
import type { OrderContext } from '../../orders/order-context.ts'
import { memberNameColumns, REFUND_OVERDUE_AFTER, presentAdminOrder } from './order-detail.ts'

const PAGE_SIZE = 30

/**
 * One page of all members' orders, newest first: all of them, those that need attention, or those that match a number.
 */
export async function listAdminOrders(
  { db, clock }: Pick<OrderContext, 'db' | 'clock'>,
  { look, search = '', cursor }: Output<typeof contract.orders.query>,
): Promise<ResultOf<typeof contract.orders>> {
  const now = clock.now()
  const text = search.normalize('NFKC').trim()
  const rows = await db
    .select({ order: orders, member: memberNameColumns })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(
      and(
        afterCursor(contract.orders, cursor, orders.createdAt, orders.id),
        look ? sql`${orders.id} in (${ordersNeedingAttention(now)})` : undefined,
        text === '' ? undefined : sql`${orders.id} in (${namedBy(text)})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const ids = page.map(({ order }) => order.id)
  const paymentsOfPage =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(payments)
          .where(inArray(payments.orderId, ids))
          .orderBy(desc(payments.createdAt), desc(payments.number))
  const refundsOfPage =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(refunds)
          .where(inArray(refunds.orderId, ids))
          .orderBy(desc(refunds.requestedAt), desc(refunds.number))
  const last = page.at(-1)?.order
  return {
    orders: page.map((row) =>
      presentAdminOrder(
        row,
        paymentsOfPage.filter(({ orderId }) => orderId === row.order.id),
        refundsOfPage.filter(({ orderId }) => orderId === row.order.id),
        now,
      ),
    ),
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.createdAt, last.id]) : null,
  }
}

/** How many orders need attention. */
export async function countOrdersNeedingAttention({ db, clock }: Pick<OrderContext, 'db' | 'clock'>): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from (${ordersNeedingAttention(clock.now())}) needing_attention`,
  )
  return Number(rows[0]?.count)
}

/**
 * Each part uses a small index of its own: abnormal orders, payments that credited nothing and were not returned,
 * refunds without an outcome, external refunds that were not deducted. The rules are those of `issuesOf`.
 */
const ordersNeedingAttention = (now: Date): SQL => sql`
  select id from orders where state = 'abnormal'
  union
  select p.order_id from payments p where p.outcome in ('wrong', 'surplus')
    and p.refunded + coalesce((select sum(r.amount) from refunds r where r.order_id = p.order_id
      and r.payment_number = p.number and r.state = 'done'), 0) < coalesce(p.paid_amount, 1)
  union
  select order_id from refunds where next_check_at is not null and state = 'asked'
    and requested_at <= ${new Date(now.getTime() - REFUND_OVERDUE_AFTER).toISOString()}::timestamptz
  union
  select p.order_id from payments p where p.refunded > 0 and p.outcome = 'credited'
    and p.refunded > coalesce((select sum(r.amount) from refunds r where r.payment_number = p.number and r.is_external), 0)`

/** Matches the complete number of an order, a payment, a provider's trade, or a member: each is unique and indexed. */
const namedBy = (number: string): SQL => sql`
  select id from orders where number = ${number}
  union
  select order_id from payments where number = ${number}
  union
  select order_id from payments where provider in ('wechat', 'alipay', 'sandbox') and trade_no = ${number}
  union
  select o.id from orders o join members m on m.id = o.member_id where m.account_no = ${number}`
