import type { AdminOrderDetails, Product } from '@moyun/api'
import type { OrderContext, OrderRow, PaymentRow } from '../orders/order-context.ts'
import type { Transaction } from '../../database/transaction.ts'
import { refundableAmount, type RefundRow } from './refund-rows.ts'
import { remainingTerm } from './refund-term.ts'

/** What is unspent of an order, and the payment that it is refunded to. */
export interface UnspentOrder {
  unspent: AdminOrderDetails['unspent']
  /** The payment that credited the order; null if nothing can be refunded. */
  payment: PaymentRow | null
}

type Why = NonNullable<AdminOrderDetails['unspent']['why']>

const none = (why: Why): UnspentOrder => ({ unspent: { amount: 0, points: 0, cash: 0, why }, payment: null })

/** `part` of a whole, in fen, rounded down. Uses BigInt because the products exceed safe integers. */
export const proportionOf = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** What is currently unspent of an order. Final only if the order, the membership and the wallet are locked. */
export async function readUnspent(
  context: Pick<OrderContext, 'ledger' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
  { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] },
): Promise<UnspentOrder> {
  const payment = payments.find(({ outcome }) => outcome === 'credited')
  if (order.creditedAt === null || !payment) return none('notCredited')
  if (refunds.some(({ paymentNumber, state }) => paymentNumber === payment.number && state === 'asked'))
    return none('open')
  const found = await goodsLeft(context, tx, order, refunds)
  if (typeof found === 'string') return none(found)
  const amount = Math.min(found.amount, refundableAmount(payment, refunds), order.amount - order.refunded)
  return amount > 0
    ? { unspent: { amount, points: found.points, cash: found.cash, why: null }, payment }
    : none('spent')
}

/** Points, and fen of cash. */
interface Goods {
  points: number
  cash: number
}

/** What an order gave, and what of that is free. */
export async function readGoods(
  { ledger }: Pick<OrderContext, 'ledger'>,
  tx: Transaction,
  { id, memberId, product, quantity }: OrderRow,
  refunds: readonly RefundRow[],
): Promise<{ given: Goods; free: Goods }> {
  // Written by this server in the contract's form.
  const { points, cash } = product as Product
  const given = { points: points * quantity, cash: cash * quantity }
  const free = await ledger.unspent(tx, memberId, id)
  const refundedCash = refunds.filter(({ state }) => state !== 'refused').reduce((sum, refund) => sum + refund.cash, 0)
  return {
    given,
    free: {
      points: given.points === 0 ? 0 : free.points,
      cash: Math.max(0, Math.min(free.cash, given.cash - refundedCash)),
    },
  }
}

/** What of an order's goods is left, and what was paid for that. */
async function goodsLeft(
  { ledger, clock }: Pick<OrderContext, 'ledger' | 'clock'>,
  tx: Transaction,
  order: OrderRow,
  refunds: readonly RefundRow[],
): Promise<(Goods & { amount: number }) | Why> {
  const { amount } = order
  const { kind } = order.product as Product
  const { given, free } = await readGoods({ ledger }, tx, order, refunds)
  if (kind === 'cash') return { amount: proportionOf(amount, free.cash, given.cash), ...free }
  const byPoints = proportionOf(amount, free.points, given.points)
  if (kind === 'points') return { amount: byPoints, ...free }
  const left = await remainingTerm(tx, order, clock.now())
  if (left?.isConverted) return 'converted'
  const byDays = left === null ? 0 : proportionOf(amount, left.days, daysOf(order))
  return { amount: Math.min(byPoints, byDays), ...free }
}

/** Days that an order has bought. */
const daysOf = ({ product }: OrderRow) => (product as Product).plan?.days ?? 0
