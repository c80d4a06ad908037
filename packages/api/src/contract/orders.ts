import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from './fields.ts'

export const PlanName = z.enum(['month', 'quarter', 'year'])
export type PlanName = z.infer<typeof PlanName>

/** A membership, and what it brings. The later of two names is the higher plan. */
export const Plan = z.object({
  name: PlanName,
  days: z.int(),
  /** What work costs, in percent of the usual price. */
  rate: z.int(),
  /** How many jobs run at a time. */
  parallel: z.int(),
})
export type Plan = z.infer<typeof Plan>

/** What can be bought. */
export const Product = z.object({
  id: z.string(),
  kind: z.enum(['points', 'cash', 'membership']),
  /** Of one, in fen. */
  price: z.int(),
  /** What one gives: points, which never expire, or end with the membership that gives them. */
  points: z.int(),
  /** What one gives: cash, in fen. */
  cash: z.int(),
  /** Of a membership. */
  plan: z.optional(Plan),
})
export type Product = z.infer<typeof Product>

/** `abnormal`: money came that does not fit, and somebody of the house looks at it. */
export const OrderState = z.enum(['created', 'waiting', 'credited', 'closed', 'refunded', 'abnormal'])
export type OrderState = z.infer<typeof OrderState>

/** Which orders are listed: those of one state, or `open`: those that can still be paid. */
export const ListedState = z.enum(['open', 'credited', 'closed', 'refunded', 'abnormal'])
export type ListedState = z.infer<typeof ListedState>

/** Who takes the money; `balance` is the member's own cash. */
export const PayWay = z.enum(['wechat', 'alipay', 'balance', 'sandbox'])
export type PayWay = z.infer<typeof PayWay>

export const Order = z.object({
  id: Id,
  /** As a member reads it out. */
  number: z.string(),
  state: OrderState,
  /** As it was when the order was made. */
  product: Product,
  quantity: z.int(),
  /** To be paid, in fen. */
  amount: z.int(),
  /** How it is to be paid, or was; null before one is chosen. */
  provider: z.nullable(PayWay),
  /** The address to draw as QR; null where there is nothing to be scanned. */
  qr: z.nullable(z.string()),
  /** Until when it can be scanned. */
  expiresAt: z.nullable(Time),
  createdAt: Time,
  creditedAt: z.nullable(Time),
  closedAt: z.nullable(Time),
  /** What went back, in fen. */
  refunded: z.int(),
})
export type Order = z.infer<typeof Order>

/** An order, and the row of `user:<id>` that it is true at. */
const OrderAt = z.object({ ...Order.shape, seq: z.int() })

/** How many of a page; a short one for the eye, a long one for a file. */
export const PageSize = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)))

const ById = z.object({ id: z.string() })

/** How many of a product one order may be for. */
export const MOST_OF_ONE = 99

export const orders = {
  /** What can be bought, and who takes the money here. */
  products: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    result: z.object({ products: z.array(Product), providers: z.array(PayWay) }),
  }),
  /** Makes an order: its price and goods stay as they are now. */
  create: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'member',
    keyed: true,
    body: z.strictObject({
      productId: z.string().check(z.maxLength(64)),
      quantity: z._default(z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE)), 1),
    }),
    result: OrderAt,
    refusals: { ordersFull: 2002 },
  }),
  /** One's own, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'member',
    query: z.object({
      state: z.optional(ListedState),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: PageSize,
    }),
    result: z.object({ orders: z.array(Order), next: z.nullable(z.string()), seq: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/orders/:id', access: 'member', params: ById, result: OrderAt }),
  /** Asks who takes the money for a QR, or pays with cash at once. Another way keeps the order. */
  pay: endpoint({
    method: 'POST',
    path: '/api/orders/:id/pay',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ provider: PayWay }),
    result: OrderAt,
    refusals: { orderOver: 2002, cashShort: 2001 },
  }),
  /** “I have paid”: asks who takes the money at once. */
  check: endpoint({ method: 'POST', path: '/api/orders/:id/check', access: 'member', params: ById, result: OrderAt }),
  /** Closes an order that nobody has paid; one that was paid meanwhile is credited. */
  cancel: endpoint({ method: 'POST', path: '/api/orders/:id/cancel', access: 'member', params: ById, result: OrderAt }),
}
