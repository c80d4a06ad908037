import { adminBilling, type Member, type AdminOrderDetails, type Payment, refuse, Refusal } from '@moyun/api'
import { recordAuditEntry } from './admin.ts'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { paginate } from './paginate.ts'
import type { MockServer } from './mock-server.ts'
import type { MockOrder } from './mock-state.ts'

/** Mocks the billing admin. Refunds are made at once. */
export function billingAdminHandlers(server: MockServer) {
  const { state } = server
  const find = (id: string) => state.orders.find((order) => order.id === id)

  return [
    mockEndpoint(server, adminBilling.revenue, () => {
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
    mockEndpoint(server, adminBilling.attention, () => ({
      orders: state.orders.filter((order) => detailOf(server, order).troubles.length > 0).length,
    })),
    mockEndpoint(server, adminBilling.orders, ({ query: { look, search = '', cursor } }) => {
      const searchText = search.trim()
      const all = state.orders.map((order) => detailOf(server, order))
      const found = all.filter(
        ({ order, member, payments, troubles }) =>
          (!look || troubles.length > 0) &&
          (searchText === '' ||
            [order.number, member.accountNo, ...payments.flatMap(({ number, tradeNo }) => [number, tradeNo])].includes(
              searchText,
            )),
      )
      const { entries, next } = paginate(
        found.map((detail) => ({ ...detail, id: detail.order.id })),
        cursor,
      )
      return { orders: entries, next }
    }),
    mockEndpoint(server, adminBilling.order, ({ params }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.order, 'notFound')
      return detailOf(server, order)
    }),
    mockEndpoint(server, adminBilling.refund, ({ params, body: { amount, reason }, caller }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.refund, 'notFound')
      const { unspent, payments } = detailOf(server, order)
      const [payment] = payments
      if (!payment || unspent.why !== null || unspent.amount !== amount)
        throw refuse(adminBilling.refund, 'refundChanged')
      const { points, cash } = unspent
      give(
        server,
        order.memberId,
        { points: -points, cash: order.provider === 'balance' ? amount : -cash },
        { kind: 'refund', order },
      )
      Object.assign(order, { state: 'refunded', refunded: order.refunded + amount })
      sendBack(server, order, payment, { amount, points, cash, reason })
      recordAuditEntry(server, {
        kind: 'orderRefunded',
        by: caller,
        to: listedOf(server, order.memberId),
        note: `${order.number}\u2002${reason}`,
      })
      return detailOf(server, order)
    }),
    ...paymentDoubles(server),
    mockEndpoint(server, adminBilling.adjust, ({ params, body: { unit, amount, reason }, caller }) => {
      const member = memberOf(server, params.id)
      const to = listedOf(server, params.id)
      if (params.id === caller.userId) throw refuse(adminBilling.adjust, 'yourself')
      if (!to || to.state === 'closed') throw refuse(adminBilling.adjust, 'notFound')
      const free = (unit === 'points' ? member?.residualNum : member?.residualAmount) ?? 0
      if (free + amount < 0)
        throw refuse(adminBilling.adjust, 'balanceShort', { result: { needed: -amount, available: free } })
      give(
        server,
        params.id,
        { points: unit === 'points' ? amount : 0, cash: unit === 'cash' ? amount : 0 },
        { kind: 'adjustment' },
      )
      recordAuditEntry(server, { kind: 'balanceAdjusted', by: caller, to, note: reason })
      return { points: member?.residualNum ?? 0, cash: member?.residualAmount ?? 0 }
    }),
  ]
}

/** Mocks actions on a single payment: returning its money, or settling a refund made at the provider. */
function paymentDoubles(server: MockServer) {
  const { state } = server
  const find = (number: string) =>
    state.orders.find((one) => paymentsOf(server, one).some((payment) => payment.number === number))

  return [
    mockEndpoint(server, adminBilling.returnPayment, ({ params, body: { reason }, caller }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.returnPayment, 'notFound')
      const payment = paymentsOf(server, order).find(({ number }) => number === params.id)
      if (payment?.outcome !== 'wrong' || order.state !== 'abnormal')
        throw refuse(adminBilling.returnPayment, 'notReturnable')
      sendBack(server, order, payment, { amount: payment.paidAmount ?? payment.amount, points: 0, cash: 0, reason })
      Object.assign(order, { state: 'closed', closedAt: new Date().toISOString() })
      recordAuditEntry(server, {
        kind: 'paymentReturned',
        by: caller,
        to: listedOf(server, order.memberId),
        note: `${order.number}\u2002${reason}`,
      })
      return detailOf(server, order)
    }),
    mockEndpoint(server, adminBilling.deductExternalRefund, ({ params, body: { reason }, caller }) => {
      const order = find(params.id)
      if (!order) throw refuse(adminBilling.deductExternalRefund, 'notFound')
      const { outside, payments } = detailOf(server, order)
      const [payment] = payments
      if (!payment || !outside) throw refuse(adminBilling.deductExternalRefund, 'noExternalRefund')
      const { amount, points, cash } = outside
      give(server, order.memberId, { points: -points, cash: -cash }, { kind: 'refund', order })
      Object.assign(order, { state: 'refunded', refunded: Math.min(order.amount, order.refunded + amount) })
      sendBack(server, order, payment, { amount, points, cash, reason, isExternal: true })
      recordAuditEntry(server, {
        kind: 'refundReckoned',
        by: caller,
        to: listedOf(server, order.memberId),
        note: `${order.number}\u2002${reason}`,
      })
      return detailOf(server, order)
    }),
  ]
}

