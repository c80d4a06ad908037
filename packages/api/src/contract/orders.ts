import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'

export const PlanName = z.enum(['month', 'quarter', 'year'])
export type PlanName = z.infer<typeof PlanName>

/** A membership plan and its benefits. Plans are ordered: the later name is the higher plan. */
export const Plan = z.object({
  name: PlanName,
  days: z.int(),
  /** Price of work, in percent of the regular price. */
  rate: z.int(),
  /** Number of jobs that run in parallel. */
  parallel: z.int(),
})
export type Plan = z.infer<typeof Plan>

/** A product that members can buy. */
export const Product = z.object({
  id: z.string(),
  kind: z.enum(['points', 'cash', 'membership']),
  /** Unit price, in fen. */
  price: z.int(),
  /** Points per unit. They never expire, or they end with the membership that gives them. */
  points: z.int(),
  /** Cash per unit, in fen. */
  cash: z.int(),
  /** Only for a membership. */
  plan: z.optional(Plan),
})
export type Product = z.infer<typeof Product>

/**
 * `created`: no QR code was issued yet. `waiting`: one was issued. `credited`: the member has what was bought.
 * `closed`: it was canceled or not paid in time; a late payment still credits it. `refunded`: all or a part of the
 * money was refunded; `refunded` of the order tells how much. `abnormal`: a payment does not match the order, and an
 * admin has to check it.
 */
export const OrderState = z.enum(['created', 'waiting', 'credited', 'closed', 'refunded', 'abnormal'])
export type OrderState = z.infer<typeof OrderState>

/** Filter of the order list: orders of one state, or `open`: those that can still be paid. */
export const OrderStateFilter = z.enum(['open', 'credited', 'closed', 'refunded', 'abnormal'])
export type OrderStateFilter = z.infer<typeof OrderStateFilter>

/**
 * Payment method: a provider, or `balance`, the member's own cash. Fields with a payment method are called `provider`.
 */
export const PaymentMethod = z.enum(['wechat', 'alipay', 'balance', 'sandbox'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Order = z.object({
  id: Id,
  /** Order number for display. */
  number: z.string(),
  state: OrderState,
  /** The product as it was when the order was created. */
  product: Product,
  quantity: z.int(),
  /** Amount to pay, in fen. */
  amount: z.int(),
  /** The payment method chosen last, or the one that credited the order; null before the member has chosen one. */
  provider: z.nullable(PaymentMethod),
  /** The URL to draw as a QR code; null if there is nothing to scan. */
  qr: z.nullable(z.string()),
  /** Expiry of the QR code, not of the order. */
  expiresAt: z.nullable(Time),
  createdAt: Time,
  creditedAt: z.nullable(Time),
  closedAt: z.nullable(Time),
  /** The sum of the completed refunds, in fen. */
  refunded: z.int(),
})
export type Order = z.infer<typeof Order>

/** An order, with the position of the last event of the member's stream (`user:<id>`) that it surely reflects. */
export const SequencedOrder = z.object({ ...Order.shape, seq: z.int() })
export type SequencedOrder = z.infer<typeof SequencedOrder>

/** Page size: small for display, large for a file export. */
export const PageSize = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)))

const ById = z.object({ id: z.string() })

/** Maximum quantity of an order. */
export const MAX_ORDER_QUANTITY = 99

export const orders = {
  /** The products and the payment methods of this server. */
  products: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    result: z.object({ products: z.array(Product), providers: z.array(PaymentMethod) }),
  }),
  /** Creates an order; its price and product are fixed from then on. */
  create: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'member',
    keyed: true,
    body: z.strictObject({
      productId: z.string().check(z.maxLength(64)),
      quantity: z._default(z.int().check(z.minimum(1), z.maximum(MAX_ORDER_QUANTITY)), 1),
    }),
    result: SequencedOrder,
    refusals: { ordersFull: 2002 },
  }),
  /** The member's own orders, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'member',
    query: z.object({
      state: z.optional(OrderStateFilter),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: PageSize,
    }),
    result: z.object({ orders: z.array(Order), next: z.nullable(z.string()), seq: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/orders/:id', access: 'member', params: ById, result: SequencedOrder }),
  /** Requests a QR code from the provider, or pays with cash at once. Choosing another provider keeps the order. */
  pay: endpoint({
    method: 'POST',
    path: '/api/orders/:id/pay',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ provider: PaymentMethod }),
    result: SequencedOrder,
    refusals: { notPayable: 2002, cashShort: 2001 },
  }),
  /** “I have paid”: asks the provider for the payment state at once. */
  check: endpoint({
    method: 'POST',
    path: '/api/orders/:id/check',
    access: 'member',
    params: ById,
    result: SequencedOrder,
  }),
  /** Closes an unpaid order. An order that was paid meanwhile is credited. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    access: 'member',
    params: ById,
    result: SequencedOrder,
  }),
}
