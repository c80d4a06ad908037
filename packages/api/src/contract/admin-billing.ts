import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Search, text, Time } from './fields.ts'
import { Order, PaymentMethod } from './orders.ts'

/**
 * Why an order needs an admin's attention. `wrong`: a payment had the wrong amount or currency, or some of it was
 * refunded before it was recorded; `surplus`: a payment came after the order was credited, or for a closed account;
 * `refundOpen`: a refund has had no outcome for an hour; `outside`: the provider refunded money that had credited the
 * order, without a request from us (an external refund).
 */
export const OrderIssue = z.enum(['wrong', 'surplus', 'refundOpen', 'outside'])
export type OrderIssue = z.infer<typeof OrderIssue>

/** A payment of an order, made or only requested. */
export const Payment = z.object({
  number: z.string(),
  provider: PaymentMethod,
  state: z.enum(['open', 'paid', 'closed']),
  /** How a received payment was used; null if none was received. */
  outcome: z.nullable(z.enum(['credited', 'wrong', 'surplus'])),
  /** The provider's own number: `transaction_id` of WeChat Pay, `trade_no` of Alipay. */
  tradeNo: z.nullable(z.string()),
  /** Requested amount, in fen. */
  amount: z.int(),
  /** Paid amount, in fen of `currency`. */
  paidAmount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** Only external refunds: refunded by the provider without a request from us, in fen. */
  refunded: z.int(),
  paidAt: z.nullable(Time),
  createdAt: Time,
})
export type Payment = z.infer<typeof Payment>

export const Refund = z.object({
  number: z.string(),
  paymentNumber: z.string(),
  /** In fen. */
  amount: z.int(),
  /** Points and cash (fen) taken back from the wallet for it. */
  points: z.int(),
  cash: z.int(),
  reason: z.string(),
  state: z.enum(['asked', 'done', 'refused']),
  /**
   * True if the provider refunded the money without a request from us; this entry records what was taken back
   * afterwards.
   */
  isExternal: z.boolean(),
  requestedAt: Time,
  endedAt: z.nullable(Time),
})
export type Refund = z.infer<typeof Refund>

const Named = z.object({ id: Id, name: z.string(), accountNo: z.string() })

/** An order in the admin's view. */
export const AdminOrder = z.object({ order: Order, member: Named, troubles: z.array(OrderIssue) })
export type AdminOrder = z.infer<typeof AdminOrder>

/** The unspent part of an order, which a refund would return. */
const Unspent = z.object({
  /** In fen. */
  amount: z.int(),
  points: z.int(),
  cash: z.int(),
  /**
   * Why nothing can be refunded: the order is not credited, all of it is spent, a refund is open, or its days were
   * merged with another membership.
   */
  why: z.nullable(z.enum(['notCredited', 'spent', 'open', 'converted'])),
})

/**
 * Money that had credited an order and was refunded by the provider without a request from us; nothing has been taken
 * back for it yet.
 */
const ExternalRefund = z.object({
  paymentNumber: z.string(),
  /** In fen. */
  amount: z.int(),
  /** Points and cash (fen) that would be taken back. */
  points: z.int(),
  cash: z.int(),
  /** With this, all that was paid is refunded, so the remaining days of the membership end too. */
  endsTerm: z.boolean(),
  /** Another refund of the payment is still pending and may return what it has taken: it must be resolved first. */
  isOpen: z.boolean(),
})

const Detail = z.object({
  ...AdminOrder.shape,
  payments: z.array(Payment),
  refunds: z.array(Refund),
  unspent: Unspent,
  outside: z.nullable(ExternalRefund),
})
export type AdminOrderDetails = z.infer<typeof Detail>

/** The reason, stored in the audit log entry. */
const Reason = text(200, 1)
const Cursor = z.optional(z.string().check(z.maxLength(200)))
const ById = z.object({ id: z.string() })

/** Redeem codes that were created together. */
export const CodeBatch = z.object({
  id: Id,
  note: z.string(),
  points: z.int(),
  count: z.int(),
  used: z.int(),
  withdrawn: z.int(),
  endsAt: Time,
  madeAt: Time,
})
export type CodeBatch = z.infer<typeof CodeBatch>

