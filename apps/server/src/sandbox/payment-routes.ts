import { randomInt } from 'node:crypto'
import { commonRefusals, orders as contract, Refusal, refuse } from '@moyun/api'
import { wrapResult } from '@moyun/api/serve'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { orders, payments, sandboxTrades } from '../database/schema/order-schema.ts'
import type { OrderContext, PaymentRow } from '../modules/orders/order-context.ts'
import { recordPayment, type RecordResult } from '../modules/orders/record-payment.ts'
import type { PayProviderName } from '../modules/payment-providers/pay-provider.ts'
import { SANDBOX_PAYMENT_PATH } from '../modules/payment-providers/sandbox-pay.ts'
import { payerPage } from './payer-page.ts'
import { unknownQrPage } from './phone-pages.ts'

/**
 * Simulated behaviour of the payer and the platform. `late`: pays after the order was closed; `never-notify`: sends no
 * webhook, so only a query finds the payment.
 */
const Behaviour = z.enum(['pay', 'late', 'twice', 'wrong-amount', 'never-notify'])
type Behaviour = z.infer<typeof Behaviour>

const Payment = z.strictObject({ orderId: z.uuid(), behaviour: Behaviour.default('pay') })
const Pressed = z.strictObject({ behaviour: Behaviour })

type Trade = typeof sandboxTrades.$inferSelect

/**
 * Serves the page on which a payer pays after scanning, and the same as an endpoint for scripts that know the order.
 */
export function sandboxPaymentRoutes(app: FastifyInstance, context: OrderContext): void {
  const { db, clock } = context
  const config = { access: 'public' } as const
  const tradeBy = async (ticket: string) =>
    (await db.select().from(sandboxTrades).where(eq(sandboxTrades.ticket, ticket)))[0]

  app.get<{ Params: { ticket: string } }>(`${SANDBOX_PAYMENT_PATH}:ticket`, { config }, async ({ params }, reply) => {
    const trade = await tradeBy(params.ticket)
    return trade ? payerPage(reply, trade, clock.now()) : unknownQrPage(reply.code(404))
  })
  void app.register(async (scope) => {
    // A page without a script can only send forms.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post<{ Params: { ticket: string } }>(`${SANDBOX_PAYMENT_PATH}:ticket`, { config }, async (request, reply) => {
      const { ticket } = request.params
      const trade = await tradeBy(ticket)
      const pressed = Pressed.safeParse(request.body)
      if (!trade || !pressed.success) return unknownQrPage(reply.code(404))
      await behave(context, trade, pressed.data.behaviour)
      return reply.redirect(`${SANDBOX_PAYMENT_PATH}${encodeURIComponent(ticket)}`, 303)
    })
  })
  app.post('/sandbox/pay', { config }, async ({ body }) => {
    const checked = Payment.safeParse(body)
    if (!checked.success)
      throw new Refusal(commonRefusals.invalid, 'invalid', { result: { fields: { orderId: 'malformed' } } })
    const { orderId, behaviour } = checked.data
    const [found] = await db
      .select({ trade: sandboxTrades })
      .from(payments)
      .innerJoin(sandboxTrades, eq(sandboxTrades.number, payments.number))
      .where(eq(payments.orderId, orderId))
      .orderBy(desc(payments.createdAt))
      .limit(1)
    if (!found) throw refuse(contract.read, 'notFound')
    return wrapResult('app', { taken: await behave(context, found.trade, behaviour) })
  })
}

/**
 * Pays as `behaviour` says, and reports it to the server as the platform would; returns the server's result. A paid
 * trade is only reported again.
 */
async function behave(
  context: OrderContext,
  { number, amount }: Trade,
  behaviour: Behaviour,
): Promise<RecordResult | 'untold'> {
  const { db, clock } = context
  const [payment] = await db.select().from(payments).where(eq(payments.number, number))
  if (!payment || payment.provider === 'balance') return 'unknown'
  if (behaviour === 'late') await expire(context, payment)
  const paid = {
    state: 'paid',
    tradeNo: `SB${String(randomInt(1e12)).padStart(12, '0')}`,
    paidAmount: behaviour === 'wrong-amount' ? amount - 1 : amount,
    paidAt: clock.now(),
  } as const
  await db
    .update(sandboxTrades)
    .set(paid)
    .where(and(eq(sandboxTrades.number, number), eq(sandboxTrades.state, behaviour === 'late' ? 'closed' : 'waiting')))
  if (behaviour === 'never-notify') return 'untold'
  const result = await reportPayment(context, payment.provider, number)
  if (behaviour === 'twice') await reportPayment(context, payment.provider, number)
  return result
}

/** Reports a trade as the platform's webhook would. */
async function reportPayment(
  context: OrderContext,
  provider: PayProviderName,
  number: string,
): Promise<RecordResult | 'untold'> {
  const [trade] = await context.db.select().from(sandboxTrades).where(eq(sandboxTrades.number, number))
  if (trade?.state !== 'paid') return 'untold'
  return recordPayment(context, provider, number, {
    tradeNo: trade.tradeNo,
    amount: trade.paidAmount,
    currency: 'CNY',
    paidAt: trade.paidAt,
  })
}

/** Simulates that the time to pay has passed: closes the attempt at the platform and in the shop. */
async function expire({ db, clock }: OrderContext, { number, orderId }: PaymentRow) {
  await db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ state: 'closed', closedAt: clock.now() })
      .where(and(eq(orders.id, orderId), eq(orders.state, 'waiting')))
    await tx
      .update(payments)
      .set({ state: 'closed' })
      .where(and(eq(payments.number, number), eq(payments.state, 'open')))
    await tx
      .update(sandboxTrades)
      .set({ state: 'closed' })
      .where(and(eq(sandboxTrades.number, number), eq(sandboxTrades.state, 'waiting')))
  })
}
