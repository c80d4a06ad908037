import type { Order } from './contract/orders.ts'
import { products } from './order-fixtures.ts'

const id = (number: number) => `00000000-0000-4000-8000-9400${String(number).padStart(8, '0')}`
const product = (key: string) => {
  const found = products.find((one) => one.id === key)
  if (!found) throw new Error(`The cast sells no ${key}`)
  return found
}

/** An order that nobody has chosen a way for. */
export const madeOrder: Order = {
  id: id(1),
  number: '20260318026087418259',
  state: 'created',
  product: product('points-1000'),
  quantity: 1,
  amount: 1900,
  provider: null,
  qr: null,
  expiresAt: null,
  createdAt: '2026-03-18T01:58:00.000Z',
  creditedAt: null,
  closedAt: null,
  refunded: 0,
}

/** One whose code can be scanned. */
export const waitingOrder: Order = {
  ...madeOrder,
  state: 'waiting',
  provider: 'wechat',
  qr: 'https://moyun.example/sandbox/pay/fixture-ticket',
  expiresAt: '2026-03-18T02:14:32.000Z',
}

/** One that was paid. */
export const creditedOrder: Order = {
  ...waitingOrder,
  state: 'credited',
  qr: null,
  expiresAt: null,
  creditedAt: '2026-03-18T02:01:00.000Z',
}

const closed: Order = {
  ...madeOrder,
  id: id(3),
  number: '20260311114502736641',
  state: 'closed',
  product: product('cash-5000'),
  amount: 5000,
  provider: 'alipay',
  createdAt: '2026-03-11T06:12:00.000Z',
  closedAt: '2026-03-11T08:12:00.000Z',
}

/** Orders of a member, one of each state, the newest first. */
export const orders: Order[] = [
  waitingOrder,
  {
    ...madeOrder,
    id: id(2),
    number: '20260317093015522087',
    product: product('points-300'),
    amount: 600,
    createdAt: '2026-03-17T01:30:00.000Z',
  },
  closed,
  {
    ...creditedOrder,
    id: id(4),
    number: '20260308201144070913',
    product: product('points-3500'),
    amount: 5900,
    createdAt: '2026-03-08T12:11:00.000Z',
    creditedAt: '2026-03-08T12:12:00.000Z',
  },
  {
    ...closed,
    id: id(5),
    number: '20260305160203344120',
    state: 'abnormal',
    product: product('points-1000'),
    amount: 1900,
    provider: 'wechat',
    createdAt: '2026-03-05T08:02:00.000Z',
    closedAt: null,
  },
  {
    ...creditedOrder,
    id: id(6),
    number: '20260228101500981276',
    state: 'refunded',
    product: product('points-3500'),
    amount: 5900,
    provider: 'alipay',
    createdAt: '2026-02-28T02:15:00.000Z',
    creditedAt: '2026-02-28T02:16:00.000Z',
    refunded: 4214,
  },
  {
    ...creditedOrder,
    id: id(7),
    number: '20260221190811605532',
    product: product('points-300'),
    amount: 600,
    provider: 'balance',
    createdAt: '2026-02-21T11:08:00.000Z',
    creditedAt: '2026-02-21T11:08:00.000Z',
  },
]
