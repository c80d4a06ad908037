import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Environment, readEnvironment } from '../../config/environment.ts'
import type { WebhookRequest } from './pay-provider.ts'
import { alipayGateway, alipayPaid } from './test-alipay-gateway.ts'
import { respondAsAlipay, respondAsWeChat, sendFaultyResponse } from './test-responses.ts'
import { createWebhook, type WebhookKind, webhookContentOf, type WebhookCorruption } from './test-webhooks.ts'
import { makeParties, type Parties, variablesOf } from './test-pay-keys.ts'
import type { UnsignedResponse, Payment, Payments, WebhookContent, ResponseFault } from './test-payments.ts'
import { type Delivery, createWebhookQueue, type Send, sendOverHttp } from './test-webhook-queue.ts'
import { type ReceivedRequest, wechatGateway } from './test-wechat-gateway.ts'

const DAY = 24 * 60 * 60 * 1000

/** Options of a simulated payment. */
export interface PaymentOptions {
  at?: Date
  /** In fen, if it differs from the requested amount. */
  amount?: number
  currency?: string
  /** How many webhooks are sent, each with a new id: with `0` only a query shows the payment. One by default. */
  webhooks?: 0 | 1 | 2
}

/** Options of a refund that the merchant makes. */
export interface RefundOptions {
  at?: Date
  /** When the first webhook is due, if not at the refund's time. */
  notifiedAt?: Date
  /** How many webhooks are sent, each with a new id. One by default. */
  webhooks?: number
}

type Change = (content: Record<string, unknown>) => Record<string, unknown>

/** A local HTTP platform with its own keys that simulates WeChat Pay and Alipay. */
export interface TestPlatform {
  url: string
  parties: Parties
  /** By number. */
  payments: Payments
  /** The requests received, newest last. */
  calls: ReceivedRequest[]
  /** The server's environment variables that point it to this platform. */
  variables(publicUrl?: string): Record<string, string>
  /** The same, parsed for `testApp`. */
  keys(publicUrl?: string): Pick<Environment, 'wechatPay' | 'alipay' | 'publicUrl'>
  /** Corrupts all further responses in this way. */
  setResponseFault(next: ResponseFault): void
  /** Changes the content of all further responses before they are signed. */
  changeContent(change: Change | null): void
  pay(number: string, paying?: PaymentOptions): void
  /** Simulates a scan without payment. */
  scan(number: string): void
  /** Alipay only: the trade expires unpaid, with a webhook. */
  expire(number: string, at?: Date): void
  /** Alipay only: the trade can no longer be refunded. */
  finish(number: string, at?: Date): void
  /** A refund that the merchant makes in the platform's console, not through us. */
  refund(number: string, refundNumber: string, amount: number, given?: RefundOptions): void
  /** A webhook as it would be sent at `now`, with a new id. */
  webhook(number: string, kind: WebhookKind, now: Date, spoiling?: WebhookCorruption): WebhookRequest
  /** Sends all webhooks due at `now`, including repetitions, in order; those acknowledged end. */
  deliverDue(now: Date): Promise<Delivery[]>
  /** The number of webhooks that are still pending. */
  pending(): number
  close(): Promise<void>
}

interface Starting {
  port?: number
  now?: () => Date
  send?: Send
  /** Created if omitted, which takes a second. */
  parties?: Parties
}

/**
 * Starts the platform on a port of its own. `now` is the default time of payments and refunds; signatures of requests
 * and responses use real time. `send` delivers webhooks, by default over HTTP to the payment's notify URL.
 */
export async function startTestPlatform({
  port = 0,
  now = () => new Date(),
  send = sendOverHttp,
  parties: known,
}: Starting = {}): Promise<TestPlatform> {
  const parties = known ?? (await makeParties())
  const payments: Payments = new Map()
  const calls: ReceivedRequest[] = []
  const queue = createWebhookQueue(parties, send)
  let fault: ResponseFault = 'right'
  let change: Change | null = null

  const enqueueWebhook = (payment: Payment, content: WebhookContent, at = now()) => queue.enqueue(payment, content, at)
  const askWeChat = wechatGateway({ parties, payments, now, enqueueWebhook })
  const askAlipay = alipayGateway({ parties, payments, now, enqueueWebhook })
  const changed = (answer: UnsignedResponse): UnsignedResponse =>
    answer.content === null || change === null ? answer : { ...answer, content: change(answer.content) }

  async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = {
      method: request.method ?? '',
      target: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    calls.push(call)
    if (sendFaultyResponse(fault, response)) return
    if (call.target.startsWith('/v3/')) return respondAsWeChat(response, parties, fault, call, changed(askWeChat(call)))
    const { method, answer } = askAlipay(call)
    respondAsAlipay(response, parties, fault, method, changed(answer))
  }

  const server = http.createServer(
    (request, response) =>
      void serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error))),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const variables = (publicUrl = 'https://moyun.example') => variablesOf(parties, url, publicUrl)

  function paymentOf(number: string): Payment {
    const payment = payments.get(number)
    if (payment === undefined) throw new Error(`Nobody asked for payment ${number}`)
    return payment
  }

  return {
    url,
    parties,
    payments,
    calls,
    variables,
    keys(publicUrl) {
      const { wechatPay, alipay, publicUrl: origin } = readEnvironment(variables(publicUrl))
      return { wechatPay, alipay, publicUrl: origin }
    },
    setResponseFault: (next) => void (fault = next),
    changeContent: (next) => void (change = next),
    pay(number, { at = now(), amount, currency = 'CNY', webhooks = 1 } = {}) {
      const payment = paymentOf(number)
      if (payment.state !== 'waiting') throw new Error(`Payment ${number} is ${payment.state}`)
      Object.assign(payment, {
        state: 'paid',
        scanned: true,
        amount: amount ?? payment.requestedAmount,
        currency,
        paidAt: at,
      } satisfies Partial<Payment>)
      for (let delivery = 0; delivery < webhooks; delivery += 1)
        enqueueWebhook(payment, webhookContentOf(parties, payment, 'paid'), at)
    },
    scan: (number) => void (paymentOf(number).scanned = true),
    expire(number, at = now()) {
      const payment = paymentOf(number)
      Object.assign(payment, { state: 'closed', scanned: true } satisfies Partial<Payment>)
      enqueueWebhook(payment, webhookContentOf(parties, payment, 'closed'), at)
    },
    finish(number, at = new Date(now().getTime() + 90 * DAY)) {
      const payment = paymentOf(number)
      payment.finished = true
      enqueueWebhook(payment, alipayPaid(parties.alipay, payment, 'TRADE_FINISHED'), at)
    },
    refund(number, refundNumber, amount, { at = now(), notifiedAt = at, webhooks = 1 } = {}) {
      const payment = paymentOf(number)
      // Re-inserted, because the last refund is the one that is notified.
      payment.refunds.delete(refundNumber)
      payment.refunds.set(refundNumber, { amount, at })
      for (let delivery = 0; delivery < webhooks; delivery += 1)
        enqueueWebhook(payment, webhookContentOf(parties, payment, 'refunded'), notifiedAt)
    },
    webhook(number, kind, at, spoiling) {
      const payment = paymentOf(number)
      return createWebhook(parties, payment, webhookContentOf(parties, payment, kind), at, spoiling)
    },
    deliverDue: queue.deliverDue,
    pending: queue.pending,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
