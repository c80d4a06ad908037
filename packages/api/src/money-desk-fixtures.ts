import { orders } from './cashier-fixtures.ts'
import type { CodeBatch, LookedAtOrder, OrderDetail, Payment, Refund } from './contract/admin-money.ts'
import type { Cap, ledger, LedgerLine, LineKind } from './contract/ledger.ts'
import type { Order, OrderState, Product } from './contract/orders.ts'
import type { Answer } from './endpoint.ts'
import { ledgerLines } from './ledger-fixtures.ts'
import { products } from './order-fixtures.ts'

/** In milliseconds: days are Shanghai's. */
const [SHANGHAI, DAY] = [8 * 3_600_000, 86_400_000]

const id = (kind: string, number: number) =>
  `00000000-0000-4000-8000-${kind.padEnd(8, '0')}${String(number).padStart(4, '0')}`

const buyer: LookedAtOrder['member'] = { id: id('a0', 1), name: '砚秋', accountNo: '10086001' }

const sold = (state: OrderState): Order => {
  const order = orders.find((one) => one.state === state)
  if (!order) throw new Error(`The cast has no order that is ${state}`)
  return order
}

const product = (kind: Product['kind']): Product => {
  const found = products.find((one) => one.kind === kind)
  if (!found) throw new Error(`The cast sells no ${kind}`)
  return found
}

const paymentOf = (
  { number, amount, provider, createdAt, creditedAt }: Order,
  over: Partial<Payment> = {},
): Payment => ({
  number: `${number.slice(0, 8)}900${number.slice(11)}`,
  provider: provider ?? 'wechat',
  state: creditedAt === null ? 'open' : 'paid',
  outcome: creditedAt === null ? null : 'credited',
  tradeNo: creditedAt === null ? null : `4200002${number.slice(0, 14)}`,
  amount,
  paidAmount: creditedAt === null ? null : amount,
  currency: creditedAt === null ? null : 'CNY',
  refunded: 0,
  paidAt: creditedAt,
  createdAt,
  ...over,
})

const refundOf = (payment: Payment, over: Partial<Refund> = {}): Refund => ({
  number: `R${payment.number}`,
  paymentNumber: payment.number,
  amount: payment.amount,
  points: 0,
  cash: 0,
  reason: '客服退款',
  state: 'done',
  isOutside: false,
  askedAt: '2026-03-01T03:20:00.000Z',
  endedAt: '2026-03-01T03:20:02.000Z',
  ...over,
})

const none = (why: NonNullable<OrderDetail['unspent']['why']>): OrderDetail['unspent'] => ({
  amount: 0,
  points: 0,
  cash: 0,
  why,
})

const detailOf = (order: Order, over: Partial<OrderDetail> = {}): OrderDetail => ({
  order,
  member: buyer,
  troubles: [],
  payments: order.provider === null ? [] : [paymentOf(order)],
  refunds: [],
  unspent: none('notCredited'),
  outside: null,
  ...over,
})

const credited = sold('credited')
const paid = paymentOf(credited)
const refunded = sold('refunded')
const abnormal = sold('abnormal')
const wrongPayment = paymentOf(abnormal, {
  state: 'paid',
  outcome: 'wrong',
  tradeNo: '4200002026030516020001',
  paidAmount: 1899,
  currency: 'CNY',
  paidAt: '2026-03-05T08:03:00.000Z',
})
const more = paymentOf(credited, {
  number: '20260308901144070914',
  provider: 'alipay',
  outcome: 'surplus',
  tradeNo: '2026030822001400000001',
})
const cash: Order = {
  ...credited,
  id: id('95', 2),
  number: '20260309090711205518',
  product: product('cash'),
  amount: product('cash').price,
  provider: 'alipay',
}
const plan: Order = {
  ...credited,
  id: id('95', 3),
  number: '20260310101540660271',
  product: product('membership'),
  amount: product('membership').price,
}
const backOutside = { ...paid, refunded: 2500 }
const wholeOutside: OrderDetail['outside'] = {
  paymentNumber: paid.number,
  amount: 5900,
  points: 0,
  cash: 0,
  endsTerm: false,
  isOpen: false,
}
const planPaid = paymentOf(plan, { refunded: plan.amount })
const cashPaid = paymentOf(cash, { refunded: cash.amount })
const open = refundOf(paid, { points: 3500, state: 'asked', askedAt: '2026-03-18T00:10:00.000Z', endedAt: null })

