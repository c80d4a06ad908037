import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { testRefunds, type TestRefunds } from './test-refunds.ts'

let app: TestRefunds
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testRefunds()
  admin = await app.admin()
})
beforeEach(async () => {
  app.platform.changeContent(null)
  member = await app.member()
})
const sentBack = (number: string) =>
  [...(app.platform.payments.get(number)?.refunds.values() ?? [])].map(({ amount }) => amount)

describe('a payment that credited nothing', () => {
  test('of a wrong amount is returned in full once, and its order is closed', async () => {
    const { id, number } = await app.waiting(member, 'alipay', 'points-300')
    await app.pay(number, { amount: 601 })
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([{ id, troubles: ['wrong'] }])
    expect(await app.detail(admin, id)).toMatchObject({
      payments: [{ outcome: 'wrong', amount: 600, paidAmount: 601 }],
      unspent: { amount: 0, why: 'notCredited' },
    })
    const all = await Promise.all(Array.from({ length: 10 }, () => app.giveBack(admin, number)))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 2002)).toHaveLength(9)
    expect(sentBack(number)).toEqual([601])
    expect(await app.detail(admin, id)).toMatchObject({
      order: { state: 'closed', refunded: 0, closedAt: expect.any(String) },
      refunds: [{ amount: 601, points: 0, cash: 0, state: 'done' }],
      troubles: [],
    })
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([])
    expect((await app.giveBack(admin, number)).code).toBe(2002)
    expect(await app.balance(member)).toEqual({ points: 0, cash: 0 })
    expect((await app.request(admin, 'GET', `/api/admin/audit-log?member=${member.id}`)).result.entries).toMatchObject([
      { kind: 'paymentReturned', note: expect.stringContaining('¥6.01') },
    ])
  })

  test('that was a duplicate is returned, and the order keeps its credit', async () => {
    const order = await app.waiting(member, 'wechat', 'points-300')
    const more = await app.waiting(member, 'alipay', 'points-300', order.id)
    await app.pay(order.number)
    await app.pay(more.number)
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([{ id: order.id, troubles: ['surplus'] }])
    expect((await app.giveBack(admin, order.number)).code).toBe(2002)
    expect((await app.giveBack(admin, more.number)).code).toBe(200)
    expect(sentBack(more.number)).toEqual([600])
    expect(await app.detail(admin, order.id)).toMatchObject({
      order: { state: 'credited', refunded: 0 },
      unspent: { amount: 600 },
      troubles: [],
    })
    expect(await app.balance(member)).toEqual({ points: 300, cash: 0 })
    // The unspent rest can be refunded as well, each payment by the way that it came.
    expect((await app.refund(admin, order.id, 600)).code).toBe(200)
    expect(sentBack(order.number)).toEqual([600])
  })

  test('of a closed member is returned without an event to the member', async () => {
    const { id, number } = await app.waiting(member, 'alipay', 'points-300')
    await app.database.pool.query("update members set state = 'closed' where id = $1", [member.id])
    await app.pay(number)
    const memberEvents = await app.query('select 1 from stream_rows where stream = $1', `user:${member.id}`)
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([{ id, troubles: ['surplus'] }])
    expect((await app.giveBack(admin, number)).code).toBe(200)
    expect(sentBack(number)).toEqual([600])
    expect(await app.query('select 1 from stream_rows where stream = $1', `user:${member.id}`)).toHaveLength(
      memberEvents.length,
    )
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([])
  })

  test('still needs attention when the provider refuses the return, and can be returned again', async () => {
    const { id, number } = await app.waiting(member, 'alipay', 'points-300')
    await app.pay(number, { amount: 599 })
    app.platform.finish(number)
    await app.giveBack(admin, number)
    expect(await app.detail(admin, id)).toMatchObject({
      order: { state: 'abnormal' },
      refunds: [{ state: 'refused' }],
      troubles: ['wrong'],
    })
    const payment = app.platform.payments.get(number)
    if (payment) payment.finished = false
    expect((await app.giveBack(admin, number)).code).toBe(200)
    expect(sentBack(number)).toEqual([599])
    expect((await app.detail(admin, id)).order.state).toBe('closed')
  })

  test('needs no attention after the merchant refunded it in the provider’s console', async () => {
    const order = await app.waiting(member, 'wechat', 'points-300')
    const more = await app.waiting(member, 'alipay', 'points-300', order.id)
    await app.pay(order.number)
    await app.pay(more.number)
    app.platform.refund(more.number, 'BYHAND2', 600)
    await app.platform.deliverDue(app.context.clock.now())
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([])
    expect((await app.giveBack(admin, more.number)).code).toBe(2002)
  })

  test('in another currency is not returned, nor an unknown one or by a member who is not an admin', async () => {
    const { number } = await app.waiting(member, 'wechat', 'points-300')
    await app.pay(number, { currency: 'USD' })
    expect((await app.giveBack(admin, number)).code).toBe(2002)
    expect((await app.giveBack(admin, 'nobodys')).code).toBe(404)
    expect((await app.giveBack(member, number)).code).toBe(403)
  })
})

describe('the admin’s list of orders', () => {
  const listed = async (query: Record<string, string>) =>
    (await app.request(admin, 'GET', `/api/admin/orders?${new URLSearchParams(query).toString()}`)).result as {
      orders: { order: { id: string } }[]
      next: string | null
    }

  test('finds an order by its complete order, payment, trade or account number only', async () => {
    const { id, number } = await app.bought(member)
    const { order, payments, member: whose } = await app.detail(admin, id)
    for (const search of [order.number, number, payments[0]?.tradeNo ?? '', whose.accountNo, ` ${order.number} `]) {
      expect(
        (await listed({ search })).orders.map((one) => one.order.id),
        search,
      ).toEqual([id])
    }
    for (const search of [order.number.slice(1), number.slice(0, -1), randomUUID(), '%'])
      expect((await listed({ search })).orders).toEqual([])
  })

  test('is paged without gaps and refuses an invalid cursor', async () => {
    for (let n = 0; n < 35; n += 1) await app.request(member, 'POST', '/api/orders', { productId: 'points-300' })
    const { rows } = await app.database.pool.query<{ account_no: string }>(
      'select account_no from members where id = $1',
      [member.id],
    )
    const search = rows[0]?.account_no ?? ''
    const first = await listed({ search })
    const second = await listed({ search, cursor: first.next ?? '' })
    expect([first.orders.length, second.orders.length, second.next]).toEqual([30, 5, null])
    expect(new Set([...first.orders, ...second.orders].map(({ order }) => order.id)).size).toBe(35)
    expect((await app.request(admin, 'GET', '/api/admin/orders?cursor=nonsense')).code).toBe(400)
  })
})
