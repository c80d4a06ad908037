import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRealProviders } from './choose-providers.ts'
import { InvalidWebhook, type WebhookEvent, type PayProvider } from './pay-provider.ts'
import { makeParties, type Parties } from './test-pay-keys.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'
import { SCHEDULES, type Send } from './test-webhook-queue.ts'

const start = new Date('2026-11-22T07:11:22Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000

let clock = start
let open = true
let events: WebhookEvent[] = []
/** Webhooks that were valid but not acknowledged. */
let refused: WebhookEvent[] = []
let platform: TestPlatform
let providers: Record<string, PayProvider | null>

/** Simulates the server's notify URL: parses with the adapters, and acknowledges while `open`. */
const receive: Send = async (url, request) => {
  const provider = providers[url.split('/').at(-2) ?? '']
  if (provider == null) return { status: 503, body: '' }
  try {
    const event = provider.readWebhook(request, clock)
    if (open) events.push(event)
    else refused.push(event)
    return open ? provider.acknowledge() : provider.decline(503, 'down')
  } catch (error) {
    if (error instanceof InvalidWebhook) return provider.decline(400, error.fault)
    throw error
  }
}

let parties: Parties
beforeAll(async () => {
  parties = await makeParties()
})
beforeEach(async () => {
  clock = start
  open = true
  events = []
  refused = []
  platform = await startTestPlatform({ now: () => clock, send: receive, parties })
  providers = createRealProviders(platform.keys())
})
afterEach(() => platform.close())

const createPayment = async (name: 'wechat' | 'alipay', number: string) => {
  await providers[name]?.createPayment({
    paymentNumber: number,
    amount: 1990,
    subject: '100 点',
    expiresAt: after(15 * MINUTE),
  })
  return number
}
const deliverAt = (moment: Date) => {
  clock = moment
  return platform.deliverDue(moment)
}

describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
  test('delivers the payment webhook at once and stops after the acknowledgement', async () => {
    platform.pay(await createPayment(name, 'P000001'), { at: start })
    expect(await deliverAt(start)).toMatchObject([
      {
        number: 'P000001',
        attempt: 1,
        acknowledged: true,
        body: name === 'wechat' ? '' : 'success',
        status: name === 'wechat' ? 204 : 200,
      },
    ])
    expect(events).toMatchObject([{ paymentNumber: 'P000001', state: 'paid', amount: 1990, paidAt: start }])
    expect(platform.pending()).toBe(0)
    expect(await deliverAt(after(48 * HOUR))).toEqual([])
  })

  test('retries an unacknowledged webhook on the provider’s schedule and then gives up', async () => {
    open = false
    platform.pay(await createPayment(name, 'P000002'), { at: start })
    const waits = [0, ...SCHEDULES[name]]
    let at = 0
    for (const [attempt, wait] of waits.entries()) {
      at += wait
      if (wait > 0) expect(await deliverAt(after(at - 1)), `before ${attempt + 1}`).toEqual([])
      expect(await deliverAt(after(at))).toMatchObject([{ attempt: attempt + 1, acknowledged: false }])
    }
    expect(at).toBe(name === 'wechat' ? 24 * HOUR + 4 * MINUTE : 24 * HOUR + 24 * MINUTE)
    expect(await deliverAt(after(100 * HOUR))).toEqual([])
    expect(platform.pending()).toBe(0)
  })

  test('repeats the same event under the same id and stops once it is acknowledged', async () => {
    open = false
    platform.pay(await createPayment(name, 'P000003'), { at: start })
    await deliverAt(start)
    open = true
    expect(await deliverAt(after(HOUR))).toMatchObject([{ attempt: 2, acknowledged: true }])
    expect(refused).toHaveLength(1)
    expect(events).toEqual(refused)
    expect(platform.pending()).toBe(0)
  })

  test('gives two webhooks of one payment different ids, and sends none for a payment without webhooks', async () => {
    platform.pay(await createPayment(name, 'P000004'), { at: start, webhooks: 2 })
    platform.pay(await createPayment(name, 'P000005'), { at: start, webhooks: 0 })
    await deliverAt(start)
    expect(events.map(({ paymentNumber }) => paymentNumber)).toEqual(['P000004', 'P000004'])
    expect(new Set(events.map(({ id }) => id)).size).toBe(2)
    expect(new Set(events.map(({ tradeNo }) => tradeNo)).size).toBe(1)
    expect(await providers[name]?.query('P000005')).toMatchObject({ state: 'paid' })
  })

  test('reports the paid amount when it differs from the requested one', async () => {
    platform.pay(await createPayment(name, 'P000006'), { at: start, amount: 1 })
    await deliverAt(start)
    expect(events).toMatchObject([{ state: 'paid', amount: 1 }])
  })

  test('reports a refund of ours with its refund number and the payment’s trade number', async () => {
    const number = await createPayment(name, 'P000007')
    platform.pay(number, { at: start })
    await providers[name]?.refund({
      paymentNumber: number,
      refundNumber: 'P000007R1',
      amount: 500,
      total: 1990,
      reason: '没有用完',
    })
    await deliverAt(start)
    expect(events).toMatchObject([{ state: 'paid' }, { state: 'refunded', amount: 500, refundNumber: 'P000007R1' }])
    expect(events.map(({ tradeNo }) => tradeNo)).toEqual([events[0]?.tradeNo, events[0]?.tradeNo])
  })

  test('accepts a webhook replayed after six minutes only if the provider does not timestamp webhooks', async () => {
    platform.pay(await createPayment(name, 'P000008'), { at: start })
    const caught = platform.webhook('P000008', 'paid', start)
    clock = after(6 * MINUTE)
    const url = `https://moyun.example/api/pay/${name}/notify`
    expect(await receive(url, caught)).toMatchObject(
      name === 'wechat'
        ? { status: 400, body: '{"code":"FAIL","message":"timestamp"}' }
        : { status: 200, body: 'success' },
    )
  })

  test('is rejected at the other provider’s notify URL', async () => {
    const other = name === 'wechat' ? 'alipay' : 'wechat'
    platform.pay(await createPayment(name, 'P000009'), { at: start })
    expect(
      await receive(`https://moyun.example/api/pay/${other}/notify`, platform.webhook('P000009', 'paid', start)),
    ).toMatchObject({ status: 400 })
    expect(events).toEqual([])
  })
})

