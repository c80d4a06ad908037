import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await testApp({ intervals: fastIntervals })
})
const headers = (of = member, key = randomUUID()) => ({ headers: { ...of.bearer, 'idempotency-key': key } })
const get = async (path: string, of = member) => (await app.prepare('GET', path, { headers: of.bearer })).result
const post = (path: string, body: object = {}, of = member) => app.call('POST', path, { ...headers(of), body })
const order = async (productId = 'points-300', quantity = 1, of = member) =>
  (await app.prepare('POST', '/api/orders', { ...headers(of), body: { productId, quantity } })).result
const choose = async (id: string, provider = 'wechat', of = member) =>
  (await app.prepare('POST', `/api/orders/${id}/pay`, { ...headers(of), body: { provider } })).result
const behave = async (orderId: string, behaviour: string) =>
  (await app.prepare('POST', '/sandbox/pay', { body: { orderId, behaviour } })).result.taken
const points = async (of = member) => (await get('/api/ledger/summary', of)).points

/** A member with only the welcome points. */
async function newcomer() {
  member = await app.member()
  return member
}

describe('an order', () => {
  test('keeps the product as it was ordered, waits for its QR payment, and is credited once', async () => {
    await newcomer()
    const made = await order('points-300', 2)
    expect(made).toMatchObject({
      state: 'created',
      amount: 1200,
      quantity: 2,
      product: { points: 300, price: 600 },
      provider: null,
      qr: null,
      refunded: 0,
    })
    expect(made.number).toMatch(/^\d{20}$/)
    const waiting = await choose(made.id)
    expect(waiting).toMatchObject({
      id: made.id,
      state: 'waiting',
      provider: 'wechat',
      qr: expect.stringContaining('/sandbox/pay/'),
    })
    expect(Date.parse(waiting.expiresAt)).toBeGreaterThan(Date.now())

    expect(await behave(made.id, 'pay')).toBe('credited')
    expect(await get(`/api/orders/${made.id}`)).toMatchObject({
      state: 'credited',
      qr: null,
      creditedAt: expect.any(String),
    })
    expect(await points()).toBe(1600)
    expect((await get('/api/ledger/entries?kind=purchase')).lines).toMatchObject([
      { bucket: 'bought', amount: 600, balance: 1600 },
    ])
    expect(await behave(made.id, 'pay')).toBe('known')
    expect(await points()).toBe(1600)
  })

  test('publishes each step to its member', async () => {
    await newcomer()
    const { id } = await order()
    await choose(id)
    await behave(id, 'pay')
    const me = (await get('/api/app/getUserInfo')).userId
    const { rows } = await get(`/api/events?stream=user:${me}`)
    expect(
      rows.flatMap(({ type, data }: { type: string; data: { order?: { state: string } } }) =>
        type === 'order.changed' ? [data.order?.state] : type === 'balance.changed' ? ['balance'] : [],
      ),
    ).toEqual(['created', 'waiting', 'balance', 'credited'])
  })

  test('P38: is credited once when twenty webhooks arrive at once', async () => {
    await newcomer()
    const { id } = await order()
    await choose(id)
    const all = await Promise.all(Array.from({ length: 20 }, () => behave(id, 'pay')))
    expect(all.filter((taken) => taken === 'credited')).toHaveLength(1)
    expect(all.filter((taken) => taken === 'known')).toHaveLength(19)
    expect(await points()).toBe(1300)
  })

  test('P38: is credited although it is paid after it was closed', async () => {
    await newcomer()
    const { id } = await order()
    await choose(id)
    expect(await behave(id, 'late')).toBe('credited')
    expect(await get(`/api/orders/${id}`)).toMatchObject({ state: 'credited', closedAt: expect.any(String) })
    expect(await points()).toBe(1300)
  })

  test('P39: paid with a wrong amount becomes abnormal, is not credited, and is logged', async () => {
    await newcomer()
    const { id } = await order()
    await choose(id)
    expect(await behave(id, 'wrong-amount')).toBe('wrong')
    expect((await post(`/api/orders/${id}/check`)).result).toMatchObject({ state: 'abnormal' })
    expect(await points()).toBe(1000)
    expect(app.lines.some(({ msg, taken }) => taken === 'wrong' && String(msg).includes('does not match'))).toBe(true)
  })

  test('P40: without a webhook is credited when its member checks it', async () => {
    await newcomer()
    const { id } = await order()
    await choose(id)
    expect(await behave(id, 'never-notify')).toBe('untold')
    expect(await points()).toBe(1000)
    expect((await post(`/api/orders/${id}/check`)).result).toMatchObject({ state: 'credited' })
    expect(await points()).toBe(1300)
  })

  test('P38: can switch to another provider, and both of two orders are credited', async () => {
    await newcomer()
    const [one, two] = [await order(), await order()]
    const first = await choose(one.id, 'wechat')
    const other = await choose(one.id, 'alipay')
    expect(other).toMatchObject({ id: one.id, state: 'waiting', provider: 'alipay' })
    expect(other.qr).not.toBe(first.qr)
    expect((await choose(one.id, 'wechat')).qr).toBe(first.qr)
    await choose(two.id, 'sandbox')
    await behave(one.id, 'pay')
    await behave(two.id, 'twice')
    expect(await points()).toBe(1600)
  })

  test('P38: paid through two providers is credited once, and the other payment is recorded as surplus', async () => {
    await newcomer()
    const { id } = await order()
    for (const method of ['wechat', 'alipay']) {
      await choose(id, method)
      await app.prepare('POST', '/sandbox/pay', { body: { orderId: id, behaviour: 'never-notify' } })
    }
    expect((await post(`/api/orders/${id}/check`)).result).toMatchObject({ state: 'credited' })
    expect(await points()).toBe(1300)
    const { rows } = await app.context.pool.query<{ outcome: string }>(
      'select outcome from payments where order_id = $1',
      [id],
    )
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['credited', 'surplus'])
  })

  test('P40: can not be paid once canceled, and is credited when it was paid before the cancellation', async () => {
    await newcomer()
    const [open, paid] = [await order(), await order()]
    expect((await post(`/api/orders/${open.id}/cancel`)).result).toMatchObject({ state: 'closed' })
    expect((await post(`/api/orders/${open.id}/pay`, { provider: 'wechat' })).code).toBe(2002)
    await choose(paid.id)
    await behave(paid.id, 'never-notify')
    expect((await post(`/api/orders/${paid.id}/cancel`)).result).toMatchObject({ state: 'credited' })
    expect(await points()).toBe(1300)
  })

  test('P19: answers 404 to another member, by its id and by its number', async () => {
    await newcomer()
    const { id, number } = await order()
    const stranger = await app.member()
    for (const path of [id, number, randomUUID(), 'nonsense']) {
      expect((await app.call('GET', `/api/orders/${path}`, { headers: stranger.bearer })).code).toBe(404)
      for (const action of ['pay', 'check', 'cancel'])
        expect(
          (await post(`/api/orders/${path}/${action}`, action === 'pay' ? { provider: 'wechat' } : {}, stranger)).code,
        ).toBe(404)
    }
    expect((await get('/api/orders', stranger)).orders).toEqual([])
  })

  test('P37: is created once under one idempotency key', async () => {
    await newcomer()
    const key = randomUUID()
    const make = (body: object) =>
      app.call('POST', '/api/orders', { headers: { ...member.bearer, 'idempotency-key': key }, body })
    const all = await Promise.all(Array.from({ length: 20 }, () => make({ productId: 'points-300' })))
    const made = all.filter(({ code }) => code === 200)
    expect(new Set(made.map(({ result }) => result.id)).size).toBe(1)
    expect(all.filter(({ code }) => code !== 200).every(({ code }) => code === 409)).toBe(true)
    expect((await make({ productId: 'points-1000' })).code).toBe(422)
    expect(
      (await app.call('POST', '/api/orders', { headers: member.bearer, body: { productId: 'points-300' } })).code,
    ).toBe(400)
    expect((await get('/api/orders')).orders).toHaveLength(1)
  })

  test('is refused after two hundred of one day, until the next day', async () => {
    const { mobile } = await newcomer()
    await app.database.pool.query(
      `insert into orders (id, member_id, number, product, quantity, amount, state, created_at, closed_at)
       select gen_random_uuid(), m.id, m.id::text || n, '{}', 1, 1, 'closed', now(), now()
         from members m, generate_series(1, 199) n where m.phone = $1`,
      [`86${mobile}`],
    )
    expect((await post('/api/orders', { productId: 'points-300' })).code).toBe(200)
    const refused = await post('/api/orders', { productId: 'points-300' })
    expect(refused).toMatchObject({ code: 429, result: { retryAfter: expect.any(Number) } })
    await app.advanceClock(24 * HOUR)
    const tomorrow = await app.member({ mobile })
    expect((await post('/api/orders', { productId: 'points-300' }, tomorrow)).code).toBe(200)
    await app.advanceClock(0)
  })

  test.each([
    [{ productId: 'points-300', quantity: 0 }],
    [{ productId: 'points-300', quantity: 100 }],
    [{ productId: 'points-300', quantity: 1.5 }],
    [{ productId: 'points-300', price: 1 }],
  ])('P20: is refused for %j', async (body) => {
    await newcomer()
    expect((await post('/api/orders', body)).code).toBe(400)
    expect((await post('/api/orders', { productId: 'nothing' })).code).toBe(404)
  })
})

