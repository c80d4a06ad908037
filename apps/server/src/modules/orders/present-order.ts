import type { Order, Product } from '@moyun/api'
import type { OrderRow, PaymentRow } from './order-context.ts'

/** An order in the contract's form, with the payment that credited it, or else the payment chosen last. */
export function presentOrder(order: OrderRow, payments: readonly PaymentRow[], now: Date): Order {
  const payment = payments.find(({ outcome }) => outcome === 'credited') ?? payments[0]
  const isOpen = order.state === 'waiting' && payment?.state === 'open' && payment.expiresAt > now
  const { id, number, state, quantity, amount, refunded } = order
  return {
    id,
    number,
    state,
    // Written by this server in the contract's form.
    product: order.product as Product,
    quantity,
    amount,
    provider: payment?.provider ?? null,
    qr: isOpen ? payment.qr : null,
    expiresAt: state === 'waiting' ? (payment?.expiresAt.toISOString() ?? null) : null,
    createdAt: order.createdAt.toISOString(),
    creditedAt: order.creditedAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    refunded,
  }
}
