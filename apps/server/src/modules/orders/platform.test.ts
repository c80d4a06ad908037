import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PaymentOptions, startTestPlatform, type TestPlatform } from '../payment-providers/test-platform.ts'
import type { Send } from '../payment-providers/test-webhook-queue.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

const MINUTE = 60 * 1000

let platform: TestPlatform
let app: TestApp
let member: TestMember
let isUp = true
let offset = 0
const now = () => app.context.clock.now()

/** Delivers the platform's requests to our server while it is up. */
const send: Send = async (url, { headers, raw }) => {
  if (!isUp) throw new Error('The server is unreachable')
  const { statusCode, body } = await app.fastify.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: headers as Record<string, string>,
    payload: raw,
  })
  return { status: statusCode, body }
}
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => now(), send })
  app = await testApp({ ...platform.keys(), intervals: fastIntervals })
})
afterAll(() => platform.close())
beforeEach(async () => {
  isUp = true
  platform.setResponseFault('right')
  offset = 0
  await app.advanceClock(0)
  member = await app.member()
})

const advanceBy = (milliseconds: number) => app.advanceClock((offset += milliseconds))
const post = (path: string, body: object = {}) =>
  app.call('POST', path, { headers: { ...member.bearer, 'idempotency-key': randomUUID() }, body })
const stateOf = async (id: string) =>
  (await app.context.pool.query<{ state: string }>('select state from orders where id = $1', [id])).rows[0]?.state
const points = async () =>
  (
    await app.context.pool.query<{ points: string }>(
      'select points from wallets join members m on m.id = member_id where m.phone = $1',
      [`86${member.mobile}`],
    )
  ).rows.map((row) => Number(row.points))[0]
const numberOf = async (id: string) =>
  (
    await app.context.pool.query<{ number: string }>(
      'select number from payments where order_id = $1 order by created_at desc limit 1',
      [id],
    )
  ).rows[0]?.number ?? ''

/** An order that awaits payment at a provider, and the provider's number for it. */
async function waiting(method: string, productId = 'points-300') {
  const { result } = await post('/api/orders', { productId })
  const paying = await post(`/api/orders/${result.id}/pay`, { provider: method })
  expect(paying, paying.message).toMatchObject({ code: 200, result: { state: 'waiting', provider: method } })
  return { id: result.id as string, qr: paying.result.qr as string, number: await numberOf(result.id) }
}

