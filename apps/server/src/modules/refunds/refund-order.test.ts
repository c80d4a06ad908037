import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { testApp } from '../../testing/test-app.ts'
import { endRefund } from './end-refund.ts'
import { testRefunds, type TestRefunds } from './test-refunds.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

let app: TestRefunds
let admin: IdentifiedMember
let other: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testRefunds()
})
beforeEach(async () => {
  app.platform.setResponseFault('right')
  app.platform.changeContent(null)
  await app.advanceBy()
  admin = await app.admin()
  other = await app.admin()
  member = await app.member()
})
const spend = async (points: number) => app.settle(await app.hold(member, points), points)
const sentBack = (number: string) =>
  [...(app.platform.payments.get(number)?.refunds.values() ?? [])].map(({ amount }) => amount)
const states = async (id: string) => (await app.detail(admin, id)).refunds.map(({ state }) => state)

describe('a refund', () => {
  test('returns the unspent amount, takes its points, and appears in the order, ledger and audit log', async () => {
    const { id, number } = await app.bought(member)
    await spend(100)
    expect((await app.detail(admin, id)).unspent).toEqual({ amount: 400, points: 200, cash: 0, why: null })
    expect(await app.refund(admin, id, 400)).toMatchObject({
      code: 200,
      result: { refunds: [{ amount: 400, points: 200, cash: 0, state: 'asked', endedAt: null }] },
    })
    expect(await app.detail(admin, id)).toMatchObject({
      order: { state: 'refunded', refunded: 400 },
      refunds: [{ state: 'done', reason: '客服退款', endedAt: expect.any(String) }],
      unspent: { amount: 0, why: 'spent' },
      troubles: [],
    })
    expect(sentBack(number)).toEqual([400])
    expect(await app.balance(member)).toEqual({ points: 0, cash: 0 })
    const { order } = await app.detail(admin, id)
    expect((await app.request(member, 'GET', '/api/ledger/entries?kind=refund')).result.lines).toMatchObject([
      { amount: -200, bucket: 'bought', balance: 0, title: order.number, place: { type: 'order', id } },
    ])
    expect((await app.request(admin, 'GET', `/api/admin/audit-log?member=${member.id}`)).result.entries).toMatchObject([
      { kind: 'orderRefunded', note: `¥4.00\u2002${order.number}\u2002客服退款`, by: { id: admin.id } },
    ])
  })

  test('P41: of an amount that is no longer the unspent one changes nothing', async () => {
    const { id, number } = await app.bought(member)
    await spend(1)
    expect(await app.refund(admin, id, 600)).toMatchObject({ code: 2002, result: null })
    expect([sentBack(number), await states(id), (await app.balance(member)).points]).toEqual([[], [], 299])
  })

  test('rounds down to whole fen, and is refused when all points are spent', async () => {
    const { id } = await app.bought(member, { productId: 'points-11000' })
    await spend(10_999)
    expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 1, points: 1 })
    await spend(1)
    expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 0, why: 'spent' })
    expect((await app.refund(admin, id, 1)).code).toBe(2002)
  })

  test('leaves held points out, and a second refund covers them after they are released', async () => {
    const { id, number } = await app.bought(member)
    const work = await app.hold(member, 100)
    expect((await app.refund(admin, id, 400)).code).toBe(200)
    expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 0, why: 'spent' })
    await app.settle(work, 0)
    expect((await app.refund(admin, id, 200)).code).toBe(200)
    expect(await app.detail(admin, id)).toMatchObject({
      order: { refunded: 600 },
      unspent: { amount: 0, why: 'spent' },
    })
    expect(sentBack(number)).toEqual([400, 200])
  })

  test('does not take points of another order or bonus points', async () => {
    const { id } = await app.bought(member)
    await app.bought(member)
    await app.database.db.transaction((tx) =>
      app.context.ledger.grant(tx, member.id, {
        bucket: 'bonus',
        amount: 50,
        expiresAt: null,
        kind: 'redeem',
        source: 'gift',
        key: `gift:${member.id}`,
      }),
    )
    expect((await app.refund(admin, id, 600)).code).toBe(200)
    expect(await app.balance(member)).toEqual({ points: 350, cash: 0 })
  })

  test('is refused for an uncredited or unknown order, and to a member who is not an admin', async () => {
    const { id } = await app.waiting(member, 'alipay', 'points-300')
    expect((await app.detail(admin, id)).unspent).toEqual({ amount: 0, points: 0, cash: 0, why: 'notCredited' })
    expect((await app.refund(admin, id, 600)).code).toBe(2002)
    expect((await app.refund(admin, randomUUID(), 600)).code).toBe(404)
    expect((await app.refund(admin, 'nonsense', 600)).code).toBe(404)
    expect((await app.refund(member, id, 600)).code).toBe(403)
  })

  test('P37: happens once when the same idempotency key is sent ten times at once', async () => {
    const { id, number } = await app.bought(member)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.refund(admin, id, 600, { key })))
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true)
    expect((await app.refund(admin, id, 600, { key })).result.refunds).toHaveLength(1)
    expect(sentBack(number)).toEqual([600])
  })

  test('P41: is sent once when two admins request it at once at two servers', async () => {
    const second = await testApp(
      { ...app.platform.keys(), welcomePoints: 0, floodGuard: false },
      { database: app.database },
    )
    for (const method of ['alipay', 'wechat']) {
      const { id, number } = await app.bought(member, { method })
      const ask = (n: number) =>
        (n % 2 === 0 ? app : second).call('POST', `/api/admin/orders/${id}/refund`, {
          headers: { ...(n % 4 < 2 ? admin : other).bearer, 'idempotency-key': randomUUID() },
          body: { amount: 600, reason: 'r' },
        })
      const codes = (await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)))).map(({ code }) => code)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => code === 2002)).toHaveLength(11)
      expect(sentBack(number)).toEqual([600])
    }
    expect(await app.balance(member)).toEqual({ points: 0, cash: 0 })
  })

  test('never takes more than is unspent while points are being spent', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { id, number } = await app.bought(member)
      const spending = Array.from({ length: 25 }, async () => {
        const work = await app.hold(member, 10).catch(() => null)
        return work === null ? 0 : app.settle(work, 10)
      })
      const refunding = async () => {
        for (let tries = 0; tries < 100; tries += 1) {
          const { unspent } = await app.detail(admin, id)
          if (unspent.why !== null || (await app.refund(admin, id, unspent.amount)).code === 200) return
        }
      }
      const [spent] = await Promise.all([
        Promise.all(spending).then((all) => all.reduce<number>((sum, points) => sum + (points ?? 0), 0)),
        refunding(),
      ])
      const { refunds, order } = await app.detail(admin, id)
      const taken = refunds.reduce((sum, { points }) => sum + points, 0)
      expect(refunds.length).toBeLessThanOrEqual(1)
      expect(spent + taken + (await app.balance(member)).points).toBe(300)
      expect(order.refunded).toBe(2 * taken)
      expect(sentBack(number)).toEqual(taken === 0 ? [] : [2 * taken])
      const left = (await app.balance(member)).points
      if (left > 0) await spend(left)
    }
  })
})

