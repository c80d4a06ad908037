import { type OrderStateFilter, type Member, type Order, orders, refuse } from '@moyun/api'
import { products } from '@moyun/api/fixtures'
import { isPayable } from '@moyun/machines'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { addTerm } from './membership.ts'
import { paginate } from './paginate.ts'
import type { MockServer } from './mock-server.ts'
import type { MockOrder } from './mock-state.ts'

/** In milliseconds: how long a payment QR code is valid. */
const QR_LASTS = 15 * 60_000

const isListed = (order: Order, state: OrderStateFilter | undefined) =>
  state === undefined || (state === 'open' ? isPayable(order) : order.state === state)

/**
 * Mocks products and orders. Nobody can scan a QR code of the mock, so it believes a member who says that they have
 * paid.
 */
export function orderHandlers(server: MockServer) {
  const { state } = server
  const find = ({ userId }: Member, id: string) =>
    state.orders.find((order) => order.id === id && order.memberId === userId)
  const publishOrder = (order: MockOrder) => {
    const { memberId, ...publicOrder } = order
    return { ...publicOrder, seq: server.append(userStream(memberId), 'order.changed', { order: publicOrder }) }
  }

  return [
    mockEndpoint(server, orders.products, () => ({
      products,
      providers: ['wechat' as const, 'alipay' as const, 'balance' as const],
    })),
    mockEndpoint(server, orders.create, ({ caller, body: { productId, quantity } }) => {
      const product = products.find(({ id }) => id === productId)
      if (!product) throw refuse(orders.create, 'notFound')
      if (product.kind === 'membership' && quantity > 1)
        throw refuse(orders.create, 'invalid', { result: { fields: { quantity: 'malformed' } } })
      const order: MockOrder = {
        ...newOrder,
        id: crypto.randomUUID(),
        number: numberOf(state.orders.length),
        product,
        quantity,
        amount: product.price * quantity,
        createdAt: new Date().toISOString(),
        memberId: caller.userId,
      }
      state.orders.unshift(order)
      return publishOrder(order)
    }),
    mockEndpoint(server, orders.list, ({ caller, query: { state: listed, cursor, limit } }) => {
      const own = state.orders.filter((order) => order.memberId === caller.userId && isListed(order, listed))
      const { entries, next } = paginate(own, cursor, limit)
      return { orders: entries, next, seq: server.head(userStream(caller.userId)) }
    }),
    mockEndpoint(server, orders.read, ({ caller, params }) => {
      const order = find(caller, params.id)
      if (!order) throw refuse(orders.read, 'notFound')
      return { ...order, seq: server.head(userStream(caller.userId)) }
    }),
    mockEndpoint(server, orders.pay, ({ caller, params, body: { provider } }) => {
      const order = find(caller, params.id)
      if (!order) throw refuse(orders.pay, 'notFound')
      if (!isPayable(order)) throw refuse(orders.pay, 'notPayable')
      if (provider === 'balance') {
        if (caller.residualAmount < order.amount)
          throw refuse(orders.pay, 'cashShort', { result: { needed: order.amount, available: caller.residualAmount } })
        credit(server, caller, Object.assign(order, { provider }))
      } else
        Object.assign(order, {
          state: 'waiting',
          provider,
          qr: `https://moyun.example/pay/${order.number}`,
          expiresAt: new Date(Date.now() + QR_LASTS).toISOString(),
        } satisfies Partial<Order>)
      return publishOrder(order)
    }),
    mockEndpoint(server, orders.check, ({ caller, params }) => {
      const order = find(caller, params.id)
      if (!order) throw refuse(orders.check, 'notFound')
      if (order.state === 'waiting') credit(server, caller, order)
      return publishOrder(order)
    }),
    mockEndpoint(server, orders.cancel, ({ caller, params }) => {
      const order = find(caller, params.id)
      if (!order) throw refuse(orders.cancel, 'notFound')
      if (isPayable(order))
        Object.assign(order, {
          state: 'closed',
          qr: null,
          expiresAt: null,
          closedAt: new Date().toISOString(),
        } satisfies Partial<Order>)
      return publishOrder(order)
    }),
  ]
}

const newOrder = {
  state: 'created',
  provider: null,
  qr: null,
  expiresAt: null,
  creditedAt: null,
  closedAt: null,
  refunded: 0,
} as const

const numberOf = (before: number) => `20260314${String(before + 1).padStart(12, '0')}`

const kinds = { points: 'purchase', cash: 'topUp', membership: 'membership' } as const

/** Credits an order's goods, with their ledger entries. */
function credit(server: MockServer, member: Member, order: MockOrder) {
  const { product, quantity, amount, provider } = order
  const at = new Date().toISOString()
  Object.assign(order, { state: 'credited', qr: null, expiresAt: null, creditedAt: at } satisfies Partial<Order>)
  const points = product.points * quantity
  const cash = product.cash * quantity - (provider === 'balance' ? amount : 0)
  Object.assign(member, { residualNum: member.residualNum + points, residualAmount: member.residualAmount + cash })
  addTerm(server, member, product)
  const kind = kinds[product.kind]
  const line = {
    at,
    kind,
    title: order.number,
    place: { type: 'order' as const, id: order.id },
    memberId: member.userId,
  }
  if (points !== 0)
    server.state.lines.unshift({
      ...line,
      id: crypto.randomUUID(),
      bucket: product.plan ? 'member' : 'bought',
      amount: points,
      balance: member.residualNum,
    })
  if (cash !== 0)
    server.state.lines.unshift({
      ...line,
      id: crypto.randomUUID(),
      bucket: 'cash',
      amount: cash,
      balance: member.residualAmount,
    })
  server.append(userStream(member.userId), 'balance.changed', {
    points: member.residualNum,
    cash: member.residualAmount,
  })
}