/** Limits of one batch: codes, points per code, days of validity. */
export const codeLimits = { count: 500, points: 100_000, days: 366 } as const

/** Input to create redeem codes. */
export const NewCodes = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(codeLimits.count)),
  points: z.int().check(z.minimum(1), z.maximum(codeLimits.points)),
  days: z.int().check(z.minimum(1), z.maximum(codeLimits.days)),
  note: text(60),
})

/** Input to credit (positive) or debit (negative) a member: points, or cash in fen. */
export const Adjustment = z.strictObject({
  unit: z.enum(['points', 'cash']),
  amount: z.int().check(
    z.minimum(-1_000_000),
    z.maximum(1_000_000),
    z.refine((amount) => amount !== 0, 'missing'),
  ),
  reason: Reason,
})

/** Payments for credited orders minus refunds, in fen, for the current day and month in Shanghai. */
export const Revenue = z.object({ today: z.int(), month: z.int() })
export type Revenue = z.infer<typeof Revenue>

export const adminBilling = {
  revenue: endpoint({ method: 'GET', path: '/api/admin/revenue', access: 'admin', result: Revenue }),
  /** Number of orders that need attention: the number that `orders` lists with `look`. */
  attention: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    access: 'admin',
    result: z.object({ orders: z.int() }),
  }),
  /**
   * Newest first. `look`: only orders that need attention. `search`: the whole order number, payment number, trade
   * number of the provider, or account number of a member.
   */
  orders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    query: z.object({ look: z.optional(z.stringbool()), search: z.optional(Search), cursor: Cursor }),
    result: z.object({ orders: z.array(AdminOrder), next: z.nullable(z.string()) }),
  }),
  order: endpoint({ method: 'GET', path: '/api/admin/orders/:id', access: 'admin', params: ById, result: Detail }),
  /**
   * Refunds the unspent part of an order to the original payment method and takes it from the wallet. The response does
   * not wait for the provider.
   */
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund',
    access: 'admin',
    keyed: true,
    params: ById,
    /** The unspent amount that the admin saw, in fen. If it has changed, the call is refused. */
    body: z.strictObject({ amount: z.int32().check(z.minimum(1)), reason: Reason }),
    result: Detail,
    refusals: { refundChanged: 2002 },
  }),
  /** Returns a payment that credited nothing: wrong amount, or paid twice. `id` is the payment number. */
  returnPayment: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/return',
    access: 'admin',
    keyed: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: Detail,
    refusals: { notReturnable: 2002 },
  }),
  /**
   * Records an external refund and takes back the unspent part of what that money had paid for. Sends no money. `id` is
   * the payment number.
   */
  deductExternalRefund: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/reckon',
    access: 'admin',
    keyed: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: Detail,
    refusals: { noExternalRefund: 2002 },
  }),
  /** Credits or debits points or cash. A debit cannot exceed the balance. */
  adjust: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/adjust',
    access: 'admin',
    keyed: true,
    params: ById,
    body: Adjustment,
    result: z.object({ points: z.int(), cash: z.int() }),
    refusals: { yourself: 403, balanceShort: 2001, needsApproval: 2002 },
  }),
  /** Batches of redeem codes, newest first. */
  codes: endpoint({
    method: 'GET',
    path: '/api/admin/codes',
    access: 'admin',
    query: z.object({ cursor: Cursor }),
    result: z.object({ batches: z.array(CodeBatch), next: z.nullable(z.string()) }),
  }),
  /** Creates redeem codes. Only this response contains them; the same idempotency key returns it again. */
  makeCodes: endpoint({
    method: 'POST',
    path: '/api/admin/codes',
    access: 'admin',
    keyed: true,
    sealed: true,
    body: NewCodes,
    result: z.object({ batch: CodeBatch, codes: z.array(z.string()) }),
    refusals: { needsApproval: 2002 },
  }),
  /** Withdraws the unused codes of a batch. */
  withdrawCodes: endpoint({
    method: 'POST',
    path: '/api/admin/codes/:id/withdraw',
    access: 'admin',
    params: ById,
    result: CodeBatch,
  }),
}