const memberOf = ({ state }: MockServer, id: string): Member | undefined =>
  state.members.find(({ userId }) => userId === id)
const listedOf = ({ state }: MockServer, id: string) => state.listed.find((one) => one.id === id)

/** Adds points and cash to a member's balance, or takes them, with their ledger entries. */
function give(
  server: MockServer,
  memberId: string,
  { points, cash }: { points: number; cash: number },
  { kind, order }: { kind: 'refund' | 'adjustment'; order?: MockOrder },
) {
  const member = memberOf(server, memberId)
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
    server.state.lines.unshift({
      ...line,
      id: crypto.randomUUID(),
      bucket,
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
  server.append(userStream(memberId), 'balance.changed', { points: member.residualNum, cash: member.residualAmount })
}

/** Records a refund and publishes the change of the order. */
function sendBack(
  server: MockServer,
  order: MockOrder,
  { number: paymentNumber }: Payment,
  {
    isExternal = false,
    ...sent
  }: { amount: number; points: number; cash: number; reason: string; isExternal?: boolean },
) {
  const at = new Date().toISOString()
  server.state.refunds.unshift({
    ...sent,
    isExternal,
    number: `R${paymentNumber}${server.state.refunds.length}`,
    paymentNumber,
    state: 'done',
    requestedAt: at,
    endedAt: at,
    orderId: order.id,
  })
  const { memberId, ...publicOrder } = order
  server.append(userStream(memberId), 'order.changed', { order: publicOrder })
}

/** One payment attempt for each order with a provider. */
function paymentsOf(
  server: MockServer,
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
      refunded: server.state.externalRefunds[`9${number.slice(1)}`] ?? 0,
      paidAt: isPaid ? creditedAt : isWrong ? createdAt : null,
      createdAt,
    },
  ]
}

/** An order with its member, payments and problems. */
function detailOf(server: MockServer, known: MockOrder): AdminOrderDetails {
  const { memberId, ...order } = known
  const listed = listedOf(server, memberId)
  if (!listed) throw new Refusal(404, 'notFound')
  const outside = outsideOf(server, known)
  return {
    order,
    member: { id: listed.id, name: listed.nickname || listed.account || listed.accountNo, accountNo: listed.accountNo },
    troubles: order.state === 'abnormal' ? ['wrong'] : outside ? ['outside'] : [],
    payments: paymentsOf(server, known),
    refunds: server.state.refunds.filter(({ orderId }) => orderId === order.id),
    unspent: unspentOf(server, known),
    outside,
  }
}

/** The refund made in the provider's console, and the points and cash to take for it. */
function outsideOf(server: MockServer, known: MockOrder): AdminOrderDetails['outside'] {
  const [payment] = paymentsOf(server, known)
  if (payment?.outcome !== 'credited') return null
  const deducted = server.state.refunds
    .filter(({ paymentNumber, isExternal }) => paymentNumber === payment.number && isExternal)
    .reduce((sum, refund) => sum + refund.amount, 0)
  const amount = payment.refunded - deducted
  if (amount <= 0) return null
  const { points, cash } = unspentOf(server, known)
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
  server: MockServer,
  { id, memberId, product, quantity, amount, creditedAt }: MockOrder,
): AdminOrderDetails['unspent'] {
  const none = (why: 'notCredited' | 'spent') => ({ amount: 0, points: 0, cash: 0, why })
  const member = memberOf(server, memberId)
  if (creditedAt === null || !member) return none('notCredited')
  const back = server.state.refunds.filter(({ orderId }) => orderId === id)
  const isCash = product.kind === 'cash'
  const given = (isCash ? product.cash : product.points) * quantity
  const taken = back.reduce((sum, refund) => sum + (isCash ? refund.cash : refund.points), 0)
  const left = Math.max(0, Math.min(isCash ? member.residualAmount : member.residualNum, given - taken))
  const fen = Math.floor((amount * left) / given)
  return fen === 0 ? none('spent') : { amount: fen, points: isCash ? 0 : left, cash: isCash ? left : 0, why: null }
}
