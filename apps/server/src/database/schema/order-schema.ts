import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Members' orders. Price and product are as they were when the order was made. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** The order number, which the member reads. */
    number: text('number').notNull(),
    /** The contract's whole product. */
    product: jsonb('product').notNull(),
    quantity: integer('quantity').notNull(),
    /** In fen. */
    amount: integer('amount').notNull(),
    /** `OrderState` of the contract; an order is also `refunded` after a partial refund. */
    state: text('state', { enum: ['created', 'waiting', 'credited', 'closed', 'refunded', 'abnormal'] }).notNull(),
    /** The sum of the completed refunds, ours and the external ones that were deducted, in fen. */
    refunded: integer('refunded').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** Set once. */
    creditedAt: timestamptz('credited_at'),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    index('orders_member').on(t.memberId, t.createdAt, t.id),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_old')
      .on(t.createdAt)
      .where(sql`${t.state} in ('created', 'waiting')`),
    index('orders_open')
      .on(t.memberId)
      .where(sql`${t.state} in ('created', 'waiting')`),
    index('orders_abnormal')
      .on(t.createdAt)
      .where(sql`${t.state} = 'abnormal'`),
    check('orders_amount', sql`${t.amount} > 0 and ${t.quantity} > 0 and ${t.refunded} between 0 and ${t.amount}`),
    check('orders_credited', sql`(${t.creditedAt} is null) = (${t.state} not in ('credited', 'refunded'))`),
  ],
)

/** Payments of an order, made or only requested, each with a number that its provider knows. */
export const payments = pgTable(
  'payments',
  {
    /** The payment number, sent to the provider as `out_trade_no`. */
    number: text('number').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment method; `balance` is the member's own cash. */
    provider: text('provider', { enum: ['wechat', 'alipay', 'balance', 'sandbox'] }).notNull(),
    /** The requested amount, in fen. */
    amount: integer('amount').notNull(),
    qr: text('qr'),
    /** When the QR code expires. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** `closed`: we asked the provider to close it, or it expired; a late payment is still recorded. */
    state: text('state', { enum: ['open', 'paid', 'closed'] })
      .notNull()
      .default('open'),
    /**
     * The outcome of received money; null before it is received. `wrong`: another amount or currency, or some of it was
     * refunded before it was recorded. `surplus`: the order was already credited, or the account is closed.
     */
    outcome: text('outcome', { enum: ['credited', 'wrong', 'surplus'] }),
    /** The provider's own number: `transaction_id` of WeChat Pay, `trade_no` of Alipay. */
    tradeNo: text('trade_no'),
    /** As reported by the provider, in fen of `currency`. */
    paidAmount: bigint('paid_amount', { mode: 'number' }),
    currency: text('currency'),
    paidAt: timestamptz('paid_at'),
    /** Only external refunds: refunded by the provider without our request, in fen. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** When to query the provider next; null if nothing can change any more. */
    nextCheckAt: timestamptz('next_check_at'),
    /** When it was created or chosen again; the newest is the one shown. */
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('payments_order').on(t.orderId, t.createdAt),
    uniqueIndex('payments_trade').on(t.provider, t.tradeNo),
    index('payments_look')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    index('payments_unfit')
      .on(t.paidAt)
      .where(sql`${t.outcome} in ('wrong', 'surplus')`),
    index('payments_outside')
      .on(t.orderId)
      .where(sql`${t.refunded} > 0`),
    index('payments_revenue')
      .on(t.paidAt)
      .where(sql`${t.outcome} = 'credited' and ${t.provider} <> 'balance'`),
  ],
)

/**
 * Refunds to the payer, each with a number that the provider knows: of the unspent part of an order, or of money
 * received without a claim.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The refund number, sent to the provider as `out_refund_no` (WeChat Pay) or `out_request_no` (Alipay). */
    number: text('number').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentNumber: text('payment_number')
      .notNull()
      .references(() => payments.number),
    /** In fen. */
    amount: integer('amount').notNull(),
    /** What was taken back from the member: points, and fen of cash. Returned if the provider refuses. */
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    cash: bigint('cash', { mode: 'number' }).notNull().default(0),
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => members.id),
    /** `asked`: requested, and the provider has not reported the outcome yet. */
    state: text('state', { enum: ['asked', 'done', 'refused'] })
      .notNull()
      .default('asked'),
    requestedAt: timestamptz('requested_at').notNull(),
    /** Set once. */
    endedAt: timestamptz('ended_at'),
    /** When to send it next under the same number, which also tells its outcome; null once it has ended. */
    nextCheckAt: timestamptz('next_check_at'),
    /**
     * The message that tells the member of the refund; null until it is done, and for a member whose account is closed.
     */
    messageId: uuid('message_id'),
    /**
     * The provider refunded it without our request; this row records what was taken back from the member afterwards.
     */
    isExternal: boolean('is_external').notNull().default(false),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.requestedAt),
    index('refunds_payment').on(t.paymentNumber),
    uniqueIndex('refunds_open')
      .on(t.paymentNumber)
      .where(sql`${t.state} = 'asked'`),
    uniqueIndex('refunds_message')
      .on(t.messageId)
      .where(sql`${t.messageId} is not null`),
    index('refunds_look')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    index('refunds_done')
      .on(t.endedAt)
      .where(sql`${t.state} = 'done'`),
    check(
      'refunds_whole',
      sql`${t.amount} > 0 and ${t.points} >= 0 and ${t.cash} >= 0 and (${t.endedAt} is null) = (${t.state} = 'asked')`,
    ),
  ],
)

/** Refunds that a provider reported without our request, each once. */
export const externalRefunds = pgTable(
  'external_refunds',
  {
    paymentNumber: text('payment_number')
      .notNull()
      .references(() => payments.number),
    /** As reported by the provider. */
    refundNumber: text('refund_number').notNull(),
    /** In fen; at Alipay, the total including earlier refunds. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** How much it added to the payment's `refunded`, in fen. */
    counted: bigint('counted', { mode: 'number' }).notNull().default(0),
    reportedAt: timestamptz('reported_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentNumber, t.refundNumber] }), index('external_refunds_told').on(t.reportedAt)],
)

/** The sandbox's payment platform: requested trades, and the payers' actions. */
export const sandboxTrades = pgTable('sandbox_trades', {
  number: text('number').primaryKey(),
  /** The token in the URL of the payment page. */
  ticket: text('ticket').notNull(),
  subject: text('subject').notNull(),
  amount: integer('amount').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  state: text('state', { enum: ['waiting', 'paid', 'closed', 'refunded'] })
    .notNull()
    .default('waiting'),
  tradeNo: text('trade_no'),
  /** The paid amount, which may be wrong. */
  paidAmount: integer('paid_amount'),
  paidAt: timestamptz('paid_at'),
  /** Refunds by our number. */
  refunds: jsonb('refunds').notNull().default({}),
})