describe.each(['wechat', 'alipay'] as const)('%s', (method) => {
  test('P38: is asked for the order’s amount, and credits the order once however many webhooks arrive', async () => {
    const { id, number } = await waiting(method)
    expect(platform.payments.get(number)).toMatchObject({ requestedAmount: 600 })
    platform.pay(number, { webhooks: 2 })
    const deliveries = await platform.deliverDue(now())
    expect(deliveries.map(({ acknowledged }) => acknowledged)).toEqual([true, true])
    expect(await stateOf(id)).toBe('credited')
    const again = await Promise.all(
      Array.from({ length: 50 }, () =>
        send(`http://here/api/pay/${method}/notify`, platform.webhook(number, 'paid', now())),
      ),
    )
    expect(
      again.every(({ status, body }) => (method === 'wechat' ? status === 200 || status === 204 : body === 'success')),
    ).toBe(true)
    expect(await points()).toBe(1300)
  })

  test('P39: gets a 404 for a signed webhook with an unknown number, which is logged and changes nothing', async () => {
    const { id, number } = await waiting(method)
    platform.pay(number, { webhooks: 0 })
    const strange = number.slice(0, -4) + (number.endsWith('0000') ? '0001' : '0000')
    const unknown = platform.webhook(number, 'paid', now(), {
      content: (content) => ({ ...content, out_trade_no: strange }),
    })
    expect(await send(`http://here/api/pay/${method}/notify`, unknown)).toMatchObject({ status: 404 })
    const { rows } = await app.context.pool.query('select number from payments where number = $1', [strange])
    expect(rows).toEqual([])
    // The log line lets an operator find the money.
    expect(app.lines).toContainEqual(
      expect.objectContaining({ level: 'error', provider: method, state: 'paid', number: strange, amount: 600 }),
    )
    expect(await stateOf(id)).toBe('waiting')
    expect(await points()).toBe(1000)
    // The same webhook for a valid number is accepted: only the number was rejected.
    expect(await send(`http://here/api/pay/${method}/notify`, platform.webhook(number, 'paid', now()))).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    })
    expect(await stateOf(id)).toBe('credited')
  })

  test('delivers its webhook again when our server is back', async () => {
    const { id, number } = await waiting(method)
    platform.pay(number)
    isUp = false
    expect((await platform.deliverDue(now())).map(({ acknowledged }) => acknowledged)).toEqual([false])
    isUp = true
    await advanceBy(4 * MINUTE)
    expect((await platform.deliverDue(now())).some(({ acknowledged }) => acknowledged)).toBe(true)
    expect(await stateOf(id)).toBe('credited')
    expect(platform.pending()).toBe(0)
  })

  test('P40: is polled when it sends no webhook', async () => {
    const { id, number } = await waiting(method)
    platform.pay(number, { webhooks: 0 })
    await advanceBy(2 * MINUTE)
    await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('credited')
    expect(await points()).toBe(1300)
  }, 60_000)

  test('P40: is polled again until it answers when it was down at the last scheduled query', async () => {
    const { id, number } = await waiting(method)
    platform.pay(number, { webhooks: 0 })
    // The task that closes old orders would query it, too.
    await app.context.pool.query("update orders set state = 'closed', closed_at = now() where id = $1", [id])
    platform.setResponseFault('down')
    await advanceBy(2 * 24 * 60 * MINUTE)
    const isNext = async () =>
      (
        await app.context.pool.query<{ is: boolean | null }>(
          'select next_check_at > $2::timestamptz as is from payments where number = $1',
          [number, now()],
        )
      ).rows[0]?.is
    await expect.poll(isNext, { timeout: 30_000 }).not.toBe(false)
    expect(await stateOf(id)).not.toBe('credited')
    platform.setResponseFault('right')
    await advanceBy(61 * MINUTE)
    await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('credited')
    expect(
      (await app.context.pool.query('select next_check_at from payments where number = $1', [number])).rows,
    ).toEqual([{ next_check_at: null }])
  }, 90_000)

  test('P40: closes its payment when the order is canceled, or credits the order if it was paid meanwhile', async () => {
    const [open, paid] = [await waiting(method), await waiting(method)]
    platform.pay(paid.number, { webhooks: 0 })
    expect((await post(`/api/orders/${open.id}/cancel`)).result).toMatchObject({ state: 'closed' })
    expect(platform.payments.get(open.number)?.state === 'waiting' && method === 'wechat').toBe(false)
    expect((await post(`/api/orders/${paid.id}/cancel`)).result).toMatchObject({ state: 'credited' })
    expect(await points()).toBe(1300)
  })

  test('P40: closes also a payment that is created while the order is being closed', async () => {
    const { id } = await waiting(method)
    const gate = await app.context.pool.connect()
    await gate.query('begin')
    await gate.query('select 1 from orders where id = $1 for update', [id])
    const atTheGate = (count: number) =>
      expect
        .poll(
          async () =>
            (
              await app.context.pool.query(
                "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              )
            ).rowCount,
          { timeout: 20_000 },
        )
        .toBe(count)
    const response = post(`/api/orders/${id}/pay`, { provider: method === 'wechat' ? 'alipay' : 'wechat' })
    await atTheGate(1)
    const canceled = post(`/api/orders/${id}/cancel`)
    await atTheGate(2)
    await gate.query('commit')
    gate.release()
    expect((await canceled).result).toMatchObject({ state: 'closed' })
    expect([200, 2002]).toContain((await response).code)
    const { rows } = await app.context.pool.query<{ state: string }>('select state from payments where order_id = $1', [
      id,
    ])
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'closed'])
  })

  test.each<[string, PaymentOptions]>([
    ['a fen too little', { amount: 599 }],
    ['a fen too much', { amount: 601 }],
    ...(method === 'wechat' ? [['another currency', { currency: 'USD' }] satisfies [string, PaymentOptions]] : []),
  ])('P39: reporting %s is acknowledged, makes the order abnormal, and credits nothing', async (_, paying) => {
    const { id, number } = await waiting(method)
    platform.pay(number, paying)
    expect((await platform.deliverDue(now())).map(({ acknowledged }) => acknowledged)).toEqual([true])
    expect(await stateOf(id)).toBe('abnormal')
    expect(await points()).toBe(1000)
  })

  test('P39: with a forged, altered or foreign webhook changes nothing', async () => {
    const { id, number } = await waiting(method)
    const other = await waiting(method === 'wechat' ? 'alipay' : 'wechat')
    platform.pay(number, { webhooks: 0 })
    platform.pay(other.number, { webhooks: 0 })
    const right = platform.webhook(number, 'paid', now())
    const hostile = [
      { ...right, raw: Buffer.concat([right.raw, Buffer.from(' ')]) },
      platform.webhook(other.number, 'paid', now()),
      ...(method === 'wechat' ? [platform.webhook(number, 'paid', new Date(now().getTime() - 6 * MINUTE))] : []),
    ]
    for (const webhook of hostile) {
      const { status, body } = await send(`http://here/api/pay/${method}/notify`, webhook)
      expect(method === 'wechat' ? status >= 400 && status < 500 : body !== 'success').toBe(true)
    }
    expect(await stateOf(id)).toBe('waiting')
    expect(await points()).toBe(1000)
  })

  test('P39: can not confirm another provider’s payment', async () => {
    const other = await waiting(method === 'wechat' ? 'alipay' : 'wechat')
    const payment = platform.payments.get(other.number)
    if (!payment) throw new Error('The payment was not created')
    platform.payments.set(other.number, { ...payment, provider: method })
    platform.pay(other.number, { webhooks: 0 })
    const { status, body } = await send(
      `http://here/api/pay/${method}/notify`,
      platform.webhook(other.number, 'paid', now()),
    )
    expect(method === 'wechat' ? status >= 400 && status < 500 : body !== 'success').toBe(true)
    expect(await stateOf(other.id)).toBe('waiting')
    expect(await points()).toBe(1000)
  })

  test('that is down makes pay, check and cancel answer 503, and the payment is credited later', async () => {
    const { id, number } = await waiting(method)
    const fresh = (await post('/api/orders', { productId: 'points-300' })).result
    platform.setResponseFault('down')
    expect((await post(`/api/orders/${fresh.id}/pay`, { provider: method })).code).toBe(503)
    expect((await post(`/api/orders/${id}/check`)).code).toBe(503)
    expect((await post(`/api/orders/${id}/cancel`)).code).toBe(503)
    expect(await stateOf(id)).toBe('waiting')
    platform.setResponseFault('right')
    platform.pay(number, { webhooks: 0 })
    expect((await post(`/api/orders/${id}/check`)).result).toMatchObject({ state: 'credited' })
  })

  test('P38: that refunds before it reports the payment credits nothing', async () => {
    const { id, number } = await waiting(method)
    platform.pay(number, { webhooks: 0 })
    platform.refund(number, 'theirs1', 600)
    await platform.deliverDue(now())
    await send(`http://here/api/pay/${method}/notify`, platform.webhook(number, 'paid', now()))
    expect(await stateOf(id)).toBe('closed')
    expect(await points()).toBe(1000)
  })

  test('that refunds a payment that it never reported credits nothing on a check', async () => {
    const { id, number } = await waiting(method)
    platform.pay(number, { webhooks: 0 })
    platform.refund(number, `theirs${number}`, 600)
    // For WeChat Pay it may be a partial refund, until its webhook tells the amount.
    expect((await post(`/api/orders/${id}/check`)).result).toMatchObject({
      state: method === 'wechat' ? 'abnormal' : 'closed',
    })
    await platform.deliverDue(now())
    expect([await stateOf(id), await points()]).toEqual(['closed', 1000])
    await advanceBy(3 * 60 * MINUTE)
    expect([await stateOf(id), await points()]).toEqual(['closed', 1000])
  })

  test('has its open payment closed when the order is paid through the other provider', async () => {
    const { id, number } = await waiting(method)
    const other = method === 'wechat' ? 'alipay' : 'wechat'
    await post(`/api/orders/${id}/pay`, { provider: other })
    platform.pay(await numberOf(id))
    await platform.deliverDue(now())
    expect(await stateOf(id)).toBe('credited')
    const stateOfFirst = async () =>
      (await app.context.pool.query<{ state: string }>('select state from payments where number = $1', [number]))
        .rows[0]?.state
    await expect.poll(stateOfFirst, { timeout: 30_000 }).toBe('closed')
  }, 60_000)
})

