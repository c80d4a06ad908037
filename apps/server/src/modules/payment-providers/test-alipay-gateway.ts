import { createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
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
import type { ReceivedRequest } from './test-wechat-gateway.ts'

const CHINA = 8 * 60 * 60 * 1000
const inChina = (moment: Date) => new Date(moment.getTime() + CHINA).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (fen: number) => (BigInt(fen) / 100n).toString() + '.' + (BigInt(fen) % 100n).toString().padStart(2, '0')
const fenOf = (text: string) => Number(text.replace('.', ''))

const price = z.string().regex(/^(0|[1-9]\d{0,8})\.\d\d$/)
const number = z.string().regex(/^\w{1,64}$/)
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const Common = z.strictObject({
  app_id: z.string(),
  method: z.string(),
  format: z.literal('JSON'),
  charset: z.literal('utf-8'),
  sign_type: z.literal('RSA2'),
  timestamp: time,
  version: z.literal('1.0'),
  notify_url: z.url().optional(),
  biz_content: z.string(),
})
const Precreate = z.strictObject({
  out_trade_no: number,
  total_amount: price,
  subject: z
    .string()
    .min(1)
    .regex(/^[^/=&]+$/),
  seller_id: z.string(),
  product_code: z.enum(['FACE_TO_FACE_PAYMENT', 'QR_CODE_OFFLINE']),
  time_expire: time,
})
const Named = z.strictObject({ out_trade_no: number })
const Refund = z.strictObject({
  out_trade_no: number,
  out_request_no: number,
  refund_amount: price,
  refund_reason: z.string(),
})
const RefundNamed = z.strictObject({ out_trade_no: number, out_request_no: number })

/** Alipay answers with status 200 even for errors. */
const done = (content: Record<string, unknown>): UnsignedResponse => ({
  status: 200,
  content: { code: '10000', msg: 'Success', ...content },
})
const failed = (subCode: string): UnsignedResponse => ({
  status: 200,
  content: { code: '40004', msg: 'Business Failed', sub_code: subCode, sub_msg: '不行' },
})
const invalid = (subCode: string): UnsignedResponse => ({
  status: 200,
  content: { code: '40002', msg: 'Invalid Arguments', sub_code: subCode, sub_msg: '不行' },
})

interface Parts {
  parties: Parties
  payments: Payments
  now: () => Date
  enqueueWebhook: (payment: Payment, content: WebhookContent) => void
}

type Fields = Readonly<Record<string, string>>

/** The text that Alipay signs: implemented from Alipay's documentation, not with our code. */
function joined(fields: Fields): string {
  let text = ''
  for (const name of Object.keys(fields).sort()) text += `${text === '' ? '' : '&'}${name}=${String(fields[name])}`
  return text
}

/**
 * Simulates Alipay's gateway as documented: it authenticates the caller and the call before it looks at the content.
 */
export function alipayGateway({ parties: { alipay: party }, payments, now, enqueueWebhook }: Parts) {
  function precreate(content: unknown, notifyUrl: string | undefined): UnsignedResponse {
    const { data: order } = Precreate.safeParse(content)
    if (order === undefined || notifyUrl === undefined || order.seller_id !== party.sellerId)
      return failed('ACQ.INVALID_PARAMETER')
    const terms = JSON.stringify(order)
    const before = payments.get(order.out_trade_no)
    if (before?.state === 'paid') return failed('ACQ.TRADE_HAS_SUCCESS')
    if (before?.state === 'closed') return failed('ACQ.TRADE_HAS_CLOSE')
    if (before !== undefined && before.terms !== terms) return failed('ACQ.CONTEXT_INCONSISTENT')
    const qr = `https://qr.alipay.com/bax${randomBytes(9).toString('hex')}`
    const payment =
      before ??
      newPayment({
        provider: 'alipay',
        number: order.out_trade_no,
        requestedAmount: fenOf(order.total_amount),
        terms,
        qr,
        notifyUrl,
      })
    payments.set(payment.number, payment)
    return done({ out_trade_no: payment.number, qr_code: payment.qr })
  }

  function close(payment: Payment): UnsignedResponse {
    if (payment.state !== 'waiting') return failed('ACQ.TRADE_STATUS_ERROR')
    payment.state = 'closed'
    return done({ trade_no: payment.tradeNo, out_trade_no: payment.number })
  }

  function refund(payment: Payment, content: unknown): UnsignedResponse {
    const { data: order } = Refund.safeParse(content)
    if (order === undefined) return failed('ACQ.INVALID_PARAMETER')
    if (payment.state !== 'paid') return failed('ACQ.TRADE_STATUS_ERROR')
    if (payment.finished) return failed('ACQ.TRADE_HAS_FINISHED')
    const amount = fenOf(order.refund_amount)
    const before = payment.refunds.get(order.out_request_no)
    if (before !== undefined && before.amount !== amount) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    if (before === undefined) {
      if (refundedOf(payment) + amount > payment.amount) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      payment.refunds.set(order.out_request_no, { amount, at: now() })
      enqueueWebhook(payment, alipayRefunded(party, payment, order.out_request_no))
    }
    return done({
      trade_no: payment.tradeNo,
      out_trade_no: payment.number,
      fund_change: before === undefined ? 'Y' : 'N',
      refund_fee: yuan(refundedOf(payment)),
      gmt_refund_pay: inChina(now()),
    })
  }

  function refundOf(payment: Payment, content: unknown): UnsignedResponse {
    const refundNumber = RefundNamed.safeParse(content).data?.out_request_no ?? ''
    const found = payment.refunds.get(refundNumber)
    if (found === undefined) return done({})
    return done({
      trade_no: payment.tradeNo,
      out_trade_no: payment.number,
      out_request_no: refundNumber,
      refund_amount: yuan(found.amount),
      total_amount: yuan(payment.amount),
      refund_status: 'REFUND_SUCCESS',
    })
  }

  return function answer({ method: verb, target, headers, body }: ReceivedRequest): {
    method: string
    answer: UnsignedResponse
  } {
    const all: Record<string, string> = {
      ...Object.fromEntries(new URL(target, 'http://x').searchParams),
      ...Object.fromEntries(new URLSearchParams(body)),
    }
    const { sign = '', ...parameters } = all
    const { data: common } = Common.safeParse(parameters)
    const method = common?.method ?? 'alipay'
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    if (common === undefined || verb !== 'POST' || !isForm) return { method, answer: invalid('isv.invalid-parameter') }
    if (common.app_id !== party.appId) return { method, answer: invalid('isv.invalid-app-id') }
    const age = Date.now() - Date.parse(`${common.timestamp.replace(' ', 'T')}+08:00`)
    if (Math.abs(age) > 15 * 60_000) return { method, answer: invalid('isv.invalid-timestamp') }
    if (
      !createVerify('sha256WithRSAEncryption')
        .update(joined(parameters))
        .verify(party.application.publicKey, sign, 'base64')
    )
      return { method, answer: { ...invalid('isv.invalid-signature'), unsigned: true } }
    const content: unknown = JSON.parse(common.biz_content)
    if (method === 'alipay.trade.precreate') return { method, answer: precreate(content, common.notify_url) }
    const payment = payments.get(z.object({ out_trade_no: number }).safeParse(content).data?.out_trade_no ?? '')
    if (payment?.provider !== 'alipay' || !payment.scanned) return { method, answer: failed('ACQ.TRADE_NOT_EXIST') }
    if (method === 'alipay.trade.refund') return { method, answer: refund(payment, content) }
    if (method === 'alipay.trade.fastpay.refund.query') return { method, answer: refundOf(payment, content) }
    if (!Named.safeParse(content).success) return { method, answer: failed('ACQ.INVALID_PARAMETER') }
    if (method === 'alipay.trade.close') return { method, answer: close(payment) }
    return { method, answer: method === 'alipay.trade.query' ? done(tradeOf(payment)) : invalid('isv.invalid-method') }
  }
}

function statusOf(payment: Payment): string {
  if (payment.state === 'waiting') return 'WAIT_BUYER_PAY'
  if (payment.state === 'closed' || (payment.refunds.size > 0 && refundedOf(payment) === payment.amount))
    return 'TRADE_CLOSED'
  return payment.finished ? 'TRADE_FINISHED' : 'TRADE_SUCCESS'
}

function tradeOf(payment: Payment): Record<string, unknown> {
  const fields = {
    trade_no: payment.tradeNo,
    out_trade_no: payment.number,
    buyer_logon_id: '159****5620',
    trade_status: statusOf(payment),
    total_amount: yuan(payment.amount),
    buyer_pay_amount: '0.00',
  }
  return {
    ...fields,
    ...(payment.currency === 'CNY' ? {} : { trans_currency: payment.currency }),
    ...(payment.paidAt === null ? {} : { send_pay_date: inChina(payment.paidAt) }),
  }
}

type Party = Parties['alipay']

function fieldsOf({ appId, sellerId }: Party, payment: Payment): Record<string, string> {
  const total = yuan(payment.amount)
  return {
    notify_type: 'trade_status_sync',
    app_id: appId,
    auth_app_id: appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: payment.tradeNo,
    out_trade_no: payment.number,
    buyer_id: '2088102122524333',
    seller_id: sellerId,
    trade_status: statusOf(payment),
    subject: '点数 & 会员 = 100%+',
    body: '',
    total_amount: total,
    receipt_amount: total,
    fund_bill_list: JSON.stringify([{ amount: total, fundChannel: 'ALIPAYACCOUNT' }]),
    ...(payment.currency === 'CNY' ? {} : { trans_currency: payment.currency }),
    ...(payment.paidAt === null ? {} : { gmt_create: inChina(payment.paidAt), gmt_payment: inChina(payment.paidAt) }),
  }
}

const contentOf = (content: Record<string, string>, kind = String(content['trade_status'])): WebhookContent => ({
  id: `${digits(20)}${randomBytes(7).toString('hex')}`,
  kind,
  content: { ...content, trade_status: kind },
})

/** The webhook that a trade was paid, or, months later, that it can no longer be refunded. */
export const alipayPaid = (
  party: Party,
  payment: Payment,
  kind: 'TRADE_SUCCESS' | 'TRADE_FINISHED' = 'TRADE_SUCCESS',
): WebhookContent => contentOf(fieldsOf(party, payment), kind)

/** The webhook that a trade was closed unpaid. */
export const alipayClosed = (party: Party, payment: Payment): WebhookContent =>
  contentOf(fieldsOf(party, payment), 'TRADE_CLOSED')

/** The webhook of a partial or full refund. */
export const alipayRefunded = (party: Party, payment: Payment, refundNumber: string): WebhookContent =>
  contentOf({
    ...fieldsOf(party, payment),
    out_biz_no: refundNumber,
    refund_fee: yuan(refundedOf(payment)),
    gmt_refund: `${inChina(payment.refunds.get(refundNumber)?.at ?? new Date(0))}.123`,
  })

const rsa2 = (key: KeyObject, text: string) => createSign('sha256WithRSAEncryption').update(text).sign(key, 'base64')

/** A signed webhook's form; tests may sign with a wrong key. */
export function alipayForm({ id, content }: WebhookContent, key: KeyObject, at: Date): string {
  const fields = { notify_time: inChina(at), notify_id: id, ...content } as Record<string, string>
  return new URLSearchParams({ ...fields, sign: rsa2(key, joined(fields)), sign_type: 'RSA2' }).toString()
}

/** The text of a response: slashes escaped as the gateway does, signed over exactly that text. */
export function alipayText(method: string, content: Record<string, unknown>, key: KeyObject | null): string {
  const part = JSON.stringify(content).replaceAll('/', String.raw`\/`)
  const sign = key === null ? '' : `,"sign":"${rsa2(key, part)}"`
  return `{"${method.replaceAll('.', '_')}_response":${part}${sign}}`
}
