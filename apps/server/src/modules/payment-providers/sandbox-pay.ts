import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { sandboxTrades } from '../../database/schema/order-schema.ts'
import { InvalidWebhook, type PayProvider, PayUnavailable, type Trade } from './pay-provider.ts'
import type { Base } from '../../app/base.ts'

/** The path of the sandbox's payment page. */
export const SANDBOX_PAYMENT_PATH = '/sandbox/pay/'

type Row = typeof sandboxTrades.$inferSelect

const UNKNOWN_TRADE: Trade = { state: 'unknown', tradeNo: null, amount: null, currency: null, paidAt: null }

/**
 * The state of a sandbox trade. A query reports a trade that was paid with a wrong amount as unpaid: only the payer's
 * page reports it, as a webhook would.
 */
function toTrade({ state, amount, paidAmount, tradeNo, paidAt }: Row): Trade {
  if (state === 'paid' && paidAmount !== amount) return { ...UNKNOWN_TRADE, state: 'waiting' }
  return { state, tradeNo, amount: paidAmount, currency: paidAmount === null ? null : 'CNY', paidAt }
}

/** The sandbox's payment platform, without real money: its payment page is on this server. */
export function createSandboxPay({ db }: Pick<Base, 'db'>): PayProvider {
  const read = async (paymentNumber: string) =>
    (await db.select().from(sandboxTrades).where(eq(sandboxTrades.number, paymentNumber)))[0]
  const noWebhooks = () => new Error('The sandbox sends no webhooks')

  return {
    name: 'sandbox',
    async createPayment({ paymentNumber, amount, subject, expiresAt }) {
      await db
        .insert(sandboxTrades)
        .values({ number: paymentNumber, ticket: randomBytes(16).toString('base64url'), subject, amount, expiresAt })
        .onConflictDoNothing()
      const trade = await read(paymentNumber)
      if (!trade) throw new PayUnavailable('The sandbox has no such payment')
      return { qr: `${SANDBOX_PAYMENT_PATH}${trade.ticket}` }
    },
    async query(paymentNumber) {
      const trade = await read(paymentNumber)
      return trade ? toTrade(trade) : UNKNOWN_TRADE
    },
    async close(paymentNumber) {
      await db
        .update(sandboxTrades)
        .set({ state: 'closed' })
        .where(and(eq(sandboxTrades.number, paymentNumber), eq(sandboxTrades.state, 'waiting')))
      const trade = await read(paymentNumber)
      return trade && toTrade(trade).state === 'paid' ? 'paid' : 'closed'
    },
    async refund({ paymentNumber, refundNumber, amount }) {
      const done = await db
        .update(sandboxTrades)
        .set({
          state: 'refunded',
          refunds: sql`${sandboxTrades.refunds} || ${JSON.stringify({ [refundNumber]: amount })}::jsonb`,
        })
        .where(and(eq(sandboxTrades.number, paymentNumber), sql`${sandboxTrades.state} in ('paid', 'refunded')`))
      if (done.rowCount !== 1) throw new PayUnavailable('The sandbox has no payment to refund', { isFinal: true })
      return 'done'
    },
    readWebhook: () => {
      throw new InvalidWebhook('signature')
    },
    acknowledge: () => {
      throw noWebhooks()
    },
    decline: () => {
      throw noWebhooks()
    },
  }
}
