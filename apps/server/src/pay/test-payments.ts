import { randomInt } from 'node:crypto'

/** One payment, as a platform keeps it. */
export interface Payment {
  provider: 'wechat' | 'alipay'
  number: string
  /** What was asked for, in fen. */
  asked: number
  terms: string
  qr: string
  notifyUrl: string
  /** Alipay has no trade before somebody scans. */
  scanned: boolean
  state: 'waiting' | 'paid' | 'closed'
  tradeNo: string
  /** What was paid, in fen. */
  amount: number
  currency: string
  paidAt: Date | null
  finished: boolean
  refunds: Map<string, { amount: number; at: Date }>
}

export type Payments = Map<string, Payment>

/** What a platform says by itself: WeChat Pay's sealed resource, or Alipay's fields. */
export interface Saying {
  id: string
  kind: string
  content: Record<string, unknown>
}

/** How an answer is spoilt after everything in it was right. */
export type Weather =
  | 'right'
  | 'hangs'
  | 'down'
  | 'error page'
  | 'redirects'
  | 'unsigned'
  | 'signed by a stranger'
  | 'altered'
  | 'signed too early'
  | 'signed too late'
  | 'of an unknown serial'
  | 'a probe'
  | 'said twice'

/** An answer before it is signed. */
export interface Answer {
  status: number
  content: Record<string, unknown> | null
  /** The request's own signature was wrong: nobody signs the answer. */
  unsigned?: boolean
}

export const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

export const refundedOf = ({ refunds }: Payment) => [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0)

export function newPayment(
  fields: Pick<Payment, 'provider' | 'number' | 'asked' | 'terms' | 'qr' | 'notifyUrl'>,
): Payment {
  return {
    ...fields,
    scanned: fields.provider === 'wechat',
    state: 'waiting',
    tradeNo: digits(28),
    amount: fields.asked,
    currency: 'CNY',
    paidAt: null,
    finished: false,
    refunds: new Map(),
  }
}