describe('the provider of a refund', () => {
  test('is asked again while it is undecided, until the refund is done', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    await app.refund(admin, id, 600)
    expect(await app.detail(admin, id)).toMatchObject({
      order: { state: 'credited', refunded: 0 },
      refunds: [{ state: 'asked' }],
      unspent: { amount: 0, why: 'open' },
    })
    await app.advanceBy(2 * MINUTE)
    await expect.poll(() => states(id), { timeout: 30_000 }).toEqual(['done'])
    expect(sentBack(number)).toEqual([600])
    expect((await app.detail(admin, id)).order).toMatchObject({ state: 'refunded', refunded: 600 })
  }, 60_000)

  test('leaves a refund open on ABNORMAL: the points stay deducted until the refund is done', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    app.platform.changeContent((content) => ({ ...content, status: 'ABNORMAL' }))
    await app.refund(admin, id, 600)
    expect(await states(id)).toEqual(['asked'])
    expect(await app.balance(member)).toEqual({ points: 0, cash: 0 })
    app.platform.changeContent(null)
    await app.advanceBy(2 * MINUTE)
    await expect.poll(() => states(id), { timeout: 30_000 }).toEqual(['done'])
    expect([sentBack(number), await app.balance(member)]).toEqual([[600], { points: 0, cash: 0 }])
  }, 60_000)

  test('completes a refund by its webhook, which does not count as an external refund', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    await app.refund(admin, id, 600)
    expect((await app.platform.deliverDue(app.context.clock.now())).map(({ acknowledged }) => acknowledged)).toEqual([
      true,
    ])
    await expect.poll(() => states(id), { timeout: 30_000 }).toEqual(['done'])
    const { rows } = await app.database.pool.query<{ refunded: string }>(
      'select refunded from payments where number = $1',
      [number],
    )
    // It is our own refund, not an external one.
    expect(rows.map(({ refunded }) => Number(refunded))).toEqual([0])
  }, 60_000)

  test.each(['wechat', 'alipay'])(
    '%s is retried while it is down, the points stay deducted, and the order needs attention after an hour',
    async (method) => {
      const { id, number } = await app.bought(member, { method })
      app.platform.setResponseFault('down')
      expect((await app.refund(admin, id, 600)).code).toBe(200)
      expect([await states(id), (await app.balance(member)).points]).toEqual([['asked'], 0])
      expect(await app.ordersNeedingAttention(admin, member)).toEqual([])
      expect((await app.refund(other, id, 600)).code).toBe(2002)
      await app.advanceBy(HOUR + MINUTE)
      expect(await app.ordersNeedingAttention(await app.admin(), member)).toEqual([{ id, troubles: ['refundOpen'] }])
      app.platform.setResponseFault('right')
      await app.advanceBy(2 * HOUR)
      admin = await app.admin()
      await expect.poll(() => sentBack(number), { timeout: 40_000 }).toEqual([600])
      await app.advanceBy(2 * HOUR)
      admin = await app.admin()
      await expect.poll(() => states(id), { timeout: 40_000 }).toEqual(['done'])
      const sent = app.platform.calls.flatMap(({ target, body }) =>
        /refund/.test(target + body) ? [...(target + body).matchAll(/R\d{20}/g)].map(([refund]) => refund) : [],
      )
      const { refunds } = await app.detail(admin, id)
      expect(sent.filter((refund) => refund === refunds[0]?.number).length).toBeGreaterThan(1)
      expect(sentBack(number)).toEqual([600])
      expect(await app.ordersNeedingAttention(admin, member)).toEqual([])
    },
    120_000,
  )

  test.each(['wechat', 'alipay'] as const)(
    '%s refuses: order and points are as before, and a second refund succeeds',
    async (method) => {
      const { id, number } = await app.bought(member, { method })
      if (method === 'alipay') app.platform.finish(number)
      else app.platform.changeContent((content) => ({ ...content, status: 'CLOSED' }))
      expect((await app.refund(admin, id, 600)).code).toBe(200)
      expect(await app.detail(admin, id)).toMatchObject({
        order: { state: 'credited', refunded: 0 },
        refunds: [{ state: 'refused', endedAt: expect.any(String) }],
        unspent: { amount: 600, points: 300, why: null },
      })
      expect(await app.balance(member)).toEqual({ points: 300, cash: 0 })
      expect(
        (await app.request(member, 'GET', '/api/ledger/entries?kind=refund')).result.lines.map(
          ({ amount }: { amount: number }) => amount,
        ),
      ).toEqual([300, -300])
      expect(
        app.lines.some(
          ({ msg, orderId }) => String(msg).includes('refused a refund: look at its order') && orderId === id,
        ),
      ).toBe(true)
      const payment = app.platform.payments.get(number)
      if (method === 'alipay' && payment) payment.finished = false
      // What WeChat Pay has closed was not refunded.
      if (method === 'wechat') payment?.refunds.clear()
      app.platform.changeContent(null)
      expect((await app.refund(admin, id, 600)).code).toBe(200)
      await app.advanceBy(2 * MINUTE)
      await expect.poll(() => states(id), { timeout: 30_000 }).toEqual(['done', 'refused'])
      expect(sentBack(number)).toEqual([600])
      expect((await app.balance(member)).points).toBe(0)
    },
    60_000,
  )

  test('refuses after the member’s account was closed: the refund ends without an event to the member', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    await app.refund(admin, id, 600)
    await app.database.pool.query("update members set state = 'closed' where id = $1", [member.id])
    const memberEvents = () => app.query('select 1 from stream_rows where stream = $1', `user:${member.id}`)
    const before = await memberEvents()
    app.platform.changeContent((content) => ({ ...content, status: 'CLOSED' }))
    await app.advanceBy(2 * MINUTE)
    await expect.poll(() => states(id), { timeout: 30_000 }).toEqual(['refused'])
    expect([await memberEvents(), sentBack(number)]).toEqual([before, [600]])
  }, 60_000)

  test('ends a refund once, whatever it reports afterwards', async () => {
    const { id } = await app.bought(member, { method: 'wechat' })
    await spend(200)
    await app.refund(admin, id, 200)
    const [refund] = (await app.detail(admin, id)).refunds
    const context = { ...app.context, providers: new Map() }
    const end = (as: 'done' | 'refused') => endRefund(context, { number: refund?.number ?? '', orderId: id }, as)
    await Promise.all(Array.from({ length: 10 }, () => end('done')))
    await end('refused')
    expect(await app.detail(admin, id)).toMatchObject({ order: { refunded: 200 }, refunds: [{ state: 'done' }] })
    expect(await app.balance(member)).toEqual({ points: 0, cash: 0 })
  })

  test('reduces the refundable amount by an external refund', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    app.platform.refund(number, 'BYHAND1', 250)
    await app.platform.deliverDue(app.context.clock.now())
    expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 350, points: 300 })
  })
})
