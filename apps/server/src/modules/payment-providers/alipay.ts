import * as z from 'zod'
import { realNow } from '../../time/clock.ts'
import { readAlipayWebhook } from './alipay-webhook.ts'
import { requestAlipay } from './request-alipay.ts'
import { truncateBytes } from './truncate-bytes.ts'
import { formatAlipayTime, parseAlipayTime } from './china-timestamps.ts'
import {
  type WebhookResponse,
  type PaymentRequest,
  type PayOptions,
  type PayProvider,
  type RefundRequest,
  PayUnavailable,
  type Trade,
} from './pay-provider.ts'
import type { AlipayKeys } from './pay-variables.ts'
import { parseYuan, formatYuan } from './money.ts'

/** In bytes. */
const MAX_BYTES = { subject: 256, reason: 256 } as const
const UNKNOWN_TRADE_CODE = 'ACQ.TRADE_NOT_EXIST'

/**
 * Error codes after which a refund with this number can never succeed. A refund that fails for lack of funds is
 * retried.
 */
const FINAL_REFUND_CODES = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
  'ACQ.INVALID_PARAMETER',
]

const Precreated = z.object({ out_trade_no: z.string(), qr_code: z.url() })

const Queried = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string().transform(parseYuan).pipe(z.number()),
  trans_currency: z.string().default('CNY'),
  send_pay_date: z.string().transform(parseAlipayTime).pipe(z.date()).optional(),
})

const Closed = z.object({ out_trade_no: z.string() })
const Refunded = z.object({ out_trade_no: z.string(), fund_change: z.enum(['Y', 'N']).optional() })
const RefundQueried = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
})

/** Alipay, 当面付 (face-to-face payment): the payer scans a QR code that was created in advance. */
export function createAlipay(keys: AlipayKeys, options: PayOptions = { now: realNow }): PayProvider {
  const request = (method: string, content: Readonly<Record<string, string>>) =>
    requestAlipay(keys, { method, content }, options)

  async function createPayment({ paymentNumber, amount, subject, expiresAt }: PaymentRequest) {
    const content = {
      out_trade_no: paymentNumber,
      total_amount: formatYuan(amount),
      // Alipay rejects these three characters.
      subject: truncateBytes(subject.replaceAll(/[/=&]/g, ' '), MAX_BYTES.subject),
      seller_id: keys.sellerId,
      product_code: 'FACE_TO_FACE_PAYMENT',
      time_expire: formatAlipayTime(expiresAt),
    }
    const response = await requestAlipay(
      keys,
      { method: 'alipay.trade.precreate', content, notifyUrl: keys.notifyUrl },
      options,
    )
    if (response.errorCode !== null) throw providerError(response.errorCode)
    return { qr: parseContent(Precreated, response.content, paymentNumber).qr_code }
  }

  async function query(paymentNumber: string): Promise<Trade> {
    const { content, errorCode } = await request('alipay.trade.query', { out_trade_no: paymentNumber })
    if (errorCode === UNKNOWN_TRADE_CODE)
      return { state: 'unknown', tradeNo: null, amount: null, currency: null, paidAt: null }
    if (errorCode !== null) throw providerError(errorCode)
    const {
      trade_status: status,
      trade_no: tradeNo,
      total_amount: amount,
      trans_currency: currency,
      send_pay_date: paidAt = null,
    } = parseContent(Queried, content, paymentNumber)
    return { state: stateOf(status, paidAt), tradeNo, amount, currency, paidAt }
  }

  /**
   * A QR code that was never scanned has no trade yet and can still be scanned until it expires: the caller learns of
   * such a payment by webhook or query.
   */
  async function close(paymentNumber: string) {
    const { content, errorCode } = await request('alipay.trade.close', { out_trade_no: paymentNumber })
    if (errorCode === null) {
      parseContent(Closed, content, paymentNumber)
      return 'closed'
    }
    // Whatever the error code, the trade itself tells why it could not be closed: it was paid, was already closed, or
    // does not exist.
    const { state } = await query(paymentNumber)
    if (state === 'waiting') throw providerError(errorCode)
    return state === 'paid' || state === 'refunded' ? 'paid' : 'closed'
  }

  async function refund({ paymentNumber, refundNumber, amount, reason }: RefundRequest) {
    const content = {
      out_trade_no: paymentNumber,
      out_request_no: refundNumber,
      refund_amount: formatYuan(amount),
      refund_reason: truncateBytes(reason, MAX_BYTES.reason),
    }
    const { errorCode, content: result } = await request('alipay.trade.refund', content)
    if (errorCode === null && parseContent(Refunded, result, paymentNumber).fund_change === 'Y') return 'done'
    // No money moved just now: the refund was done before, is under way, or will never happen.
    if (await isRefunded(paymentNumber, refundNumber)) return 'done'
    if (errorCode !== null)
      throw new PayUnavailable(`Alipay refused: ${errorCode}`, {
        code: errorCode,
        isFinal: FINAL_REFUND_CODES.includes(errorCode),
      })
    return 'pending'
  }

  async function isRefunded(paymentNumber: string, refundNumber: string) {
    const { content, errorCode } = await request('alipay.trade.fastpay.refund.query', {
      out_trade_no: paymentNumber,
      out_request_no: refundNumber,
    })
    const result = RefundQueried.safeParse(content).data
    return (
      errorCode === null &&
      result?.out_trade_no === paymentNumber &&
      result.out_request_no === refundNumber &&
      result.refund_status === 'REFUND_SUCCESS'
    )
  }

  return {
    name: 'alipay',
    createPayment,
    query,
    close,
    refund,
    readWebhook: (request) => readAlipayWebhook(keys, request),
    acknowledge,
    decline,
  }
}

/** A trade that was closed after payment was fully refunded. */
function stateOf(status: z.infer<typeof Queried>['trade_status'], paidAt: Date | null): Trade['state'] {
  if (status === 'TRADE_CLOSED') return paidAt === null ? 'closed' : 'refunded'
  return status === 'WAIT_BUYER_PAY' ? 'waiting' : 'paid'
}

const providerError = (code: string) => new PayUnavailable(`Alipay refused: ${code}`, { code })

function parseContent<T extends { out_trade_no: string }>(
  schema: z.ZodType<T>,
  content: unknown,
  paymentNumber: string,
): T {
  const { data: found, error } = schema.safeParse(content)
  if (found === undefined) throw new PayUnavailable('Alipay answered with an undocumented body', { cause: error })
  if (found.out_trade_no !== paymentNumber) throw new PayUnavailable('Alipay answered for another trade')
  return found
}

const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8' }

const acknowledge = (): WebhookResponse => ({ status: 200, headers: TEXT_HEADERS, body: 'success' })

/** Alipay only reads this word, so the reason is not sent. */
const decline = (status: number, _why: string): WebhookResponse => ({
  status,
  headers: TEXT_HEADERS,
  body: 'failure',
})
