import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendTransportError } from '../../http/error-handler.ts'
import {
  InvalidWebhook,
  type WebhookEvent,
  type WebhookResponse,
  type PayProvider,
} from '../payment-providers/pay-provider.ts'
import { recordExternalRefunds } from '../refunds/external-refunds/record-external-refunds.ts'
import { handleRefundWebhook } from '../refunds/send-refund.ts'
import type { OrderContext, ExternalProvider } from './order-context.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Payment webhooks. They read the raw bytes, which the provider has signed. Webhooks of a provider without configured
 * keys are rejected.
 */
export async function paymentWebhookRoutes(
  app: FastifyInstance,
  context: OrderContext,
  real: Readonly<Record<'wechat' | 'alipay', PayProvider | null>>,
): Promise<void> {
  for (const [name, type] of [
    ['wechat', 'application/json'],
    ['alipay', 'application/x-www-form-urlencoded'],
  ] as const) {
    await app.register(async (raw) => {
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
      raw.post(`/api/pay/${name}/notify`, { config: { access: 'public' }, bodyLimit: 64 * 1024 }, (request, reply) =>
        handleWebhook(context, name, real[name], request, reply),
      )
    })
  }
}

async function handleWebhook(
  context: OrderContext,
  name: ExternalProvider,
  provider: PayProvider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (provider === null) return sendTransportError(request, reply, 503)
  const say = ({ status, headers, body }: WebhookResponse) => reply.code(status).headers(headers).send(body)
  try {
    const notice = provider.readWebhook(
      { headers: request.headers, raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) },
      context.clock.now(),
    )
    if (await applyWebhook(context, name, notice)) return await say(provider.acknowledge())
    logUnmatchedPayment(context, name, notice)
    return await say(provider.decline(404, 'No such payment'))
  } catch (error) {
    if (!(error instanceof InvalidWebhook)) throw error
    context.log.warn({ provider: name, why: error.message }, 'A payment webhook was refused')
    return await say(provider.decline(401, 'Verification failed'))
  }
}

/**
 * Logs real money for an order that does not exist here, as after a restore from an older backup. Nothing else would
 * ever report it.
 */
function logUnmatchedPayment(
  { log }: OrderContext,
  provider: ExternalProvider,
  { state, number, tradeNo, amount, currency, refundNumber }: WebhookEvent,
) {
  if (state === 'paid' || state === 'refunded')
    log.error(
      { provider, state, number, tradeNo, amount, currency, refundNumber },
      'A genuine payment webhook matches no order: look for the payment at the provider',
    )
}

/** Applies a verified webhook. False if the number is not ours, or it is not a payment. */
async function applyWebhook(context: OrderContext, name: ExternalProvider, notice: WebhookEvent): Promise<boolean> {
  const { number, state, refundNumber } = notice
  const isOwn = refundNumber !== null && (await handleRefundWebhook(context, number, refundNumber))
  if (state === 'refunded') return (await recordExternalRefunds(context, name, notice)) || isOwn
  return isOwn || (state === 'paid' && (await recordPayment(context, name, number, notice)) !== 'unknown')
}
