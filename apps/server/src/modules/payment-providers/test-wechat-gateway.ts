import { createCipheriv, createSign, createVerify, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Parties } from './test-pay-keys.ts'
import {
  type UnsignedResponse,
  digits,
  newPayment,
  type Payment,
  type Payments,
  refundedOf,
  type WebhookContent,
} from './test-payments.ts'

/** A request as received. */
export interface ReceivedRequest {
  method: string
  /** Path and query. */
  target: string
  headers: IncomingHttpHeaders
  body: string
}

const CHINA = 8 * 60 * 60 * 1000
const rfc3339 = (moment: Date) => new Date(moment.getTime() + CHINA).toISOString().replace(/\.\d+Z$/, '+08:00')

const notifyUrl = z.url().refine((url) => !url.includes('?'))
const fen = z.int().positive()
const Prepay = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= 127),
  out_trade_no: z.string().regex(/^[\dA-Za-z_|*-]{6,32}$/),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
  notify_url: notifyUrl,
  amount: z.strictObject({ total: fen, currency: z.literal('CNY') }),
})
const Close = z.strictObject({ mchid: z.string() })
const Refund = z.strictObject({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\dA-Za-z_|*@-]{1,64}$/),
  reason: z.string().refine((text) => Buffer.byteLength(text) <= 80),
  notify_url: notifyUrl,
  amount: z.strictObject({ refund: fen, total: fen, currency: z.literal('CNY') }),
})

const refused = (status: number, code: string): UnsignedResponse => ({ status, content: { code, message: '不行' } })

interface Parts {
  parties: Parties
  payments: Payments
  now: () => Date
  enqueueWebhook: (payment: Payment, content: WebhookContent) => void
}

/**
 * Simulates WeChat Pay's API as documented: it authenticates the caller and the call before it looks at the content.
 */
export function wechatGateway({ parties: { wechat }, payments, now, enqueueWebhook }: Parts) {
  const nonces = new Set<string>()

  /**
   * What WeChat Pay would find wrong with a request's signature: implemented from its documentation, not with our code.
   */
  function faultOf({ method, target, headers, body }: ReceivedRequest): string | null {
    const match =
      /^WECHATPAY2-SHA256-RSA2048 mchid="(\w+)",nonce_str="(\w{1,32})",signature="([^"]+)",timestamp="(\d+)",serial_no="(\w+)"$/.exec(
        headers.authorization ?? '',
      )
    const [, mchId, nonce = '', signature = '', timestamp = '', serial] = match ?? []
    if (headers.accept !== 'application/json' || !headers['user-agent']) return 'headers'
    if (method === 'POST' && headers['content-type'] !== 'application/json') return 'content type'
    if (mchId !== wechat.mchId || serial !== wechat.serial) return 'merchant'
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300 || nonces.has(nonce)) return 'replay'
    nonces.add(nonce)
    const signed = [method, target, timestamp, nonce, body, ''].join('\n')
    return createVerify('sha256WithRSAEncryption').update(signed).verify(wechat.merchant.publicKey, signature, 'base64')
      ? null
      : 'signature'
  }

  function prepay(body: unknown): UnsignedResponse {
    const { data: order } = Prepay.safeParse(body)
    if (order === undefined) return refused(400, 'PARAM_ERROR')
    if (order.appid !== wechat.appId || order.mchid !== wechat.mchId) return refused(400, 'APPID_MCHID_NOT_MATCH')
    const terms = JSON.stringify(order)
    const before = payments.get(order.out_trade_no)
    if (before?.state === 'paid') return refused(400, 'ORDERPAID')
    if (before?.state === 'closed') return refused(400, 'ORDER_CLOSED')
    if (before !== undefined && before.terms !== terms) return refused(400, 'INVALID_REQUEST')
    const qr = `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('hex')}`
    const payment =
      before ??
      newPayment({
        provider: 'wechat',
        number: order.out_trade_no,
        requestedAmount: order.amount.total,
        terms,
        qr,
        notifyUrl: order.notify_url,
      })
    payments.set(payment.number, payment)
    return { status: 200, content: { code_url: payment.qr } }
  }

  function refund(body: unknown): UnsignedResponse {
    const { data: order } = Refund.safeParse(body)
    const payment = payments.get(order?.out_trade_no ?? '')
    if (order === undefined) return refused(400, 'PARAM_ERROR')
    if (payment?.state !== 'paid') return refused(404, 'RESOURCE_NOT_EXISTS')
    const before = payment.refunds.get(order.out_refund_no)
    const isFitting =
      order.amount.total === payment.amount && (before?.amount ?? order.amount.refund) === order.amount.refund
    if (!isFitting) return refused(400, 'INVALID_REQUEST')
    if (before === undefined) {
      if (refundedOf(payment) + order.amount.refund > payment.amount) return refused(403, 'NOT_ENOUGH')
      payment.refunds.set(order.out_refund_no, { amount: order.amount.refund, at: now() })
      enqueueWebhook(payment, wechatRefunded(wechat, payment, order.out_refund_no))
    }
    const status = before === undefined ? 'PROCESSING' : 'SUCCESS'
    return {
      status: 200,
      content: {
        refund_id: digits(29),
        out_refund_no: order.out_refund_no,
        transaction_id: payment.tradeNo,
        out_trade_no: payment.number,
        status,
        create_time: rfc3339(now()),
        amount: { ...order.amount, payer_total: order.amount.total },
      },
    }
  }

  return function answer(call: ReceivedRequest): UnsignedResponse {
    if (faultOf(call) !== null) return { ...refused(401, 'SIGN_ERROR'), unsigned: true }
    const [path = '', query = ''] = call.target.split('?')
    const body: unknown = call.body === '' ? null : JSON.parse(call.body)
    if (call.method === 'POST' && path === '/v3/pay/transactions/native') return prepay(body)
    if (call.method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(body)
    const [, number = '', isClose] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? []
    const payment = payments.get(decodeURIComponent(number))
    if (payment?.provider !== 'wechat') return refused(404, 'ORDER_NOT_EXIST')
    if (isClose === undefined)
      return call.method === 'GET' && query === `mchid=${wechat.mchId}`
        ? { status: 200, content: wechatTrade(wechat, payment) }
        : refused(400, 'PARAM_ERROR')
    if (call.method !== 'POST' || Close.safeParse(body).data?.mchid !== wechat.mchId) return refused(400, 'PARAM_ERROR')
    if (payment.state === 'paid') return refused(400, 'ORDERPAID')
    payment.state = 'closed'
    return { status: 204, content: null }
  }
}

