import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../core.ts'
import { billingAdminRoutes } from '../money-desk/routes.ts'
import { chooseProviders } from '../pay/choose-providers.ts'
import type { PayProvider } from '../pay/pay-provider.ts'
import { createSandboxPay } from '../pay/sandbox-pay.ts'
import { sendDueRefunds } from '../refunds/send-refund.ts'
import { sandboxPaymentRoutes } from '../sandbox/pay.ts'
import { scheduleEvery } from '../streams/every.ts'
import { closeExpired, reconcileDue } from './look-at-payments.ts'
import { paymentWebhookRoutes } from './notify-routes.ts'
import type { OrderContext, ExternalProvider } from './order-context.ts'
import { orderRoutes } from './routes.ts'

/** Registers the order endpoints and webhooks, and schedules the provider queries. */
export async function serveOrders(app: FastifyInstance, core: AppContext): Promise<void> {
  const { environment, log } = core
  const real = chooseProviders(environment)
  const context: OrderContext = { ...core, providers: providersOf(core, real) }
  orderRoutes(app, context)
  billingAdminRoutes(app, context)
  await paymentWebhookRoutes(app, context, real)
  if (environment.mode === 'sandbox') sandboxPaymentRoutes(app, context)

  // Each task has its own schedule: a provider that does not answer delays nothing else.
  const stops = [reconcileDue, closeExpired, sendDueRefunds].map((work) =>
    scheduleEvery(environment.intervals.reconcilePaymentsMs, async () => void (await work(context)), log),
  )
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
}

/** The real providers that have keys; in sandbox mode, the sandbox replaces those without keys. */
function providersOf(
  core: AppContext,
  real: Readonly<Record<'wechat' | 'alipay', PayProvider | null>>,
): ReadonlyMap<ExternalProvider, PayProvider> {
  const sandbox = core.environment.mode === 'sandbox' ? createSandboxPay(core) : null
  const all: [ExternalProvider, PayProvider | null][] = [
    ['wechat', real.wechat ?? sandbox],
    ['alipay', real.alipay ?? sandbox],
    ['sandbox', sandbox],
  ]
  return new Map(all.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : [])))
}
