import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from './test-visitors.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.advanceClock(0))

const events = (headers: Record<string, string>, stream: string) =>
  app.call('GET', `/api/events?stream=${stream}`, { headers })
const take = (visitorId: string) =>
  app.context.db.transaction((tx) => app.context.visitors.takeAllowance(tx, { visitorId }))
/** Sets the product clock to this many hours after the next midnight in Shanghai. */
const toHour = async (hour: number, days = 0) => {
  const now = Date.now()
  const midnight = Math.ceil((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR
  await app.advanceClock(midnight - now + days * DAY + hour * HOUR)
}

describe('a visitor', () => {
  test('gets a token for a day, which is not logged, and their IP address is not stored', async () => {
    const before = app.context.clock.now().getTime()
    const answer = await app.prepare('POST', '/api/app/visitor')
    expect(answer.result).toEqual({
      id: expect.any(String),
      token: expect.any(String),
      expiresAt: expect.any(String),
      allowance: { restorations: 1 },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const left = Date.parse(answer.result.expiresAt) - before
    expect([left >= DAY, left < DAY + 60_000]).toEqual([true, true])
    const kept = await app.database.pool.query('select v::text as row from visitors v where id = $1', [
      answer.result.id,
    ])
    expect(kept.rows).toHaveLength(1)
    expect(JSON.stringify(kept.rows)).not.toContain('127.0.0.1')
    expect(JSON.stringify(app.lines)).not.toContain(answer.result.token)
  })

  test('can read only their own stream, which a member cannot read', async () => {
    const [one, other] = [await openVisitor(app), await openVisitor(app)]
    const member = await app.member()
    expect(await events(one.bearer, `visitor:${one.id}`)).toMatchObject({ code: 200, result: { rows: [], head: 0 } })
    for (const stream of [
      `visitor:${other.id}`,
      `visitor:${one.id.toUpperCase()}`,
      `user:${one.id}`,
      `run:${one.id}`,
      'visitor:',
      'house:messages',
      'admin:members',
      'house:menu',
    ]) {
      expect(await events(one.bearer, stream), stream).toMatchObject({ code: 404, result: null })
    }
    expect(await events(member.bearer, `visitor:${one.id}`)).toMatchObject({ code: 404, result: null })
  })

  test('may call an endpoint open to visitors and gets 401 from others', async () => {
    const { bearer } = await openVisitor(app)
    expect(await app.call('GET', '/api/jobs', { headers: bearer })).toMatchObject({ code: 200, result: { jobs: [] } })
    for (const [method, url] of [
      ['GET', '/api/app/getUserInfo'],
      ['GET', '/api/chat/conversations'],
      ['GET', '/api/works'],
      ['GET', '/api/account/closing'],
      ['POST', '/api/account/visitor'],
      ['POST', '/api/app/logout'],
      ['GET', '/api/admin/members'],
    ] as const) {
      expect(
        await app.call(method, url, { headers: bearer, ...(method === 'POST' ? { body: {} } : {}) }),
        url,
      ).toMatchObject({ status: 200, code: 401, result: null })
    }
  })

  test('gets 401 after a day', async () => {
    const { bearer, id } = await openVisitor(app)
    await app.advanceClock(DAY - 60_000)
    expect(await events(bearer, `visitor:${id}`)).toMatchObject({ code: 200 })
    await app.advanceClock(DAY + 1_000)
    expect(await events(bearer, `visitor:${id}`)).toMatchObject({ code: 401, result: null })
  })

  test('gets 401 after becoming a member, even before the token expires', async () => {
    const { bearer, id, token } = await openVisitor(app)
    const member = await app.member()
    await app.prepare('POST', '/api/account/visitor', { headers: member.bearer, body: { token } })
    expect(await events(bearer, `visitor:${id}`)).toMatchObject({ code: 401, result: null })
  })

  test('gets 401 when the database does not have them', async () => {
    const { bearer, id } = await openVisitor(app)
    await app.database.pool.query('delete from visitors where id = $1', [id])
    expect(await events(bearer, `visitor:${id}`)).toMatchObject({ code: 401, result: null })
  })
})

describe('from one IP address', () => {
  test('thirty visitors a day are accepted, also concurrently, and the next one gets retryAfter', async () => {
    const from = '203.0.113.30'
    const answers = await Promise.all(Array.from({ length: 40 }, () => app.call('POST', '/api/app/visitor', { from })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(30)
    const refused = answers.filter(({ code }) => code !== 200)
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 200, code: 429, result: { retryAfter: expect.any(Number) } })
    expect(refused[0]?.result.retryAfter).toBeGreaterThan(23 * 60 * 60)
    expect(refused[0]?.result.retryAfter).toBeLessThanOrEqual(24 * 60 * 60)
    expect((await app.call('POST', '/api/app/visitor', { from: '203.0.113.31' })).code).toBe(200)
  })

  test('P33: the limit also holds in another process', async () => {
    const from = '203.0.113.32'
    for (let n = 0; n < 30; n += 1) await openVisitor(app, from)
    const again = await testApp({}, { database: app.database })
    expect(await again.call('POST', '/api/app/visitor', { from })).toMatchObject({
      code: 429,
      result: { retryAfter: expect.any(Number) },
    })
  })

  test('the limit covers an IPv6 network and ignores X-Forwarded-For', async () => {
    for (let n = 0; n < 30; n += 1) await openVisitor(app, `2001:db8:1:2::${n + 1}`)
    expect(
      await app.call('POST', '/api/app/visitor', {
        from: '2001:db8:1:2:ffff::1',
        headers: { 'x-forwarded-for': '203.0.113.99' },
      }),
    ).toMatchObject({ code: 429 })
  })

  test('the limit does not apply to loopback in the sandbox', async () => {
    const codes = await Promise.all(Array.from({ length: 35 }, () => app.call('POST', '/api/app/visitor')))
    expect(codes.every(({ code }) => code === 200)).toBe(true)
    const one = await openVisitor(app)
    expect(await take(one.id)).toBe(true)
    expect((await openVisitor(app)).allowance).toEqual({ restorations: 1 })
  })
})

describe('from one network (/48, or /24 of IPv4)', () => {
  test('a hundred and fifty visitors a day are accepted over all its addresses', async () => {
    for (let subnet = 1; subnet <= 5; subnet += 1)
      await Promise.all(Array.from({ length: 30 }, () => openVisitor(app, `2001:db8:2:${subnet}::1`)))
    expect(await app.call('POST', '/api/app/visitor', { from: '2001:db8:2:6::1' })).toMatchObject({ code: 429 })
    expect(await app.call('POST', '/api/app/visitor', { from: '2001:db8:3:6::1' })).toMatchObject({ code: 200 })
  })

  test('twenty restorations a day are available, also concurrently', async () => {
    const hosts = Array.from({ length: 24 }, (_, k) => `192.0.2.${k + 1}`)
    const all = await Promise.all(hosts.map((from) => openVisitor(app, from)))
    const taken = await Promise.all(all.map(({ id }) => take(id)))
    expect(taken.filter(Boolean)).toHaveLength(20)
    expect((await openVisitor(app, '192.0.2.99')).allowance).toEqual({ restorations: 0 })
    expect((await openVisitor(app, '198.18.0.1')).allowance).toEqual({ restorations: 1 })
  })
})

describe('the daily restoration', () => {
  test('is taken once by twenty concurrent requests', async () => {
    const { id } = await openVisitor(app)
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(id)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('is shared by all visitors of one IP address, also concurrently', async () => {
    const from = '203.0.113.40'
    const all = await Promise.all(Array.from({ length: 10 }, () => openVisitor(app, from)))
    const taken = await Promise.all(all.map(({ id }) => take(id)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await openVisitor(app, from)).allowance).toEqual({ restorations: 0 })
    expect((await openVisitor(app, '203.0.113.41')).allowance).toEqual({ restorations: 1 })
  })

  test('is available again after midnight in Shanghai, and not before', async () => {
    const from = '203.0.113.42'
    await toHour(1)
    const one = await openVisitor(app, from)
    expect(await take(one.id)).toBe(true)
    await toHour(23)
    const late = await openVisitor(app, from)
    expect([late.allowance.restorations, await take(late.id), await take(one.id)]).toEqual([0, false, false])
    await toHour(24.1)
    expect((await openVisitor(app, from)).allowance).toEqual({ restorations: 1 })
    expect(await take(late.id)).toBe(true)
    expect(await take(one.id)).toBe(false)
  })

  test('is not used up when the transaction rolls back', async () => {
    const { id } = await openVisitor(app)
    const failing = app.context.db.transaction(async (tx) => {
      expect(await app.context.visitors.takeAllowance(tx, { visitorId: id })).toBe(true)
      throw new Error('no restoration')
    })
    await expect(failing).rejects.toThrow('no restoration')
    expect(await take(id)).toBe(true)
  })

  test('is not available to a visitor who became a member, or an unknown one', async () => {
    const { id, token } = await openVisitor(app)
    const member = await app.member()
    await app.prepare('POST', '/api/account/visitor', { headers: member.bearer, body: { token } })
    expect(await take(id)).toBe(false)
    expect(await take(crypto.randomUUID())).toBe(false)
  })
})
