import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { orders, payments, refunds } from '../../database/schema/order-schema.ts'
import { deliver } from '../inbox/deliver.ts'
import type { OrderContext } from '../orders/order-context.ts'
import { formatYuan } from '../payment-providers/money.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type Language, translate } from '../../i18n/translate.ts'
import type { RefundRow } from './refund-rows.ts'

/** Tells the member about a refund in the inbox, since it may come days after they asked for it. */
export async function sendRefundMessage(
  context: Pick<OrderContext, 'eventLog' | 'clock'>,
  tx: Transaction,
  memberId: string,
  { number, orderId }: Pick<RefundRow, 'number' | 'orderId'>,
): Promise<void> {
  const messageId = randomUUID()
  await tx.update(refunds).set({ messageId }).where(eq(refunds.number, number))
  await deliver(context, tx, { id: messageId, memberId, type: 'message', link: `/recharge/cashier/${orderId}` })
}

/** A refund, and the order that it belongs to. */
export interface RefundMessage {
  order: string
  /** In fen. */
  amount: number
  provider: string
  /** The payment had credited nothing: too much, too little, or twice. */
  isUnused: boolean
}

/** The refunds behind inbox messages, by message id. Other messages are left out. */
export async function findRefundMessages(
  db: OrderContext['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, RefundMessage>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: refunds.messageId,
      amount: refunds.amount,
      order: orders.number,
      provider: payments.provider,
      outcome: payments.outcome,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.number, refunds.paymentNumber))
    .where(inArray(refunds.messageId, [...ids]))
  return new Map(rows.map(({ id, outcome, ...rest }) => [id ?? '', { ...rest, isUnused: outcome !== 'credited' }]))
}

/** The text of such a message. */
export function formatRefundMessage({ order, amount, provider, isUnused }: RefundMessage, language: Language) {
  const words = { sum: formatYuan(amount), order }
  if (isUnused) return translate(language, 'box.refunded.unused', words)
  return translate(language, provider === 'balance' ? 'box.refunded.toCash' : 'box.refunded.back', words)
}
