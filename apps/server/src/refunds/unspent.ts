import type { OrderDetail, Product } from '@moyun/api'
import type { OrderContext, OrderRow, PaymentRow } from '../orders/order-context.ts'
import type { Transaction } from '../streams/streams.ts'
import { leftOf, type RefundRow } from './refund-rows.ts'
import { termLeft } from './refund-term.ts'

/** What is unspent of an order, and of which payment it goes back. */
export interface Unspent {
  unspent: OrderDetail['unspent']
  /** The one that credited it; null where nothing can go back. */
  payment: PaymentRow | null
}

type Why = NonNullable<OrderDetail['unspent']['why']>

const none = (why: Why): Unspent => ({ unspent: { amount: 0, points: 0, cash: 0, why }, payment: null })

/** `part` of a whole, in fen, rounded down. The products are larger than a number is exact. */
const shareOf = (amount: number, part: number, whole: number) => (whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))

/** What is unspent of an order at this moment; for good where the order, the membership and the wallet are locked. */
export async function unspentOf(context: Pick<OrderContext, 'ledger' | 'clock'>, tx: Transaction, order: OrderRow, { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] }): Promise<Unspent> {
  const payment = payments.find(({ outcome }) => outcome === 'credited')
  if (order.creditedAt === null || !payment) return none('notCredited')
  if (refunds.some(({ paymentNumber, state }) => paymentNumber === payment.number && state === 'asked')) return none('open')
  const found = await goodsLeft(context, tx, order, refunds)
  if (typeof found === 'string') return none(found)
  const amount = Math.min(found.amount, leftOf(payment, refunds), order.amount - order.refunded)
  return amount > 0 ? { unspent: { amount, points: found.points, cash: found.cash, why: null }, payment } : none('spent')
}

/** What of an order's goods is still there, and what was paid for that. */
async function goodsLeft({ ledger, clock }: Pick<OrderContext, 'ledger' | 'clock'>, tx: Transaction, order: OrderRow, refunds: readonly RefundRow[]): Promise<{ amount: number; points: number; cash: number } | Why> {
  const { amount, quantity, memberId } = order
  // Written by ourselves, as the contract had it.
  const { kind, points: pointsOfOne, cash: cashOfOne } = order.product as Product
  const free = await ledger.unspent(tx, memberId, order.id)
  const given = pointsOfOne * quantity
  if (kind === 'cash') {
    const back = refunds.filter(({ state }) => state !== 'refused').reduce((sum, { cash }) => sum + cash, 0)
    const cash = Math.max(0, Math.min(free.cash, cashOfOne * quantity - back))
    return { amount: shareOf(amount, cash, cashOfOne * quantity), points: 0, cash }
  }
  const byPoints = shareOf(amount, free.points, given)
  if (kind === 'points') return { amount: byPoints, points: free.points, cash: 0 }
  const left = await termLeft(tx, order, clock.now())
  if (left?.isConverted) return 'converted'
  const byDays = left === null ? 0 : shareOf(amount, left.days, daysOf(order))
  return { amount: Math.min(byPoints, byDays), points: free.points, cash: 0 }
}

/** Days that an order has bought. */
const daysOf = ({ product }: OrderRow) => (product as Product).plan?.days ?? 0
