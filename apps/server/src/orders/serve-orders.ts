import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { moneyDeskRoutes } from '../money-desk/routes.ts'
import { chooseProviders } from '../pay/choose-providers.ts'
import type { PayProvider } from '../pay/pay-provider.ts'
import { createSandboxPay } from '../pay/sandbox-pay.ts'
import { sendDueRefunds } from '../refunds/send-refund.ts'
import { serveSandboxPay } from '../sandbox/pay.ts'
import { every } from '../streams/every.ts'
import { closeOld, lookAtDue } from './look-at-payments.ts'
import { notifyRoutes } from './notify-routes.ts'
import type { OrderContext, Outside } from './order-context.ts'
import { orderRoutes } from './routes.ts'

/** Registers the order endpoints and webhooks, and schedules the provider queries. */
export async function serveOrders(app: FastifyInstance, core: Core): Promise<void> {
  const { environment, log } = core
  const real = chooseProviders(environment)
  const context: OrderContext = { ...core, providers: providersOf(core, real) }
  orderRoutes(app, context)
  moneyDeskRoutes(app, context)
  await notifyRoutes(app, context, real)
  if (environment.mode === 'sandbox') serveSandboxPay(app, context)

  // Each task has its own schedule: a provider that does not answer delays nothing else.
  const stops = [lookAtDue, closeOld, sendDueRefunds].map((work) =>
    every(environment.intervals.lookAtMoneyMs, async () => void (await work(context)), log),
  )
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
}

/** The real providers that have keys; in sandbox mode, the sandbox replaces those without keys. */
function providersOf(
  core: Core,
  real: Readonly<Record<'wechat' | 'alipay', PayProvider | null>>,
): ReadonlyMap<Outside, PayProvider> {
  const sandbox = core.environment.mode === 'sandbox' ? createSandboxPay(core) : null
  const all: [Outside, PayProvider | null][] = [
    ['wechat', real.wechat ?? sandbox],
    ['alipay', real.alipay ?? sandbox],
    ['sandbox', sandbox],
  ]
  return new Map(all.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : [])))
}