type Merchant = Parties['wechat']

/** A trade as queries and webhooks contain it. */
function wechatTrade({ appId, mchId }: Merchant, payment: Payment): Record<string, unknown> {
  const state = { waiting: 'NOTPAY', closed: 'CLOSED', paid: payment.refunds.size > 0 ? 'REFUND' : 'SUCCESS' }[
    payment.state
  ]
  const fields = {
    appid: appId,
    mchid: mchId,
    out_trade_no: payment.number,
    trade_state: state,
    trade_state_desc: '说明',
    attach: '',
  }
  if (payment.paidAt === null) return { ...fields, amount: { payer_currency: 'CNY', total: payment.requestedAmount } }
  const { amount: total, currency } = payment
  return {
    ...fields,
    transaction_id: payment.tradeNo,
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    success_time: rfc3339(payment.paidAt),
    payer: { openid: 'o' },
    amount: { total, payer_total: total, currency, payer_currency: currency },
  }
}

/** The webhook of a payment. */
export const wechatPaid = (merchant: Merchant, payment: Payment): WebhookContent => ({
  id: randomUUID(),
  kind: 'TRANSACTION.SUCCESS',
  content: { ...wechatTrade(merchant, payment), trade_state: 'SUCCESS' },
})

/** The webhook of a refund. */
export function wechatRefunded({ mchId }: Merchant, payment: Payment, refundNumber: string): WebhookContent {
  const { amount: refund = 0, at = new Date(0) } = payment.refunds.get(refundNumber) ?? {}
  const amount = { total: payment.amount, refund, payer_total: payment.amount, payer_refund: refund }
  const content = {
    mchid: mchId,
    out_trade_no: payment.number,
    transaction_id: payment.tradeNo,
    out_refund_no: refundNumber,
    refund_id: digits(29),
    refund_status: 'SUCCESS',
    success_time: rfc3339(at),
    user_received_account: '支付用户零钱',
    amount,
  }
  return { id: randomUUID(), kind: 'REFUND.SUCCESS', content }
}

/** Signs a body as WeChat Pay does; tests may sign with a wrong key. */
export function signWechatBody(
  body: string,
  { key, serial, at }: { key: KeyObject; serial: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('sha256WithRSAEncryption')
    .update([timestamp, nonce, body, ''].join('\n'))
    .sign(key, 'base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** Encrypts a webhook as WeChat Pay does. */
export function encryptWechatWebhook(
  { id, kind, content }: WebhookContent,
  apiV3Key: string,
  at: Date,
): Record<string, unknown> & { resource: Record<string, string> } {
  const kindOf = kind.startsWith('REFUND') ? 'refund' : 'transaction'
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(kindOf))
  const ciphertext = Buffer.concat([
    cipher.update(JSON.stringify(content)),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64')
  const resource = { original_type: kindOf, algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: kindOf, nonce }
  return {
    id,
    create_time: rfc3339(at),
    resource_type: 'encrypt-resource',
    event_type: kind,
    summary: '支付成功',
    resource,
  }
}
