import { adminBilling, type Member, type AdminOrderDetails, type Payment, refuse, Refusal } from '@moyun/api'
import { recordAuditEntry } from './admin.ts'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockOrder } from './orders.ts'
import { paginate } from './paginate.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks the billing admin. Refunds are made at once. */
export function billingAdminHandlers(world: MockServer) {
  const { state } = world
  const find = (id: string) => state.orders.find((order) => order.id === id)

  return [
    mockEndpoint(world, adminBilling.revenue, () => {
      const since = (moment: number) =>
        state.orders
          .filter(
            ({ creditedAt, provider }) =>
              creditedAt !== null && provider !== 'balance' && Date.parse(creditedAt) >= moment,
          )
          .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
      const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      return {
        today: since(Date.parse(`${date}T00:00+08:00`)),
        month: since(Date.parse(`${date.slice(0, 7)}-01T00:00+08:00`)),
      }
    }),
    mockEndpoint(world, adminBilling.attention, () => ({
      orders: state.orders.filter((order) => detailOf(world, order).troubles.length > 0).length,
    })),
    mockEndpoint(world, adminBilling.orders, ({ query: { look, search = '', cursor } }) => {
      const wanted = search.trim()
      const all = state.orders.map((order) => detailOf(world, order))
      const found = all.filter(
        ({ order, member, payments, troubles }) =>
          (!look || troubles.length > 0) &&
          (wanted === '' ||
            [order.number, member.accountNo, ...payments.flatMap(({ number, tradeNo }) => [number, tradeNo])].includes(
              wanted,
            )),
      )
      const { shown, next } = paginate(
        found.map((detail) => ({ ...detail, id: detail.order.id })),
        cursor,
      )
      return { orders: shown, next }
    }),
    mockEndpoint(world, adminBilling.order, ({ params }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.order, 'notFound')
      return detailOf(world, order)
    }),
    mockEndpoint(world, adminBilling.refund, ({ params, body: { amount, reason }, caller }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.refund, 'notFound')
      const { unspent, payments } = detailOf(world, order)
      const [payment] = payments
      if (!payment || unspent.why !== null || unspent.amount !== amount)
        throw refuse(adminBilling.refund, 'refundChanged')
      const { points, cash } = unspent
      give(
        world,
        order.memberId,
        { points: -points, cash: order.provider === 'balance' ? amount : -cash },
        { kind: 'refund', order },
      )
      Object.assign(order, { state: 'refunded', refunded: order.refunded + amount })
      sendBack(world, order, payment, { amount, points, cash, reason })
      recordAuditEntry(world, {
        kind: 'orderRefunded',
        by: caller,
        to: listedOf(world, order.memberId),
        note: `${order.number}\u2002${reason}`,
      })
      return detailOf(world, order)
    }),
    ...paymentDoubles(world),
    mockEndpoint(world, adminBilling.adjust, ({ params, body: { unit, amount, reason }, caller }) => {
      const member = memberOf(world, params.id)
      const to = listedOf(world, params.id)
      if (params.id === caller.userId) throw refuse(adminBilling.adjust, 'yourself')
      if (!to || to.state === 'closed') throw refuse(adminBilling.adjust, 'notFound')
      const free = (unit === 'points' ? member?.residualNum : member?.residualAmount) ?? 0
      if (free + amount < 0)
        throw refuse(adminBilling.adjust, 'balanceShort', { result: { needed: -amount, available: free } })
      give(
        world,
        params.id,
        { points: unit === 'points' ? amount : 0, cash: unit === 'cash' ? amount : 0 },
        { kind: 'adjustment' },
      )
      recordAuditEntry(world, { kind: 'balanceAdjusted', by: caller, to, note: reason })
      return { points: member?.residualNum ?? 0, cash: member?.residualAmount ?? 0 }
    }),
  ]
}

/** Mocks actions on a single payment: returning its money, or settling a refund made at the provider. */
function paymentDoubles(world: MockServer) {
  const { state } = world
  const find = (number: string) =>
    state.orders.find((one) => paymentsOf(world, one).some((payment) => payment.number === number))

  return [
    mockEndpoint(world, adminBilling.returnPayment, ({ params, body: { reason }, caller }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.returnPayment, 'notFound')
      const payment = paymentsOf(world, order).find(({ number }) => number === params.id)
      if (payment?.outcome !== 'wrong' || order.state !== 'abnormal')
        throw refuse(adminBilling.returnPayment, 'paymentOwed')
      sendBack(world, order, payment, { amount: payment.paidAmount ?? payment.amount, points: 0, cash: 0, reason })
      Object.assign(order, { state: 'closed', closedAt: new Date().toISOString() })
      recordAuditEntry(world, {
        kind: 'paymentReturned',
        by: caller,
        to: listedOf(world, order.memberId),
        note: `${order.number}\u2002${reason}`,
      })
      return detailOf(world, order)
    }),
    mockEndpoint(world, adminBilling.reckon, ({ params, body: { reason }, caller }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.reckon, 'notFound')
      const { outside, payments } = detailOf(world, order)
      const [payment] = payments
      if (!payment || !outside) throw refuse(adminBilling.reckon, 'nothingOutside')
      const { amount, points, cash } = outside
      give(world, order.memberId, { points: -points, cash: -cash }, { kind: 'refund', order })
      Object.assign(order, { state: 'refunded', refunded: Math.min(order.amount, order.refunded + amount) })
      sendBack(world, order, payment, { amount, points, cash, reason, isExternal: true })
      recordAuditEntry(world, {
        kind: 'refundReckoned',
        by: caller,
        to: listedOf(world, order.memberId),
        note: `${order.number}\u2002${reason}`,
      })
      return detailOf(world, order)
    }),
  ]
}

