import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { payments } from '../../database/schema/order-schema.ts'
import { sendTransportError } from '../../http/error-handler.ts'
import type { ChosenProviders } from '../payment-providers/choose-providers.ts'
import {
  InvalidWebhook,
  type WebhookEvent,
  type WebhookResponse,
  type PayProvider,
  type PayProviderName,
} from '../payment-providers/pay-provider.ts'
import { recordExternalRefunds } from '../refunds/external-refunds/record-external-refunds.ts'
import { handleRefundWebhook } from '../refunds/send-refund.ts'
import type { OrderContext } from './order-context.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Payment webhooks. They read the raw body: WeChat Pay signs its bytes, Alipay its decoded parameters. Webhooks of a
 * provider without configured keys are rejected.
 */
export async function paymentWebhookRoutes(
  app: FastifyInstance,
  context: OrderContext,
  webhookProviders: ChosenProviders['webhookProviders'],
): Promise<void> {
  for (const [name, type] of [
    ['wechat', 'application/json'],
    ['alipay', 'application/x-www-form-urlencoded'],
  ] as const) {
    await app.register(async (raw) => {
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
      raw.post(`/api/pay/${name}/notify`, { config: { access: 'public' }, bodyLimit: 64 * 1024 }, (request, reply) =>
        handleWebhook(context, name, webhookProviders[name], request, reply),
      )
    })
  }
}

async function handleWebhook(
  context: OrderContext,
  name: PayProviderName,
  provider: PayProvider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (provider === null) return sendTransportError(request, reply, 503)
  const respond = ({ status, headers, body }: WebhookResponse) => reply.code(status).headers(headers).send(body)
  try {
    const event = provider.readWebhook(
      { headers: request.headers, raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) },
      context.clock.now(),
    )
    if (await applyWebhook(context, name, event)) return await respond(provider.acknowledge())
    logUnmatchedPayment(context, name, event)
    return await respond(provider.decline(404, 'No such payment'))
  } catch (error) {
    if (!(error instanceof InvalidWebhook)) throw error
    context.log.warn({ provider: name, why: error.message }, 'A payment webhook was refused')
    return await respond(provider.decline(401, 'Verification failed'))
  }
}

/**
 * Logs real money for an order that does not exist here, as after a restore from an older backup. Nothing else would
 * ever report it.
 */
function logUnmatchedPayment(
  { log }: OrderContext,
  provider: PayProviderName,
  { state, paymentNumber, tradeNo, amount, currency, refundNumber }: WebhookEvent,
) {
  if (state === 'paid' || state === 'refunded')
    log.error(
      { provider, state, number: paymentNumber, tradeNo, amount, currency, refundNumber },
      'A genuine payment webhook matches no order: look for the payment at the provider',
    )
}

/** Applies a verified webhook. False if its payment is not ours: the webhook is then declined. */
async function applyWebhook(context: OrderContext, name: PayProviderName, event: WebhookEvent): Promise<boolean> {
  const { paymentNumber, state, refundNumber } = event
  const isOwnRefund = refundNumber !== null && (await handleRefundWebhook(context, paymentNumber, refundNumber))
  if (state === 'refunded') return (await recordExternalRefunds(context, name, event)) || isOwnRefund
  if (state === 'paid') return (await recordPayment(context, name, paymentNumber, event)) !== 'unknown'
  return isOwnRefund || (await acknowledgeOther(context, name, event))
}

/**
 * Logs a webhook that reports no money, such as an Alipay trade that closed unpaid, or a refund that is not done. It
 * changes nothing, because queries report the same. False if the payment is not ours.
 */
async function acknowledgeOther(
  { db, log }: OrderContext,
  provider: PayProviderName,
  { state, paymentNumber, refundNumber }: WebhookEvent,
): Promise<boolean> {
  const [payment] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.number, paymentNumber))
  if (payment?.provider !== provider) return false
  log.info({ provider, state, number: paymentNumber, refundNumber }, 'A payment webhook reports no money')
  return true
}
