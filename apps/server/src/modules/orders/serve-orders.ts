import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { billingAdminRoutes } from '../admin/billing/routes.ts'
import { chooseProviders } from '../payment-providers/choose-providers.ts'
import type { PayProvider } from '../payment-providers/pay-provider.ts'
import { createSandboxPay } from '../payment-providers/sandbox-pay.ts'
import { sendDueRefunds } from '../refunds/send-refund.ts'
import { sandboxPaymentRoutes } from '../../sandbox/payment-routes.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { closeExpired, reconcileDue } from './reconcile-payments.ts'
import { paymentWebhookRoutes } from './payment-webhooks.ts'
import type { OrderContext, ExternalProvider } from './order-context.ts'
import { orderRoutes } from './routes.ts'

/** Registers the order endpoints and webhooks, and schedules the provider queries. */
export async function serveOrders(app: FastifyInstance, appContext: AppContext): Promise<void> {
  const { environment, log } = appContext
  const real = chooseProviders(environment)
  const context: OrderContext = { ...appContext, providers: providersOf(appContext, real) }
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
  appContext: AppContext,
  real: Readonly<Record<'wechat' | 'alipay', PayProvider | null>>,
): ReadonlyMap<ExternalProvider, PayProvider> {
  const sandbox = appContext.environment.mode === 'sandbox' ? createSandboxPay(appContext) : null
  const all: [ExternalProvider, PayProvider | null][] = [
    ['wechat', real.wechat ?? sandbox],
    ['alipay', real.alipay ?? sandbox],
    ['sandbox', sandbox],
  ]
  return new Map(all.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : [])))
}