/** Orders as an admin sees them: one of every state, of every trouble, and of every way in which a refund stands. */
export const orderDetails = {
  created: detailOf(sold('created')),
  waiting: detailOf(sold('waiting')),
  closed: detailOf(sold('closed'), { payments: [paymentOf(sold('closed'), { state: 'closed' })] }),
  unspent: detailOf(credited, { unspent: { amount: 5900, points: 3500, cash: 0, why: null } }),
  partlySpent: detailOf(credited, { unspent: { amount: 2143, points: 1272, cash: 0, why: null } }),
  spent: detailOf(credited, { unspent: none('spent') }),
  cash: detailOf(cash, { unspent: { amount: cash.amount, points: 0, cash: cash.amount, why: null } }),
  membership: detailOf(plan, { unspent: { amount: 1750, points: 640, cash: 0, why: null } }),
  converted: detailOf(plan, { unspent: none('converted') }),
  refundAsked: detailOf(credited, {
    refunds: [{ ...open, askedAt: '2026-03-18T02:00:00.000Z' }],
    unspent: none('open'),
  }),
  refundOpen: detailOf(credited, { troubles: ['refundOpen'], refunds: [open], unspent: none('open') }),
  refundDone: detailOf(refunded, {
    refunds: [refundOf(paymentOf(refunded), { amount: refunded.refunded, points: 2500 })],
    unspent: none('spent'),
  }),
  refundRefused: detailOf(credited, {
    refunds: [refundOf(paid, { points: 3500, state: 'refused' })],
    unspent: { amount: 5900, points: 3500, cash: 0, why: null },
  }),
  wrong: detailOf(abnormal, { troubles: ['wrong'], payments: [wrongPayment] }),
  outside: detailOf(credited, {
    troubles: ['outside'],
    payments: [backOutside],
    unspent: { amount: 3400, points: 3000, cash: 0, why: null },
    outside: { ...wholeOutside, amount: 2500, points: 1483 },
  }),
  outsideSpent: detailOf(credited, {
    troubles: ['outside'],
    payments: [{ ...paid, refunded: 5900 }],
    unspent: none('spent'),
    outside: wholeOutside,
  }),
  outsideCash: detailOf(cash, {
    troubles: ['outside'],
    payments: [cashPaid],
    unspent: none('spent'),
    outside: { ...wholeOutside, paymentNumber: cashPaid.number, amount: cash.amount, cash: 400 },
  }),
  outsideMembership: detailOf(plan, {
    troubles: ['outside'],
    payments: [planPaid],
    unspent: none('spent'),
    outside: { ...wholeOutside, paymentNumber: planPaid.number, amount: plan.amount, points: 640, endsTerm: true },
  }),
  outsideOpen: detailOf(credited, {
    troubles: ['outside'],
    payments: [backOutside],
    refunds: [{ ...open, amount: 3400, askedAt: '2026-03-18T02:00:00.000Z' }],
    unspent: none('open'),
    outside: { ...wholeOutside, amount: 2500, isOpen: true },
  }),
  reckoned: detailOf(
    { ...credited, state: 'refunded', refunded: 2500 },
    {
      payments: [backOutside],
      refunds: [
        refundOf(paid, {
          amount: 2500,
          points: 1483,
          reason: '在微信后台退过',
          isOutside: true,
          askedAt: '2026-03-18T02:00:00.000Z',
          endedAt: '2026-03-18T02:00:00.000Z',
        }),
      ],
      unspent: { amount: 3400, points: 2017, cash: 0, why: null },
    },
  ),
  surplus: detailOf(credited, {
    troubles: ['surplus'],
    payments: [more, paid],
    unspent: { amount: 5900, points: 3500, cash: 0, why: null },
  }),
  returned: detailOf(
    { ...abnormal, state: 'closed', closedAt: '2026-03-05T09:00:02.000Z' },
    { payments: [wrongPayment], refunds: [refundOf(wrongPayment, { amount: 1899, reason: '付错了金额' })] },
  ),
} satisfies Record<string, OrderDetail>

