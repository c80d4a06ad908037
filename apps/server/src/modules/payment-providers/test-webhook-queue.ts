import type { WebhookRequest } from './pay-provider.ts'
import { createWebhook } from './test-webhooks.ts'
import type { Parties } from './test-pay-keys.ts'
import type { Payment, WebhookContent } from './test-payments.ts'

const S = 1000
const M = 60 * S
const H = 60 * M

/** The platforms' retry intervals for webhooks, from their documentation, in milliseconds. */
export const SCHEDULES = {
  wechat: [15 * S, 15 * S, 30 * S, 3 * M, 10 * M, 20 * M, 30 * M, 30 * M, 30 * M, H, 3 * H, 3 * H, 3 * H, 6 * H, 6 * H],
  alipay: [4 * M, 10 * M, 10 * M, H, 2 * H, 6 * H, 15 * H],
} as const

/** The platforms' timeout for the response to a webhook. */
const LISTENS = 5 * S

/** The response to a webhook. */
export interface DeliveryResponse {
  status: number
  body: string
}

/** One delivery attempt of a webhook. */
export interface Delivery extends DeliveryResponse {
  number: string
  kind: string
  /** From 1. */
  attempt: number
  acknowledged: boolean
}

/** Delivers a webhook to its URL. */
export type Send = (url: string, notice: WebhookRequest) => Promise<DeliveryResponse>

/** Delivers over HTTP, as the platforms do. */
export const sendOverHttp: Send = async (url, { headers, raw }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(raw),
    redirect: 'manual',
    signal: AbortSignal.timeout(LISTENS),
  })
  return { status: response.status, body: await response.text() }
}

/** A platform's queue of webhooks, each repeated until it is acknowledged or its retries are used up. */
export function createWebhookQueue(parties: Parties, send: Send) {
  let due: { payment: Payment; content: WebhookContent; attempt: number; at: number }[] = []

  async function deliver(one: (typeof due)[number], now: Date): Promise<Delivery> {
    const { payment, content } = one
    one.attempt += 1
    // An unreachable server counts as no response.
    const response = await send(payment.notifyUrl, createWebhook(parties, payment, content, now)).catch(() => ({
      status: 0,
      body: '',
    }))
    const acknowledged =
      payment.provider === 'wechat' ? response.status === 200 || response.status === 204 : response.body === 'success'
    const wait = SCHEDULES[payment.provider][one.attempt - 1]
    if (acknowledged || wait === undefined) due = due.filter((other) => other !== one)
    else one.at += wait
    return { ...response, number: payment.number, kind: content.kind, attempt: one.attempt, acknowledged }
  }

  return {
    enqueue: (payment: Payment, content: WebhookContent, at: Date) =>
      void due.push({ payment, content, attempt: 0, at: at.getTime() }),
    async deliverDue(now: Date): Promise<Delivery[]> {
      const deliveries: Delivery[] = []
      for (;;) {
        const [next] = due.filter((one) => one.at <= now.getTime()).sort((a, b) => a.at - b.at)
        if (next === undefined) return deliveries
        deliveries.push(await deliver(next, now))
      }
    },
    pending: () => due.length,
  }
}
