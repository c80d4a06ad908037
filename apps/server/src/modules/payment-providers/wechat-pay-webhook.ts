import { createDecipheriv } from 'node:crypto'
import * as z from 'zod'
import { InvalidWebhook, type WebhookEvent, type WebhookRequest } from './pay-provider.ts'
import { findSignatureFault, type WeChatPayKeys } from './wechat-pay-signature.ts'

const AUTH_TAG_BYTES = 16

const Envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string().min(1),
    nonce: z.string().length(12),
    associated_data: z.string().default(''),
  }),
})

const fen = z.int().nonnegative()
const number = z.string().min(1).max(64)
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** The recipient, parseContent before the content. */
const Owner = z.object({
  mchid: z.string().optional(),
  appid: z.string().optional(),
  trade_state: z.string().optional(),
})

const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: number,
  transaction_id: number,
  trade_state: z.string(),
  success_time: moment,
  amount: z.object({ total: fen, currency: z.string() }),
})

const Refund = z.object({
  mchid: z.string(),
  out_trade_no: number,
  transaction_id: number,
  out_refund_no: number,
  refund_status: z.string(),
  amount: z.object({ refund: fen }),
})

/**
 * Verifies and parses a WeChat Pay webhook: first the signature over the bytes received, then the recipient, then
 * the content.
 */
export function readWeChatPayWebhook(keys: WeChatPayKeys, { headers, raw }: WebhookRequest, now: Date): WebhookEvent {
  const fault = findSignatureFault(keys, headers, raw, now)
  if (fault !== null) throw new InvalidWebhook(fault)
  const envelope = Envelope.safeParse(jsonOf(raw))
  if (!envelope.success) throw new InvalidWebhook('body', envelope.error)
  const { id, event_type: kind, resource } = envelope.data
  const content = jsonOf(open(keys.apiV3Key, resource))
  if (kind.startsWith('REFUND.')) return { id, ...readRefund(keys, content) }
  if (kind === 'TRANSACTION.SUCCESS') return { id, ...readTransaction(keys, content) }
  throw new InvalidWebhook('kind')
}

function readTransaction({ mchId, appId }: WeChatPayKeys, content: unknown): Omit<WebhookEvent, 'id'> {
  const { data: owner } = Owner.safeParse(content)
  if (owner?.mchid !== mchId) throw new InvalidWebhook('merchant')
  if (owner.appid !== appId) throw new InvalidWebhook('application')
  // The event claims success, but the trade's state does not.
  if (owner.trade_state !== 'SUCCESS') throw new InvalidWebhook('state')
  const {
    out_trade_no: paymentNumber,
    transaction_id: tradeNo,
    success_time: paidAt,
    amount,
  } = parseContent(Transaction, content)
  return {
    paymentNumber,
    tradeNo,
    state: 'paid',
    amount: amount.total,
    currency: amount.currency,
    paidAt,
    refundNumber: null,
  }
}

/** Refund webhooks contain no application and no currency. */
function readRefund({ mchId }: WeChatPayKeys, content: unknown): Omit<WebhookEvent, 'id'> {
  const refund = parseContent(Refund, content)
  if (refund.mchid !== mchId) throw new InvalidWebhook('merchant')
  return {
    paymentNumber: refund.out_trade_no,
    tradeNo: refund.transaction_id,
    state: refund.refund_status === 'SUCCESS' ? 'refunded' : 'other',
    amount: refund.amount.refund,
    currency: null,
    paidAt: null,
    refundNumber: refund.out_refund_no,
  }
}

function parseContent<T>(schema: z.ZodType<T>, content: unknown): T {
  const { data: found, error } = schema.safeParse(content)
  if (found === undefined) throw new InvalidWebhook('resource', error)
  return found
}

function open(
  apiV3Key: string,
  { ciphertext, nonce, associated_data: associated }: z.infer<typeof Envelope>['resource'],
): Buffer {
  try {
    const sealed = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: AUTH_TAG_BYTES })
    decipher.setAAD(Buffer.from(associated)).setAuthTag(sealed.subarray(-AUTH_TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -AUTH_TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new InvalidWebhook('resource', cause)
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Without the cause, which would put part of the text into the log.
    throw new InvalidWebhook('body')
  }
}