/** Those of them that need a look, the newest first, each an order of its own. */
export const lookedAtOrders: LookedAtOrder[] = [
  orderDetails.refundOpen,
  orderDetails.outside,
  orderDetails.surplus,
  orderDetails.wrong,
].map(({ order, member, troubles }, index) => ({ order: { ...order, id: id('96', index) }, member, troubles }))

/** Codes that were made together: new ones, some that were used, one that was taken back, one that is over; the newest first. */
export const codeBatches: CodeBatch[] = [
  {
    id: id('97', 4),
    note: '',
    points: 50,
    count: 1,
    used: 0,
    withdrawn: 0,
    endsAt: '2026-04-17T02:00:00.000Z',
    madeAt: '2026-03-18T02:00:00.000Z',
  },
  {
    id: id('97', 3),
    note: '春日征文的奖品',
    points: 500,
    count: 100,
    used: 37,
    withdrawn: 0,
    endsAt: '2026-06-10T02:00:00.000Z',
    madeAt: '2026-03-12T02:00:00.000Z',
  },
  {
    id: id('97', 2),
    note: '发错了群，收回',
    points: 1000,
    count: 20,
    used: 2,
    withdrawn: 18,
    endsAt: '2026-06-01T02:00:00.000Z',
    madeAt: '2026-03-03T02:00:00.000Z',
  },
  {
    id: id('97', 1),
    note: '元宵',
    points: 88,
    count: 500,
    used: 500,
    withdrawn: 0,
    endsAt: '2026-03-10T02:00:00.000Z',
    madeAt: '2026-02-08T02:00:00.000Z',
  },
]

/** What is written on new codes. They open nothing. */
export const newCodes: string[] = ['K7QM-29XR-WB4T-HD6P', '8FNC-V3JZ-6YAE-R2GU', 'TQ5X-MD92-KP7H-BW4S']

type Spending = Answer<typeof ledger.spending>
type Sums = Omit<Spending['days'][number], 'day'>

const sumsOf = (lines: readonly LedgerLine[]): Sums => {
  const sum = (isCash: boolean, sign: 1 | -1) =>
    lines.reduce(
      (whole, { bucket, amount }) =>
        (bucket === 'cash') === isCash && amount * sign > 0 ? whole + amount * sign : whole,
      0,
    )
  return { pointsIn: sum(false, 1), pointsOut: sum(false, -1), cashIn: sum(true, 1), cashOut: sum(true, -1) }
}

/** What came and went on so many days up to a moment, as lines have it. */
export function spendingOf(
  lines: readonly LedgerLine[],
  now: number,
  { days, cap }: { days: number; cap: number | null },
): Spending {
  const dayOf = (moment: number) => new Date(moment + SHANGHAI).toISOString().slice(0, 10)
  const all = Array.from({ length: days }, (_, index) => dayOf(now - (days - 1 - index) * DAY))
  const within = lines.filter(({ at }) => all.includes(dayOf(Date.parse(at))))
  const kinds = [...new Set(within.map(({ kind }) => kind))].sort()
  const usedToday: Cap['usedToday'] = within
    .filter(({ at, kind }) => dayOf(Date.parse(at)) === all.at(-1) && worked.includes(kind))
    .reduce((sum, { amount }) => sum - amount, 0)
  return {
    days: all.map((day) => ({ day, ...sumsOf(within.filter(({ at }) => dayOf(Date.parse(at)) === day)) })),
    kinds: kinds.map((kind) => ({ kind, ...sumsOf(within.filter((line) => line.kind === kind)) })),
    cap: { points: cap, usedToday },
  }
}

const worked: readonly LineKind[] = ['chat', 'job']

/** Thirty days up to the evening of the last line, and a cap that is not reached. */
export const spending: Spending = spendingOf(ledgerLines, Date.parse('2026-03-14T12:00:00.000Z'), {
  days: 30,
  cap: 200,
})
