import { randomInt } from 'node:crypto'

/** A payment as a platform stores it. */
export interface Payment {
  provider: 'wechat' | 'alipay'
  number: string
  /** The requested amount, in fen. */
  requestedAmount: number
  terms: string
  qr: string
  notifyUrl: string
  /** At Alipay, a trade exists only after the QR code is scanned. */
  scanned: boolean
  state: 'waiting' | 'paid' | 'closed'
  tradeNo: string
  /** The paid amount, in fen. */
  amount: number
  currency: string
  paidAt: Date | null
  finished: boolean
  refunds: Map<string, { amount: number; at: Date }>
}

export type Payments = Map<string, Payment>

/** The content of a webhook: WeChat Pay's decrypted resource, or Alipay's fields. */
export interface WebhookContent {
  id: string
  kind: string
  content: Record<string, unknown>
}

/** How a correct response is corrupted. */
export type ResponseFault =
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

/** A response before it is signed. */
export interface UnsignedResponse {
  status: number
  content: Record<string, unknown> | null
  /** The request's own signature was wrong: the response is not signed. */
  unsigned?: boolean
}

export const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

export const refundedOf = ({ refunds }: Payment) => [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0)

export function newPayment(
  fields: Pick<Payment, 'provider' | 'number' | 'requestedAmount' | 'terms' | 'qr' | 'notifyUrl'>,
): Payment {
  return {
    ...fields,
    scanned: fields.provider === 'wechat',
    state: 'waiting',
    tradeNo: digits(28),
    amount: fields.requestedAmount,
    currency: 'CNY',
    paidAt: null,
    finished: false,
    refunds: new Map(),
  }
}
