import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { billingAdminRoutes } from '../admin/billing/routes.ts'
import { chooseProviders } from '../payment-providers/choose-providers.ts'
import { sendDueRefunds } from '../refunds/send-refund.ts'
import { sandboxPaymentRoutes } from '../../sandbox/payment-routes.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { closeExpiredOrders } from './close-order.ts'
import type { OrderContext } from './order-context.ts'
import { paymentWebhookRoutes } from './payment-webhooks.ts'
import { queryDuePayments } from './query-due-payments.ts'
import { orderRoutes } from './routes.ts'

/**
 * Everything that needs the payment providers: registers the endpoints of orders, their webhooks, the admin's billing
 * and the sandbox's payer; schedules the queries of payments, the closing of expired orders, and the sending of
 * refunds.
 */
export async function serveOrders(app: FastifyInstance, appContext: AppContext): Promise<void> {
  const { environment, log } = appContext
  const { providers, webhookProviders } = chooseProviders(appContext)
  const context: OrderContext = { ...appContext, providers }
  orderRoutes(app, context)
  billingAdminRoutes(app, context)
  await paymentWebhookRoutes(app, context, webhookProviders)
  if (environment.mode === 'sandbox') sandboxPaymentRoutes(app, context)

  // Each task has its own schedule: a provider that does not answer delays nothing else.
  const stops = [queryDuePayments, closeExpiredOrders, sendDueRefunds].map((work) =>
    scheduleEvery(environment.intervals.paymentTasksMs, async () => void (await work(context)), log),
  )
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
}