test('P38: credits nothing twice when Alipay reports the payment as finished', async () => {
  const { id, number } = await waiting('alipay')
  platform.pay(number)
  await platform.deliverDue(now())
  platform.finish(number, now())
  expect((await platform.deliverDue(now())).map(({ acknowledged }) => acknowledged)).toEqual([true])
  expect(await stateOf(id)).toBe('credited')
  expect(await points()).toBe(1300)
})

test('P40: has a webhook acknowledged that reports no money, so that it is not repeated', async () => {
  const expired = await waiting('alipay')
  platform.expire(expired.number, now())
  const paid = await waiting('wechat')
  platform.pay(paid.number)
  await platform.deliverDue(now())
  platform.refund(paid.number, 'R1', 600, { webhooks: 0 })
  const abnormal = (number: string) =>
    platform.webhook(paid.number, 'refunded', now(), {
      kind: 'REFUND.ABNORMAL',
      content: (content) => ({ ...content, refund_status: 'ABNORMAL', out_trade_no: number }),
    })
  expect(await send('http://here/api/pay/wechat/notify', abnormal(paid.number))).toMatchObject({ status: 204 })
  expect(await send('http://here/api/pay/wechat/notify', abnormal('P404'))).toMatchObject({ status: 404 })
  expect(platform.pending()).toBe(0)
  expect([await stateOf(expired.id), await stateOf(paid.id)]).toEqual(['waiting', 'credited'])
})
