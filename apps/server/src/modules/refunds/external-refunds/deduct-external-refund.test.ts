import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../../admin/test-admin.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testRefunds, type TestRefunds } from '../test-refunds.ts'

let app: TestRefunds
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testRefunds()
  admin = await app.admin()
})
beforeEach(async () => {
  app.platform.setResponseFault('right')
  app.platform.changeContent(null)
  member = await app.member()
})
const spend = async (points: number) => app.settle(await app.hold(member, points), points)
let given = 0
/** The merchant refunds an amount in the provider's console, and the webhook arrives. */
const back = async (number: string, amount: number) => {
  given += 1
  app.platform.refund(number, `BYHAND${given}`, amount)
  await app.platform.deliverDue(app.context.clock.now())
}
/** How an order's groups of a kind changed the system accounts. */
const systemAccount = async (id: string) =>
  Object.fromEntries(
    (
      await app.query<{ kind: string; sum: string }>(
        `select a.kind, sum(e.amount) as sum from ledger_groups g join ledger_entries e on e.group_id = g.id
          join ledger_accounts a on a.id = e.account_id where g.about = $1 and g.kind = 'refund' group by a.kind`,
        `order:${id}`,
      )
    ).map(({ kind, sum }) => [kind, Number(sum)]),
  )
const memberEvents = () => app.query('select 1 from stream_rows where stream = $1', `user:${member.id}`)

describe('an external refund', () => {
  test('deducts what it had paid for, calls no provider, and is in order, ledger, inbox and audit log', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    await back(number, 250)
    const callsBefore = app.platform.calls.length
    expect((await app.deductExternalRefund(admin, number)).result).toMatchObject({
      order: { state: 'refunded', refunded: 250 },
      refunds: [
        {
          paymentNumber: number,
          amount: 250,
          points: 125,
          cash: 0,
          state: 'done',
          isExternal: true,
          reason: '后台退过',
          endedAt: expect.any(String),
        },
      ],
      troubles: [],
      outside: null,
      unspent: { amount: 350, points: 175 },
    })
    expect([app.platform.calls.length, (await app.balance(member)).points]).toEqual([callsBefore, 175])
    const { order } = await app.detail(admin, id)
    expect((await app.request(member, 'GET', '/api/ledger/entries?kind=refund')).result.lines).toMatchObject([
      { amount: -125, title: order.number },
    ])
    const box = JSON.parse((await app.call('GET', '/api/message/list?type=message', { headers: member.bearer })).body)
      .data as { content: string }[]
    expect(box.map(({ content }) => content)).toEqual([
      `订单 ${order.number} 的 ¥2.50 已按原路退还，到账时间以支付平台为准。`,
    ])
    expect((await app.request(admin, 'GET', `/api/admin/audit-log?member=${member.id}`)).result.entries).toMatchObject([
      { kind: 'refundReckoned', note: `¥2.50\u2002${order.number}\u2002后台退过`, by: { id: admin.id } },
    ])
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([])
  })

  test('in parts deducts everything in the end, and the refundable rest shrinks with each part', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat', productId: 'points-1000' })
    for (const fen of [633, 633]) {
      await back(number, fen)
      expect((await app.deductExternalRefund(admin, number)).code).toBe(200)
    }
    // 1000 points for 19 yuan: 333.1 points for each of the parts.
    expect((await app.balance(member)).points).toBe(1000 - 666)
    expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 634, points: 334 })
    await back(number, 634)
    expect((await app.deductExternalRefund(admin, number)).code).toBe(200)
    expect(await app.detail(admin, id)).toMatchObject({
      order: { refunded: 1900 },
      unspent: { amount: 0, why: 'spent' },
      troubles: [],
    })
    expect((await app.balance(member)).points).toBe(0)
  })

  test('deducts no more than is unspent, and nothing when everything is spent', async () => {
    const { id, number } = await app.bought(member)
    await spend(200)
    await back(number, 300)
    expect((await app.detail(admin, id)).outside).toMatchObject({ amount: 300, points: 100 })
    expect((await app.deductExternalRefund(admin, number)).code).toBe(200)
    expect((await app.balance(member)).points).toBe(0)
    await back(number, 300)
    expect((await app.deductExternalRefund(admin, number)).result).toMatchObject({
      order: { state: 'refunded', refunded: 600 },
      refunds: [
        { amount: 300, points: 0 },
        { amount: 300, points: 100 },
      ],
      troubles: [],
    })
    expect([await app.balance(member), await systemAccount(id)]).toEqual([
      { points: 0, cash: 0 },
      { bought: -100, sold: 100, sales: -600, repaid: 600 },
    ])
  })

  test('is not counted again when we refund the rest', async () => {
    const { id, number } = await app.bought(member)
    await back(number, 250)
    await app.deductExternalRefund(admin, number)
    expect((await app.refund(admin, id, 350)).code).toBe(200)
    expect(await app.detail(admin, id)).toMatchObject({
      order: { refunded: 600 },
      unspent: { amount: 0, why: 'spent' },
      troubles: [],
      outside: null,
    })
    expect(await systemAccount(id)).toEqual({ bought: -300, sold: 300, sales: -600, repaid: 600 })
    await back(number, 0)
    expect((await app.detail(admin, id)).troubles).toEqual([])
  })

  test('deducts cash only as far as the balance covers it, and books the rest against sales', async () => {
    const { id, number } = await app.bought(member, { productId: 'cash-1000' })
    await app.bought(member, { method: 'balance' })
    await back(number, 700)
    expect((await app.detail(admin, id)).outside).toMatchObject({ amount: 700, points: 0, cash: 400 })
    expect((await app.deductExternalRefund(admin, number)).code).toBe(200)
    expect(await app.balance(member)).toEqual({ points: 300, cash: 0 })
    expect(await systemAccount(id)).toEqual({ cash: -400, repaid: 700, sales: -300 })
  })

  test('of a cash order deducts nothing more after our own refund has taken all the cash', async () => {
    const { id, number } = await app.bought(member, { productId: 'cash-1000', method: 'wechat' })
    await back(number, 250)
    expect((await app.refund(admin, id, 750)).code).toBe(200)
    await app.platform.deliverDue(app.context.clock.now())
    await expect
      .poll(async () => (await app.detail(admin, id)).refunds.map(({ state }) => state), { timeout: 30_000 })
      .toEqual(['done'])
    expect((await app.deductExternalRefund(admin, number)).code).toBe(200)
    expect([await app.balance(member), await systemAccount(id)]).toEqual([
      { points: 0, cash: 0 },
      { cash: -1000, repaid: 1000, sales: 0 },
    ])
  }, 60_000)

  test('of a membership keeps the term while it is partial and ends it when it is complete', async () => {
    const { id, number } = await app.bought(member, { productId: 'membership-month' })
    const plan = async () => (await app.request(member, 'GET', '/api/membership')).result.plan as object | null
    await back(number, 700)
    expect((await app.detail(admin, id)).outside).toMatchObject({ amount: 700, points: 200, endsTerm: false })
    await app.deductExternalRefund(admin, number)
    expect([(await app.balance(member)).points, await plan()]).toEqual([
      800,
      expect.objectContaining({ name: 'month' }),
    ])
    await back(number, 2800)
    expect((await app.detail(admin, id)).outside).toMatchObject({ amount: 2800, points: 800, endsTerm: true })
    await app.deductExternalRefund(admin, number)
    expect([(await app.balance(member)).points, await plan()]).toEqual([0, null])
  })

  test('is deducted also when it was our own refund that the provider had refused', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    app.platform.changeContent((content) => ({ ...content, status: 'CLOSED' }))
    await app.refund(admin, id, 600)
    app.platform.changeContent(null)
    await app.platform.deliverDue(app.context.clock.now())
    expect((await app.deductExternalRefund(admin, number)).result).toMatchObject({
      order: { refunded: 600 },
      refunds: [
        { state: 'done', isExternal: true, points: 300 },
        { state: 'refused', isExternal: false },
      ],
      troubles: [],
    })
    expect((await app.balance(member)).points).toBe(0)
  })
})

