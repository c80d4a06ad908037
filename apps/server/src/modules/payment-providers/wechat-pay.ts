import * as z from 'zod'
import { realNow } from '../../time/clock.ts'
import { requestWeChatPay } from './request-wechat-pay.ts'
import { truncateBytes } from './truncate-bytes.ts'
import { formatRfc3339 } from './china-timestamps.ts'
import {
  type WebhookResponse,
  type PaymentRequest,
  type PayOptions,
  type PayProvider,
  type RefundRequest,
  PayUnavailable,
  type Trade,
} from './pay-provider.ts'
import { readWeChatPayWebhook } from './wechat-pay-webhook.ts'
import type { WeChatPayKeys } from './wechat-pay-signature.ts'

/** In bytes; the payer's bill shows at most this much. */
const MAX_BYTES = { subject: 127, reason: 80 } as const
const UNKNOWN_TRADE_CODES = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']

/**
 * Error codes after which a refund with this number can never succeed. Lack of funds, key problems and rate limits are
 * retried; so is ABNORMAL: the payer's card rejected the refund, and an operator completes it in the provider's
 * console.
 */
const FINAL_REFUND_CODES = [
  'REFUND_CLOSED',
  'INVALID_REQUEST',
  'PARAM_ERROR',
  'RESOURCE_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
  'TRADE_OVERDUE',
  'TRADE_STATE_ERROR',
]

const Prepaid = z.object({ code_url: z.string().regex(/^[a-z][a-z\d+.-]*:\/\//) })

/** A trade's amount is present once it is paid; before, it may be missing. */
const Queried = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().min(1).optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().nonnegative().optional(), currency: z.string().optional() }).optional(),
})

const Refunded = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
})

const STATES = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  PAYERROR: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
} as const

/** WeChat Pay, API v3, Native payment: the payer scans a QR code. */
export function createWeChatPay(keys: WeChatPayKeys, options: PayOptions = { now: realNow }): PayProvider {
  const pathOf = (paymentNumber: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNumber)}`

  async function createPayment({ paymentNumber, amount, subject, expiresAt }: PaymentRequest) {
    const body = {
      appid: keys.appId,
      mchid: keys.mchId,
      description: truncateBytes(subject, MAX_BYTES.subject),
      out_trade_no: paymentNumber,
      time_expire: formatRfc3339(expiresAt),
      notify_url: keys.notifyUrl,
      amount: { total: amount, currency: 'CNY' },
    }
    const { content, errorCode } = await requestWeChatPay(
      keys,
      { method: 'POST', path: '/v3/pay/transactions/native', body },
      options,
    )
    if (errorCode !== null) throw providerError(errorCode)
    return { qr: parseContent(Prepaid, content).code_url }
  }

  async function query(paymentNumber: string): Promise<Trade> {
    const { content, errorCode } = await requestWeChatPay(
      keys,
      { method: 'GET', path: `${pathOf(paymentNumber)}?mchid=${keys.mchId}` },
      options,
    )
    if (errorCode !== null && UNKNOWN_TRADE_CODES.includes(errorCode)) return { ...NO_TRADE, state: 'unknown' }
    if (errorCode === 'ORDER_CLOSED') return { ...NO_TRADE, state: 'closed' }
    if (errorCode !== null) throw providerError(errorCode)
    const trade = parseContent(Queried, content)
    const isSameTrade =
      trade.out_trade_no === paymentNumber && trade.mchid === keys.mchId && (trade.appid ?? keys.appId) === keys.appId
    if (!isSameTrade) throw new PayUnavailable('WeChat Pay answered for another trade')
    return {
      state: STATES[trade.trade_state],
      tradeNo: trade.transaction_id ?? null,
      amount: trade.amount?.total ?? null,
      currency: trade.amount?.currency ?? null,
      paidAt: trade.success_time === undefined ? null : new Date(trade.success_time),
    }
  }

  async function close(paymentNumber: string) {
    const { errorCode } = await requestWeChatPay(
      keys,
      { method: 'POST', path: `${pathOf(paymentNumber)}/close`, body: { mchid: keys.mchId } },
      options,
    )
    if (errorCode === null) return 'closed'
    // Whatever the error code, the trade itself tells why it could not be closed.
    const { state } = await query(paymentNumber)
    if (state === 'waiting') throw providerError(errorCode)
    return state === 'paid' || state === 'refunded' ? 'paid' : 'closed'
  }

  async function refund({ paymentNumber, refundNumber, amount, total, reason }: RefundRequest) {
    const body = {
      out_trade_no: paymentNumber,
      out_refund_no: refundNumber,
      reason: truncateBytes(reason, MAX_BYTES.reason),
      notify_url: keys.notifyUrl,
      amount: { refund: amount, total, currency: 'CNY' },
    }
    const { content, errorCode } = await requestWeChatPay(
      keys,
      { method: 'POST', path: '/v3/refund/domestic/refunds', body },
      options,
    )
    if (errorCode !== null) throw refundError(errorCode)
    const response = parseContent(Refunded, content)
    if (response.out_refund_no !== refundNumber || response.out_trade_no !== paymentNumber)
      throw new PayUnavailable('WeChat Pay answered for another refund')
    if (response.status === 'CLOSED' || response.status === 'ABNORMAL') throw refundError(`REFUND_${response.status}`)
    return response.status === 'SUCCESS' ? 'done' : 'pending'
  }

  return {
    name: 'wechat',
    createPayment,
    query,
    close,
    refund,
    readWebhook: (request, now) => readWeChatPayWebhook(keys, request, now),
    acknowledge,
    decline,
  }
}

const NO_TRADE = { tradeNo: null, amount: null, currency: null, paidAt: null } as const

const providerError = (code: string) => new PayUnavailable(`WeChat Pay refused: ${code}`, { code })
const refundError = (code: string) =>
  new PayUnavailable(`WeChat Pay refused: ${code}`, { code, isFinal: FINAL_REFUND_CODES.includes(code) })

function parseContent<T>(schema: z.ZodType<T>, content: unknown): T {
  const { data: found, error } = schema.safeParse(content)
  if (found === undefined) throw new PayUnavailable('WeChat Pay answered with an undocumented body', { cause: error })
  return found
}

const acknowledge = (): WebhookResponse => ({ status: 204, headers: {}, body: '' })

const decline = (status: number, why: string): WebhookResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ code: 'FAIL', message: why }),
})
