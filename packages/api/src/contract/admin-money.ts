import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Search, text, Time } from './fields.ts'
import { Order, PayWay } from './orders.ts'

/** Why an order needs a look: money of a wrong amount or currency came, or came once more; a refund has not been answered for an hour; or money that had credited it went back without us. */
export const Trouble = z.enum(['wrong', 'surplus', 'refundOpen', 'outside'])
export type Trouble = z.infer<typeof Trouble>

/** A payment of an order, as its provider has it. */
export const Payment = z.object({
  number: z.string(),
  provider: PayWay,
  state: z.enum(['open', 'paid', 'closed']),
  /** What came of money that came. */
  outcome: z.nullable(z.enum(['credited', 'wrong', 'surplus'])),
  tradeNo: z.nullable(z.string()),
  /** What was asked for, in fen. */
  amount: z.int(),
  /** What was paid, in fen of `currency`. */
  paidAmount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** What its provider has sent back without being asked by us, in fen. */
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
  /** What was taken back for it. */
  points: z.int(),
  cash: z.int(),
  reason: z.string(),
  state: z.enum(['asked', 'done', 'refused']),
  /** Its provider had sent it back without being asked by us; this says what was taken for it afterwards. */
  isOutside: z.boolean(),
  askedAt: Time,
  endedAt: z.nullable(Time),
})
export type Refund = z.infer<typeof Refund>

const Named = z.object({ id: Id, name: z.string(), accountNo: z.string() })

/** An order, as whoever looks after the house sees it. */
export const LookedAtOrder = z.object({ order: Order, member: Named, troubles: z.array(Trouble) })
export type LookedAtOrder = z.infer<typeof LookedAtOrder>

/** What is unspent of an order, and would go back. */
const Unspent = z.object({
  /** In fen. */
  amount: z.int(),
  points: z.int(),
  cash: z.int(),
  /** Why nothing can: not credited, all spent, a refund is open, or its days are part of another membership. */
  why: z.nullable(z.enum(['notCredited', 'spent', 'open', 'converted'])),
})

/** Money that had credited an order and went back without us: nothing was taken for it yet. */
const Outside = z.object({
  paymentNumber: z.string(),
  /** In fen. */
  amount: z.int(),
  /** What would be taken for it. */
  points: z.int(),
  cash: z.int(),
  /** All that was paid is back by then: a membership's days that are left end too. */
  endsTerm: z.boolean(),
  /** A refund of ours is on its way, and what it has taken may be given again: it has to be answered first. */
  isOpen: z.boolean(),
})

const Detail = z.object({
  ...LookedAtOrder.shape,
  payments: z.array(Payment),
  refunds: z.array(Refund),
  unspent: Unspent,
  outside: z.nullable(Outside),
})
export type OrderDetail = z.infer<typeof Detail>

/** A reason, which stays with the deed. */
const Reason = text(200, 1)
const Cursor = z.optional(z.string().check(z.maxLength(200)))
const ById = z.object({ id: z.string() })

/** Codes that were made together. */
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

/** How many codes are made at once, and how many points one gives. */
export const codeLimits = { count: 500, points: 100_000, days: 366 } as const

/** Codes that are to be made. */
export const NewCodes = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(codeLimits.count)),
  points: z.int().check(z.minimum(1), z.maximum(codeLimits.points)),
  days: z.int().check(z.minimum(1), z.maximum(codeLimits.days)),
  note: text(60),
})

/** What is to be given to a member, or taken: points, or cash in fen. */
export const Adjustment = z.strictObject({
  unit: z.enum(['points', 'cash']),
  amount: z.int().check(
    z.minimum(-1_000_000),
    z.maximum(1_000_000),
    z.refine((amount) => amount !== 0, 'missing'),
  ),
  reason: Reason,
})

/** Money that came in for orders that were credited, less what went back of it, in fen, by the day and the month in Shanghai. */
export const Revenue = z.object({ today: z.int(), month: z.int() })
export type Revenue = z.infer<typeof Revenue>

export const adminMoney = {
  revenue: endpoint({ method: 'GET', path: '/api/admin/revenue', access: 'admin', result: Revenue }),
  /** How many orders need a look: as many as `orders` with `look` lists. */
  attention: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    access: 'admin',
    result: z.object({ orders: z.int() }),
  }),
  /** The newest first. `look`: those that need a look alone. `search`: an order's number, a payment's, a provider's trade number, or a member's account number, whole. */
  orders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    query: z.object({ look: z.optional(z.stringbool()), search: z.optional(Search), cursor: Cursor }),
    result: z.object({ orders: z.array(LookedAtOrder), next: z.nullable(z.string()) }),
  }),
  order: endpoint({ method: 'GET', path: '/api/admin/orders/:id', access: 'admin', params: ById, result: Detail }),
  /** Sends back what is unspent of an order, and takes it out of the wallet. It goes back by the way it came; the answer is from before its provider was asked. */
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund',
    access: 'admin',
    keyed: true,
    params: ById,
    /** What was shown to be unspent, in fen: where it is another amount by now, nothing is done. */
    body: z.strictObject({ amount: z.int32().check(z.minimum(1)), reason: Reason }),
    result: Detail,
    refusals: { refundChanged: 2002 },
  }),
  /** Sends back money that credited nothing: of a wrong amount, or paid once more. `id` is the payment's number. */
  returnPayment: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/return',
    access: 'admin',
    keyed: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: Detail,
    refusals: { paymentOwed: 2002 },
  }),
  /** Takes for money that went back without us what is unspent of what it had paid for, and writes it down. Nothing is sent. `id` is the payment's number. */
  reckon: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/reckon',
    access: 'admin',
    keyed: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: Detail,
    refusals: { nothingOutside: 2002 },
  }),
  /** Gives a member points or cash, or takes them; never more than there are. */
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
  /** Batches of codes, the newest first. */
  codes: endpoint({
    method: 'GET',
    path: '/api/admin/codes',
    access: 'admin',
    query: z.object({ cursor: Cursor }),
    result: z.object({ batches: z.array(CodeBatch), next: z.nullable(z.string()) }),
  }),
  /** Makes codes. What is written on them is in this answer alone, which the same key gives again. */
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
  /** What has not been used of a batch gives nothing any more. */
  withdrawCodes: endpoint({
    method: 'POST',
    path: '/api/admin/codes/:id/withdraw',
    access: 'admin',
    params: ById,
    result: CodeBatch,
  }),
}
