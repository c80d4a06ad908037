import type { AdminOrder, AdminOrderDetails, Payment, OrderIssue } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { members } from '../../../database/schema/schema.ts'
import { isUuid } from '../../../database/is-uuid.ts'
import type { OrderContext, OrderRow, PaymentRow } from '../../orders/order-context.ts'
import { paymentsOf } from '../../orders/order-rows.ts'
import { presentOrder } from '../../orders/present-order.ts'
import { orders } from '../../../database/schema/order-schema.ts'
import { needsReturn, undeductedAmount, presentRefund, type RefundRow, refundsOf } from '../../refunds/refund-rows.ts'
import { externalRefundToDeduct } from '../../refunds/external-refunds/external-refund-to-deduct.ts'
import { readUnspent } from '../../refunds/unspent.ts'
import type { Transaction } from '../../../database/transaction.ts'

/** In milliseconds: a refund without an answer for this long needs attention. */
export const REFUND_OVERDUE_AFTER = 60 * 60 * 1000

/** The columns that name a member beside their order. */
export const memberNameColumns = {
  id: members.id,
  nickname: members.nickname,
  account: members.account,
  accountNo: members.accountNo,
}
type NamedRow = Pick<typeof members.$inferSelect, keyof typeof memberNameColumns>

/** Why an order needs attention; empty if it does not. */
function issuesOf(
  order: OrderRow,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  now: Date,
): OrderIssue[] {
  const has = (outcome: 'wrong' | 'surplus') =>
    payments.some((payment) => payment.outcome === outcome && needsReturn(payment, refunds))
  const isOverdue = refunds.some(
    ({ state, requestedAt }) => state === 'asked' && now.getTime() - requestedAt.getTime() >= REFUND_OVERDUE_AFTER,
  )
  return [
    ...(order.state === 'abnormal' || has('wrong') ? (['wrong'] as const) : []),
    ...(has('surplus') ? (['surplus'] as const) : []),
    ...(isOverdue ? (['refundOpen'] as const) : []),
    ...(payments.some((payment) => undeductedAmount(payment, refunds) > 0) ? (['outside'] as const) : []),
  ]
}

/** An order in the admin view, with its payments and refunds. */
export function presentAdminOrder(
  { order, member: { id, nickname, account, accountNo } }: { order: OrderRow; member: NamedRow },
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  now: Date,
): AdminOrder {
  return {
    order: presentOrder(order, payments, now),
    member: { id, name: nickname || account || accountNo, accountNo },
    troubles: issuesOf(order, payments, refunds, now),
  }
}

const presentPayment = ({
  number,
  provider,
  state,
  outcome,
  tradeNo,
  amount,
  paidAmount,
  currency,
  refunded,
  paidAt,
  createdAt,
}: PaymentRow): Payment => ({
  number,
  provider,
  state,
  outcome,
  tradeNo,
  amount,
  paidAmount,
  currency,
  refunded,
  paidAt: paidAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The complete detail of an order, in the caller's transaction. */
export async function orderDetail(
  context: Pick<OrderContext, 'ledger' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
): Promise<AdminOrderDetails> {
  const [member] = await tx.select(memberNameColumns).from(members).where(eq(members.id, order.memberId))
  if (!member) throw new Error(`Order ${order.id} has no member`)
  const payments = await paymentsOf(tx, order.id)
  const refunds = await refundsOf(tx, order.id)
  const { unspent } = await readUnspent(context, tx, order, { payments, refunds })
  const outside = await externalRefundToDeduct(context, tx, order, { payments, refunds })
  return {
    ...presentAdminOrder({ order, member }, payments, refunds, context.clock.now()),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefund),
    unspent,
    outside,
  }
}

/** The complete detail of an order from one snapshot; null for an unknown or malformed id. */
export async function readDetail(
  context: Pick<OrderContext, 'db' | 'ledger' | 'clock'>,
  id: string,
): Promise<AdminOrderDetails | null> {
  if (!isUuid(id)) return null
  return context.db.transaction(
    async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id))
      return order ? orderDetail(context, tx, order) : null
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
