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
import { at } from './columns.ts'
import { members } from './schema.ts'

/** What members want to buy. Price and goods are as they were when the order was made. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    number: text('number').notNull(),
    /** The contract's product, whole. */
    product: jsonb('product').notNull(),
    quantity: integer('quantity').notNull(),
    /** In fen. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['created', 'waiting', 'credited', 'closed', 'refunded', 'abnormal'] }).notNull(),
    refunded: integer('refunded').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** Set once. */
    creditedAt: at('credited_at'),
    closedAt: at('closed_at'),
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

/** Attempts to have an order paid, each under a number that its provider knows. */
export const payments = pgTable(
  'payments',
  {
    /** Ours, for the provider. */
    number: text('number').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider', { enum: ['wechat', 'alipay', 'balance', 'sandbox'] }).notNull(),
    amount: integer('amount').notNull(),
    qr: text('qr'),
    expiresAt: at('expires_at').notNull(),
    /** `closed`: nobody can pay it any more, as its provider says. */
    state: text('state', { enum: ['open', 'paid', 'closed'] })
      .notNull()
      .default('open'),
    /** What came of money that came: `wrong` of an amount or a currency that does not fit, `surplus` for an order that was credited before. */
    outcome: text('outcome', { enum: ['credited', 'wrong', 'surplus'] }),
    tradeNo: text('trade_no'),
    /** As the provider has it. */
    paidAmount: bigint('paid_amount', { mode: 'number' }),
    currency: text('currency'),
    paidAt: at('paid_at'),
    /** What its provider has sent back without being asked by us, in fen. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** When its provider is asked again; null when nothing can come any more. */
    lookAt: at('look_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('payments_order').on(t.orderId, t.createdAt),
    uniqueIndex('payments_trade').on(t.provider, t.tradeNo),
    index('payments_look')
      .on(t.lookAt)
      .where(sql`${t.lookAt} is not null`),
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

/** Money that goes back to who paid it, each under a number that the provider knows: what an order has left unspent, or what came without being owed. */
export const refunds = pgTable(
  'refunds',
  {
    /** Ours, for the provider. */
    number: text('number').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentNumber: text('payment_number')
      .notNull()
      .references(() => payments.number),
    /** In fen. */
    amount: integer('amount').notNull(),
    /** What was taken back for it: points, and fen of cash. They are given again where the provider refuses. */
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    cash: bigint('cash', { mode: 'number' }).notNull().default(0),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => members.id),
    /** `asked`: the provider has not said yet what became of it. */
    state: text('state', { enum: ['asked', 'done', 'refused'] })
      .notNull()
      .default('asked'),
    askedAt: at('asked_at').notNull(),
    /** Set once. */
    endedAt: at('ended_at'),
    /** When the provider is asked again; null once it has ended. */
    lookAt: at('look_at'),
    /** The message that tells the member that it is done; null until then, and for one who has left. */
    messageId: uuid('message_id'),
    /** The provider has sent it back without being asked by us; this says what was taken for it afterwards. */
    isOutside: boolean('is_outside').notNull().default(false),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.askedAt),
    index('refunds_payment').on(t.paymentNumber),
    uniqueIndex('refunds_open')
      .on(t.paymentNumber)
      .where(sql`${t.state} = 'asked'`),
    uniqueIndex('refunds_message')
      .on(t.messageId)
      .where(sql`${t.messageId} is not null`),
    index('refunds_look')
      .on(t.lookAt)
      .where(sql`${t.lookAt} is not null`),
    index('refunds_done')
      .on(t.endedAt)
      .where(sql`${t.state} = 'done'`),
    check(
      'refunds_whole',
      sql`${t.amount} > 0 and ${t.points} >= 0 and ${t.cash} >= 0 and (${t.endedAt} is null) = (${t.state} = 'asked')`,
    ),
  ],
)

/** What a provider has told to have gone back without being asked by us, each once. */
export const outsideRefunds = pgTable(
  'outside_refunds',
  {
    paymentNumber: text('payment_number')
      .notNull()
      .references(() => payments.number),
    /** As the provider has it. */
    refundNumber: text('refund_number').notNull(),
    /** In fen; as Alipay tells it, with all that had gone back before. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** By how much it made the payment's `refunded` grow, in fen. */
    counted: bigint('counted', { mode: 'number' }).notNull().default(0),
    toldAt: at('told_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentNumber, t.refundNumber] }), index('outside_refunds_told').on(t.toldAt)],
)

/** The sandbox's own payment platform: what was asked of it, and what its payers did. */
export const sandboxTrades = pgTable('sandbox_trades', {
  number: text('number').primaryKey(),
  /** What the page of the payer is found by. */
  ticket: text('ticket').notNull(),
  subject: text('subject').notNull(),
  amount: integer('amount').notNull(),
  expiresAt: at('expires_at').notNull(),
  state: text('state', { enum: ['waiting', 'paid', 'closed', 'refunded'] })
    .notNull()
    .default('waiting'),
  tradeNo: text('trade_no'),
  /** What was paid, which may be wrong. */
  paidAmount: integer('paid_amount'),
  paidAt: at('paid_at'),
  /** Refunds by our number. */
  refunds: jsonb('refunds').notNull().default({}),
})
