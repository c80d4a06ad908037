import * as z from 'zod'
import { verifyRsa2, signedTextOf } from './alipay-signature.ts'
import { parseAlipayTime } from './china-timestamps.ts'
import { InvalidWebhook, type WebhookEvent, type WebhookRequest } from './pay-provider.ts'
import type { AlipayKeys } from './pay-variables.ts'
import { parseYuan } from './money.ts'

const MAX_SIGNATURE_LENGTH = 1024

const yuan = z.string().transform(parseYuan).pipe(z.number())
const moment = z.string().transform(parseAlipayTime).pipe(z.date())
const number = z.string().min(1).max(64)

const Fields = z.object({
  notify_id: z.string().min(1).max(128),
  out_trade_no: number,
  trade_no: number,
  trade_status: z.string(),
  total_amount: yuan,
  trans_currency: z.string().default('CNY'),
  gmt_payment: moment.optional(),
  gmt_refund: moment.optional(),
  refund_fee: yuan.optional(),
  out_biz_no: z.string().min(1).max(64).optional(),
})

/**
 * Verifies and parses an Alipay webhook: first the signature over the values received, then the recipient, then
 * the content. Nothing in it proves that it was signed recently: Alipay repeats the same webhook over a day, so
 * old ones are accepted and must do no harm twice.
 */
export function readAlipayWebhook(keys: AlipayKeys, { raw }: Pick<WebhookRequest, 'raw'>): WebhookEvent {
  const { sign, sign_type: type, ...parameters } = formOf(raw)
  if (sign === undefined || sign.length > MAX_SIGNATURE_LENGTH || type !== 'RSA2') throw new InvalidWebhook('headers')
  if (!verifyRsa2(keys.publicKey, signedTextOf(parameters), sign)) throw new InvalidWebhook('signature')
  if (parameters['app_id'] !== keys.appId) throw new InvalidWebhook('application')
  if (parameters['seller_id'] !== keys.sellerId) throw new InvalidWebhook('merchant')
  const { data: fields, error } = Fields.safeParse(parameters)
  if (fields === undefined) throw new InvalidWebhook('body', error)
  const state = stateOf(fields)
  return {
    id: fields.notify_id,
    paymentNumber: fields.out_trade_no,
    tradeNo: fields.trade_no,
    state,
    amount: state === 'refunded' ? (fields.refund_fee ?? null) : fields.total_amount,
    currency: fields.trans_currency,
    paidAt: fields.gmt_payment ?? null,
    refundNumber: state === 'refunded' ? (fields.out_biz_no ?? null) : null,
  }
}

/**
 * A partly refunded trade stays a success, a fully refunded one is closed; both webhooks contain the refund's
 * time.
 */
function stateOf({
  trade_status: status,
  gmt_refund: refundedAt,
  refund_fee: back,
}: z.infer<typeof Fields>): WebhookEvent['state'] {
  const isRefund = refundedAt !== undefined || back !== undefined
  if (status === 'TRADE_SUCCESS') return isRefund ? 'refunded' : 'paid'
  if (status === 'TRADE_CLOSED') return isRefund ? 'refunded' : 'closed'
  return status === 'TRADE_FINISHED' ? 'paid' : 'other'
}

/** The decoded fields of a form. A duplicate field is ambiguous and refused. */
function formOf(raw: Buffer): Readonly<Record<string, string>> {
  const pairs = [...new URLSearchParams(textOf(raw))]
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new InvalidWebhook('body')
  return Object.fromEntries(pairs)
}

function textOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch (cause) {
    throw new InvalidWebhook('body', cause)
  }
}