const memberOf = ({ state }: MockServer, id: string): Member | undefined =>
  state.members.find(({ userId }) => userId === id)
const listedOf = ({ state }: MockServer, id: string) => state.listed.find((one) => one.id === id)

/** Adds points and cash to a member's balance, or takes them, with their ledger entries. */
function give(
  world: MockServer,
  memberId: string,
  { points, cash }: { points: number; cash: number },
  { kind, order }: { kind: 'refund' | 'adjustment'; order?: MockOrder },
) {
  const member = memberOf(world, memberId)
  if (!member) return
  Object.assign(member, { residualNum: member.residualNum + points, residualAmount: member.residualAmount + cash })
  const line = {
    at: new Date().toISOString(),
    kind,
    title: order?.number ?? '',
    place: order ? { type: 'order' as const, id: order.id } : null,
    memberId,
  }
  const bucket = kind === 'adjustment' ? 'bonus' : order?.product.plan ? 'member' : 'bought'
  if (points !== 0)
    world.state.lines.unshift({ ...line, id: crypto.randomUUID(), bucket, amount: points, balance: member.residualNum })
  if (cash !== 0)
    world.state.lines.unshift({
      ...line,
      id: crypto.randomUUID(),
      bucket: 'cash',
      amount: cash,
      balance: member.residualAmount,
    })
  world.append(userStream(memberId), 'balance.changed', { points: member.residualNum, cash: member.residualAmount })
}

/** Records a refund and publishes the change of the order. */
function sendBack(
  world: MockServer,
  order: MockOrder,
  { number: paymentNumber }: Payment,
  {
    isExternal = false,
    ...sent
  }: { amount: number; points: number; cash: number; reason: string; isExternal?: boolean },
) {
  const at = new Date().toISOString()
  world.state.refunds.unshift({
    ...sent,
    isExternal,
    number: `R${paymentNumber}${world.state.refunds.length}`,
    paymentNumber,
    state: 'done',
    requestedAt: at,
    endedAt: at,
    orderId: order.id,
  })
  const { memberId, ...shown } = order
  world.append(userStream(memberId), 'order.changed', { order: shown })
}

/** One payment attempt for each order with a provider. */
function paymentsOf(
  world: MockServer,
  { number, amount, provider, state, creditedAt, createdAt, closedAt }: MockOrder,
): Payment[] {
  if (provider === null) return []
  const isPaid = creditedAt !== null
  const isWrong = state === 'abnormal'
  return [
    {
      number: `9${number.slice(1)}`,
      provider,
      state: isPaid || isWrong ? 'paid' : closedAt === null ? 'open' : 'closed',
      outcome: isPaid ? 'credited' : isWrong ? 'wrong' : null,
      tradeNo: isPaid || isWrong ? `42${number}` : null,
      amount,
      paidAmount: isPaid ? amount : isWrong ? amount - 1 : null,
      currency: isPaid || isWrong ? 'CNY' : null,
      refunded: world.state.externalRefunds[`9${number.slice(1)}`] ?? 0,
      paidAt: isPaid ? creditedAt : isWrong ? createdAt : null,
      createdAt,
    },
  ]
}

/** An order with its member, payments and problems. */
function detailOf(world: MockServer, known: MockOrder): AdminOrderDetails {
  const { memberId, ...order } = known
  const listed = listedOf(world, memberId)
  if (!listed) throw new Refusal(404, 'notFound')
  const outside = outsideOf(world, known)
  return {
    order,
    member: { id: listed.id, name: listed.nickname || listed.account || listed.accountNo, accountNo: listed.accountNo },
    troubles: order.state === 'abnormal' ? ['wrong'] : outside ? ['outside'] : [],
    payments: paymentsOf(world, known),
    refunds: world.state.refunds.filter(({ orderId }) => orderId === order.id),
    unspent: unspentOf(world, known),
    outside,
  }
}

/** The refund made in the provider's console, and the points and cash to take for it. */
function outsideOf(world: MockServer, known: MockOrder): AdminOrderDetails['outside'] {
  const [payment] = paymentsOf(world, known)
  if (payment?.outcome !== 'credited') return null
  const reckoned = world.state.refunds
    .filter(({ paymentNumber, isExternal }) => paymentNumber === payment.number && isExternal)
    .reduce((sum, refund) => sum + refund.amount, 0)
  const amount = payment.refunded - reckoned
  if (amount <= 0) return null
  const { points, cash } = unspentOf(world, known)
  const paidFor = (goods: number) => Math.floor((goods * known.quantity * amount) / known.amount)
  return {
    paymentNumber: payment.number,
    amount,
    points: Math.min(points, paidFor(known.product.points)),
    cash: Math.min(cash, paidFor(known.product.cash)),
    endsTerm: false,
    isOpen: false,
  }
}

/** The part of an order's goods that its member has not spent. */
function unspentOf(
  world: MockServer,
  { id, memberId, product, quantity, amount, creditedAt }: MockOrder,
): AdminOrderDetails['unspent'] {
  const none = (why: 'notCredited' | 'spent') => ({ amount: 0, points: 0, cash: 0, why })
  const member = memberOf(world, memberId)
  if (creditedAt === null || !member) return none('notCredited')
  const back = world.state.refunds.filter(({ orderId }) => orderId === id)
  const isCash = product.kind === 'cash'
  const given = (isCash ? product.cash : product.points) * quantity
  const taken = back.reduce((sum, refund) => sum + (isCash ? refund.cash : refund.points), 0)
  const left = Math.max(0, Math.min(isCash ? member.residualAmount : member.residualNum, given - taken))
  const fen = Math.floor((amount * left) / given)
  return fen === 0 ? none('spent') : { amount: fen, points: isCash ? 0 : left, cash: isCash ? left : 0, why: null }
}
