import type { WebhookRequest } from './pay-provider.ts'
import { alipayClosed, alipayForm, alipayPaid, alipayRefunded } from './test-alipay-gateway.ts'
import type { Parties } from './test-pay-keys.ts'
import type { Payment, WebhookContent } from './test-payments.ts'
import { wechatPaid, wechatRefunded, encryptWechatWebhook, signWechatBody } from './test-wechat-gateway.ts'

/** Corruptions of a webhook, each applied before signing; tests apply later ones themselves. */
export interface WebhookCorruption {
  /** Changes the plain content. */
  content?: (content: Record<string, unknown>) => Record<string, unknown>
  /** Changes WeChat Pay's encrypted resource. */
  resource?: (resource: Record<string, string>) => Record<string, string>
  /** Which key signs. */
  by?: 'platform' | 'certificate' | 'stranger'
  signedAt?: Date
  serial?: string
  kind?: string
}

/** The kinds of webhooks about a payment. */
export type WebhookKind = 'paid' | 'refunded' | 'closed'

/** A platform's webhook about a payment; for a refund, about the last one. */
export function webhookContentOf({ wechat, alipay }: Parties, payment: Payment, kind: WebhookKind): WebhookContent {
  const refundNumber = [...payment.refunds.keys()].at(-1) ?? ''
  if (payment.provider === 'wechat')
    return kind === 'refunded' ? wechatRefunded(wechat, payment, refundNumber) : wechatPaid(wechat, payment)
  if (kind === 'closed') return alipayClosed(alipay, payment)
  return kind === 'refunded' ? alipayRefunded(alipay, payment, refundNumber) : alipayPaid(alipay, payment)
}

/** A webhook in wire format, as sent at a given time. */
export function createWebhook(
  { wechat, alipay, stranger }: Parties,
  { provider }: Payment,
  webhook: WebhookContent,
  at: Date,
  spoiling: WebhookCorruption = {},
): WebhookRequest {
  const { resource, by = 'platform', signedAt = at, serial, kind = webhook.kind } = spoiling
  const saying = { ...webhook, kind, content: spoiling.content?.(webhook.content) ?? webhook.content }
  if (provider === 'alipay') {
    const raw = Buffer.from(alipayForm(saying, (by === 'stranger' ? stranger : alipay.alipay).privateKey, at))
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, raw }
  }
  const sealed = encryptWechatWebhook(saying, wechat.apiV3Key, at)
  const body = JSON.stringify({ ...sealed, resource: resource?.(sealed.resource) ?? sealed.resource })
  const key = { platform: wechat.platform, certificate: wechat.certified, stranger }[by].privateKey
  const signed = signWechatBody(body, {
    key,
    serial: serial ?? (by === 'certificate' ? wechat.certificateSerial : wechat.keyId),
    at: signedAt,
  })
  return { headers: { 'content-type': 'application/json', ...signed }, raw: Buffer.from(body) }
}