test('Alipay reports the end of the refund period as paid, with the same trade number and another id', async () => {
  const number = await createPayment('alipay', 'P000010')
  platform.pay(number, { at: start })
  platform.finish(number)
  await deliverAt(start)
  expect(events).toHaveLength(1)
  await deliverAt(after(91 * 24 * HOUR))
  expect(events).toMatchObject([
    { state: 'paid', paymentNumber: number },
    { state: 'paid', paymentNumber: number, tradeNo: events[0]?.tradeNo },
  ])
  expect(events[1]?.id).not.toBe(events[0]?.id)
})

test('Alipay reports a payment that expired unpaid as closed', async () => {
  platform.expire(await createPayment('alipay', 'P000011'), start)
  await deliverAt(start)
  expect(events).toMatchObject([{ state: 'closed', paidAt: null }])
})

test('keeps a webhook pending when the payment’s notify URL is unreachable', async () => {
  const own = await startTestPlatform({ parties })
  const { wechat } = createRealProviders(own.keys('http://127.0.0.1:1'))
  await wechat?.createPayment({ paymentNumber: 'P000012', amount: 1990, subject: 'x', expiresAt: after(HOUR) })
  own.pay('P000012', { at: start })
  expect(await own.deliverDue(start)).toMatchObject([{ status: 0, acknowledged: false, attempt: 1 }])
  expect(own.pending()).toBe(1)
  await own.close()
})
