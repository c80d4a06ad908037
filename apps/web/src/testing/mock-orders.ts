import { type OrderStateFilter, type Order, orders as contract, type PaymentMethod, refuse } from '@moyun/api'
import { createdOrder, orders as orderFixtures, products, waitingOrder } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { isPayable } from '@moyun/machines'
import { mockMember } from './page-story.tsx'

/** Payment providers of a server that takes no real money. */
export const paymentProviders: PaymentMethod[] = ['wechat', 'alipay', 'sandbox', 'balance']

/** All realtime events have higher sequence numbers. */
const withSeqZero = (order: Order) => ({ ...order, seq: 0 })

const isListed = (order: Order, state: OrderStateFilter | undefined) =>
  state === undefined || (state === 'open' ? isPayable(order) : order.state === state)

/** Mocks a member's orders, which can be read, paid by QR code, refreshed and cancelled. */
export function mockOrders(known: readonly Order[] = orderFixtures) {
  const kept = new Map(known.map((order) => [order.id, order]))
  const one = (id: string) => {
    const order = kept.get(id)
    if (!order) throw refuse(contract.read, 'notFound')
    return order
  }
  const change = (id: string, to: Partial<Order>) => {
    const order = { ...one(id), ...to }
    kept.set(id, order)
    return withSeqZero(order)
  }
  return [
    mock(contract.products, () => ({ products: [...products], providers: paymentProviders })),
    mock(contract.list, ({ query: { state, cursor, limit = 30 } }) => {
      const listed = [...kept.values()].filter((order) => isListed(order, state))
      const [from, to] = [Number(cursor ?? 0), Number(cursor ?? 0) + limit]
      return { orders: listed.slice(from, to), next: to < listed.length ? String(to) : null, seq: 1 }
    }),
    mock(contract.create, ({ body: { productId, quantity } }) => {
      const product = products.find(({ id }) => id === productId)
      if (!product) throw refuse(contract.create, 'notFound')
      const order: Order = {
        ...createdOrder,
        id: '00000000-0000-4000-8000-940000000099',
        product,
        quantity,
        amount: product.price * quantity,
      }
      kept.set(order.id, order)
      return withSeqZero(order)
    }),
    mock(contract.read, ({ params: { id } }) => withSeqZero(one(id))),
    mock(contract.pay, ({ params: { id }, body: { provider } }) =>
      provider === 'balance'
        ? change(id, { state: 'credited', provider, qr: null, expiresAt: null, creditedAt: '2026-03-18T02:00:00.000Z' })
        : change(id, {
            state: 'waiting',
            provider,
            qr: `${waitingOrder.qr}?${provider}`,
            expiresAt: waitingOrder.expiresAt,
          }),
    ),
    mock(contract.check, ({ params: { id } }) => withSeqZero(one(id))),
    mock(contract.cancel, ({ params: { id } }) =>
      change(id, { state: 'closed', qr: null, expiresAt: null, closedAt: '2026-03-18T02:00:00.000Z' }),
    ),
  ]
}

/** Mocks a signed-in member with orders. */
export const mockMemberWithOrders = (known?: readonly Order[]) => [...mockOrders(known), ...mockMember()]