describe('the sandbox payment page', () => {
  const press = (ticket: string, behaviour: string, origin = 'http://localhost') =>
    app.fastify.inject({
      method: 'POST',
      url: `/sandbox/pay/${ticket}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', origin },
      payload: `behaviour=${behaviour}`,
    })

  test('shows the amount, takes the payment, and shows that it was paid', async () => {
    await newcomer()
    const { id } = await order('points-1000')
    const { qr } = await choose(id)
    const ticket = String(qr).split('/').at(-1) ?? ''
    const page = async () => (await app.fastify.inject({ method: 'GET', url: `/sandbox/pay/${ticket}` })).body
    expect(await page()).toContain('¥19.00')
    expect((await press(ticket, 'pay', 'https://evil.example')).json()).toMatchObject({ code: 403 })
    expect((await press(ticket, 'nonsense')).statusCode).toBe(404)
    expect(await points()).toBe(1000)
    expect((await press(ticket, 'pay')).statusCode).toBe(303)
    expect(await page()).toContain('已付款')
    expect(await points()).toBe(2000)
    expect((await press('nobody', 'pay')).statusCode).toBe(404)
  })
})

describe('cash', () => {
  test('is topped up, and pays for points at once', async () => {
    await newcomer()
    const filled = await order('cash-1000')
    await choose(filled.id, 'alipay')
    await behave(filled.id, 'pay')
    expect(await get('/api/ledger/summary')).toMatchObject({ points: 1000, cash: 1000 })
    const bought = await order('points-300')
    expect((await post(`/api/orders/${bought.id}/pay`, { provider: 'balance' })).result).toMatchObject({
      state: 'credited',
      provider: 'balance',
    })
    expect(await get('/api/ledger/summary')).toMatchObject({ points: 1300, cash: 400 })
    expect((await get('/api/app/getUserInfo')).residualAmount).toBe(400)
    expect((await get('/api/ledger/entries?unit=cash')).lines).toMatchObject([
      { kind: 'purchase', amount: -600, balance: 400 },
      { kind: 'topUp', amount: 1000, balance: 1000 },
    ])
  })

  test('P36: pays for no more than it covers when twenty orders are paid at once', async () => {
    await newcomer()
    const filled = await order('cash-5000')
    await choose(filled.id)
    await behave(filled.id, 'pay')
    const many = []
    for (let n = 0; n < 20; n += 1) many.push(await order('points-300'))
    const all = await Promise.all(many.map(({ id }) => post(`/api/orders/${id}/pay`, { provider: 'balance' })))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(8)
    expect(all.filter(({ code }) => code === 2001)).toHaveLength(12)
    expect(await get('/api/ledger/summary')).toMatchObject({ points: 1000 + 8 * 300, cash: 200 })
    expect((await post(`/api/orders/${(await order('cash-1000')).id}/pay`, { provider: 'balance' })).code).toBe(400)
  })
})

describe('over time', () => {
  test('closes an expired QR, lets the order get a new one, and closes the order two hours after its creation', async () => {
    await newcomer()
    const { id } = await order()
    const first = await choose(id)
    try {
      await app.advanceClock(16 * MINUTE)
      expect(await get(`/api/orders/${id}`, await again())).toMatchObject({ state: 'waiting', qr: null })
      const second = await choose(id)
      expect(second.qr).not.toBe(first.qr)
      await expect
        .poll(
          async () =>
            (
              await app.context.pool.query<{ state: string }>(
                'select state from payments where order_id = $1 order by created_at limit 1',
                [id],
              )
            ).rows[0]?.state,
          { timeout: 30_000 },
        )
        .toBe('closed')
      await app.advanceClock(2 * HOUR + MINUTE)
      await again()
      await expect.poll(async () => (await get(`/api/orders/${id}`)).state, { timeout: 30_000 }).toBe('closed')
    } finally {
      await app.advanceClock(0)
    }
  }, 90_000)

  test('P40: finds a payment without a webhook by polling', async () => {
    await newcomer()
    const { id } = await order()
    await choose(id)
    await behave(id, 'never-notify')
    try {
      await app.advanceClock(2 * MINUTE)
      await expect.poll(async () => (await get(`/api/orders/${id}`)).state, { timeout: 30_000 }).toBe('credited')
    } finally {
      await app.advanceClock(0)
    }
  }, 60_000)
})

/** The access token expires when the clock advances; the refresh token yields a new one. */
async function again() {
  const { headers: fresh } = await app.prepare('GET', '/api/app/getUserInfo', { headers: member.bothTokens })
  const [access, refresh] = [fresh['access-token'], fresh['x-access-token']]
  if (access) Object.assign(member.bearer, { authorization: `Bearer ${access}` })
  if (access && refresh)
    Object.assign(member.bothTokens, { authorization: `Bearer ${access}`, 'x-authorization': `Bearer ${refresh}` })
  return member
}

test('P39: has no sandbox in live mode, and without keys no provider and no webhooks', async () => {
  const live = await testApp({ mode: 'live' })
  expect((await live.call('POST', '/sandbox/pay', { body: { orderId: randomUUID() } })).status).toBe(404)
  expect((await live.call('GET', '/sandbox/ledger')).status).toBe(404)
  expect((await live.call('GET', '/api/products')).result.providers).toEqual(['balance'])
  expect((await live.call('POST', '/api/pay/wechat/notify', { body: {} })).status).toBe(503)
  expect(
    (
      await live.fastify.inject({
        method: 'POST',
        url: '/api/pay/alipay/notify',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'sign=x',
      })
    ).statusCode,
  ).toBe(503)
})