describe('deducting an external refund', () => {
  test('happens once for concurrent requests at two servers, and repeats its response for the same key', async () => {
    const second = await testApp(
      { ...app.platform.keys(), welcomePoints: 0, floodGuard: false },
      { database: app.database },
    )
    const { id, number } = await app.bought(member)
    await back(number, 250)
    const ask = (n: number) =>
      (n % 2 === 0 ? app : second).call('POST', `/api/admin/payments/${number}/reckon`, {
        headers: { ...admin.bearer, 'idempotency-key': randomUUID() },
        body: { reason: 'r' },
      })
    const codes = (await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))).map(({ code }) => code)
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 2002).length]).toEqual([1, 19])
    expect([(await app.balance(member)).points, (await app.detail(admin, id)).refunds.length]).toEqual([175, 1])
    await back(number, 100)
    const key = randomUUID()
    const first = await app.deductExternalRefund(admin, number, { key })
    expect(first.code).toBe(200)
    expect((await app.deductExternalRefund(admin, number, { key })).result).toEqual(first.result)
    expect((await app.deductExternalRefund(admin, number)).code).toBe(2002)
    expect((await app.balance(member)).points).toBe(125)
  })

  test('takes no more than is unspent while points are being spent', async () => {
    const { number } = await app.bought(member)
    await back(number, 600)
    const spending = Array.from({ length: 20 }, async () => {
      const work = await app.hold(member, 10).catch(() => null)
      return work === null ? 0 : ((await app.settle(work, 10)) ?? 0)
    })
    const [spent, { result }] = await Promise.all([
      Promise.all(spending).then((all) => all.reduce((sum, points) => sum + points, 0)),
      app.deductExternalRefund(admin, number),
    ])
    expect(spent + result.refunds[0].points + (await app.balance(member)).points).toBe(300)
  })

  test('is refused while a refund of ours is still open', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    await back(number, 250)
    app.platform.setResponseFault('down')
    await app.refund(admin, id, 350)
    expect(await app.detail(admin, id)).toMatchObject({ troubles: ['outside'], outside: { amount: 250, isOpen: true } })
    expect((await app.deductExternalRefund(admin, number)).code).toBe(2002)
  })

  test('of a closed member publishes no event', async () => {
    const { number } = await app.bought(member)
    await app.database.pool.query("update members set state = 'closed' where id = $1", [member.id])
    await back(number, 250)
    const before = await memberEvents()
    expect((await app.deductExternalRefund(admin, number)).code).toBe(200)
    expect(await memberEvents()).toEqual(before)
  })

  test('is refused for an uncredited, unreturned or unknown payment, and to a member who is not an admin', async () => {
    const { id, number } = await app.waiting(member, 'wechat', 'points-300')
    const more = await app.waiting(member, 'alipay', 'points-300', id)
    await app.pay(number)
    await app.pay(more.number)
    await back(more.number, 600)
    expect((await app.deductExternalRefund(admin, number)).code).toBe(2002)
    expect((await app.deductExternalRefund(admin, more.number)).code).toBe(2002)
    expect((await app.deductExternalRefund(admin, 'nobodys')).code).toBe(404)
    expect((await app.deductExternalRefund(member, number)).code).toBe(403)
    expect((await app.balance(member)).points).toBe(300)
  })
})
