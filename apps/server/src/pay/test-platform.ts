import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Environment, readEnvironment } from '../environment.ts'
import type { NoticeRequest } from './pay-provider.ts'
import { alipayGateway, alipayPaid } from './test-alipay-gateway.ts'
import { answerAsAlipay, answerAsWeChat, answeredBadly } from './test-answers.ts'
import { noticeOf, type NoticeKind, sayingOf, type Spoiling } from './test-notices.ts'
import { makeParties, type Parties, variablesOf } from './test-pay-keys.ts'
import type { Answer, Payment, Payments, Saying, Weather } from './test-payments.ts'
import { type Delivery, noticeQueue, type Send, sendOver } from './test-queue.ts'
import { type Call, wechatGateway } from './test-wechat-gateway.ts'

const DAY = 24 * 60 * 60 * 1000

/** How somebody pays. */
export interface Paying {
  at?: Date
  /** In fen, where it is not what was asked. */
  amount?: number
  currency?: string
  /** How often it is told, each time as news: `0` leaves it to a query. One by default. */
  notices?: 0 | 1 | 2
}

/** How the merchant gives money back. */
export interface GivingBack {
  at?: Date
  /** When it is told first, where that is not when it is done. */
  toldAt?: Date
  /** How often it is told, each time as news. One by default. */
  notices?: number
}

type Change = (content: Record<string, unknown>) => Record<string, unknown>

/** A platform of ours that holds its own keys and stands for WeChat Pay and Alipay, over HTTP. */
export interface TestPlatform {
  url: string
  parties: Parties
  /** By their numbers. */
  payments: Payments
  /** What was asked, newest last. */
  calls: Call[]
  /** The server's environment, so that it asks here. */
  variables(publicUrl?: string): Record<string, string>
  /** The same, read: for `testApp`. */
  keys(publicUrl?: string): Pick<Environment, 'wechatPay' | 'alipay' | 'publicUrl'>
  /** From now on answers come like this. */
  weather(next: Weather): void
  /** From now on answers say something else, and are signed. */
  saying(change: Change | null): void
  pay(number: string, paying?: Paying): void
  /** Somebody scanned, and has not paid. */
  scan(number: string): void
  /** Alipay alone: nobody paid in time, and it says so. */
  lapse(number: string, at?: Date): void
  /** Alipay alone: it can't go back any more. */
  finish(number: string, at?: Date): void
  /** The merchant gives money back in the platform's console, where we did not ask for it. */
  giveBack(number: string, refundNumber: string, amount: number, given?: GivingBack): void
  /** A notice as it would go out at `now`, under an id of its own. */
  notice(number: string, kind: NoticeKind, now: Date, spoiling?: Spoiling): NoticeRequest
  /** Sends all that is due at `now`, repeats among it, in order; ends with what is acknowledged. */
  deliverDue(now: Date): Promise<Delivery[]>
  /** How much is still to be said. */
  pending(): number
  close(): Promise<void>
}

interface Starting {
  port?: number
  now?: () => Date
  send?: Send
  /** Made for this platform where they are left out, which takes a second. */
  parties?: Parties
}

/**
 * Starts the platform on a port of its own. `now` is when it pays back and when it is paid, unless told otherwise; signatures
 * of requests and answers go by real time. `send` brings notices: by default over HTTP, to where the payment wants them.
 */
export async function startPlatform({
  port = 0,
  now = () => new Date(),
  send = sendOver,
  parties: known,
}: Starting = {}): Promise<TestPlatform> {
  const parties = known ?? (await makeParties())
  const payments: Payments = new Map()
  const calls: Call[] = []
  const queue = noticeQueue(parties, send)
  let weather: Weather = 'right'
  let change: Change | null = null

  const say = (payment: Payment, saying: Saying, at = now()) => queue.say(payment, saying, at)
  const askWeChat = wechatGateway({ parties, payments, now, say })
  const askAlipay = alipayGateway({ parties, payments, now, say })
  const changed = (answer: Answer): Answer =>
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
    if (answeredBadly(weather, response)) return
    if (call.target.startsWith('/v3/'))
      return answerAsWeChat(response, parties, weather, call, changed(askWeChat(call)))
    const { method, answer } = askAlipay(call)
    answerAsAlipay(response, parties, weather, method, changed(answer))
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
    weather: (next) => void (weather = next),
    saying: (next) => void (change = next),
    pay(number, { at = now(), amount, currency = 'CNY', notices = 1 } = {}) {
      const payment = paymentOf(number)
      if (payment.state !== 'waiting') throw new Error(`Payment ${number} is ${payment.state}`)
      Object.assign(payment, {
        state: 'paid',
        scanned: true,
        amount: amount ?? payment.asked,
        currency,
        paidAt: at,
      } satisfies Partial<Payment>)
      for (let told = 0; told < notices; told += 1) say(payment, sayingOf(parties, payment, 'paid'), at)
    },
    scan: (number) => void (paymentOf(number).scanned = true),
    lapse(number, at = now()) {
      const payment = paymentOf(number)
      Object.assign(payment, { state: 'closed', scanned: true } satisfies Partial<Payment>)
      say(payment, sayingOf(parties, payment, 'closed'), at)
    },
    finish(number, at = new Date(now().getTime() + 90 * DAY)) {
      const payment = paymentOf(number)
      payment.finished = true
      say(payment, alipayPaid(parties.alipay, payment, 'TRADE_FINISHED'), at)
    },
    giveBack(number, refundNumber, amount, { at = now(), toldAt = at, notices = 1 } = {}) {
      const payment = paymentOf(number)
      // Told is the last one.
      payment.refunds.delete(refundNumber)
      payment.refunds.set(refundNumber, { amount, at })
      for (let told = 0; told < notices; told += 1) say(payment, sayingOf(parties, payment, 'refunded'), toldAt)
    },
    notice(number, kind, at, spoiling) {
      const payment = paymentOf(number)
      return noticeOf(parties, payment, sayingOf(parties, payment, kind), at, spoiling)
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
