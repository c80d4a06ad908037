import type { Revenue } from '@moyun/api'
import { sql } from 'drizzle-orm'
import { DAY, chinaDateOf, startOfMonth, startOfDay } from '../../../time/china-time.ts'
import type { OrderContext } from '../../orders/order-context.ts'

/**
 * Money received for orders, less refunds of it, since midnight and since the start of the month (Shanghai time).
 * Payments that credited nothing are owed back and are not counted. An order paid from the member's own cash brings no
 * revenue: the cash was counted when it was topped up.
 */
export async function revenueOf({ db, clock }: Pick<OrderContext, 'db' | 'clock'>): Promise<Revenue> {
  const now = clock.now()
  const midnight = startOfDay(now)
  const month = sql`${startOfMonth(chinaDateOf(now).slice(0, 7)).toISOString()}::timestamptz`
  const end = sql`${new Date(midnight.getTime() + DAY).toISOString()}::timestamptz`
  const counts = sql`p.outcome = 'credited' and p.provider <> 'balance'`
  const { rows } = await db.execute<{ today: string; month: string }>(sql`
    with flows as (
      select p.paid_at as at, p.paid_amount as amount from payments p where ${counts} and p.paid_at >= ${month} and p.paid_at < ${end}
      union all
      select r.ended_at, -r.amount from refunds r join payments p on p.number = r.payment_number
        where r.state = 'done' and not r.is_external and r.ended_at >= ${month} and r.ended_at < ${end} and ${counts}
      union all
      select o.reported_at, -o.counted from external_refunds o join payments p on p.number = o.payment_number
        where o.reported_at >= ${month} and o.reported_at < ${end} and ${counts}
    )
    select coalesce(sum(amount) filter (where at >= ${midnight.toISOString()}::timestamptz), 0) as today,
      coalesce(sum(amount), 0) as month from flows`)
  return { today: Number(rows[0]?.today), month: Number(rows[0]?.month) }
}
