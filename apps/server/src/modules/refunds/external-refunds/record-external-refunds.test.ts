import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../../admin/test-admin.ts'
import { testRefunds, type TestRefunds } from '../test-refunds.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let app: TestRefunds
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testRefunds()
})
beforeEach(async () => {
  app.platform.setResponseFault('right')
  app.platform.changeContent(null)
  await app.advanceBy()
  admin = await app.admin()
  member = await app.member()
})
const now = () => app.context.clock.now()
const ago = (seconds: number) => new Date(now().getTime() - seconds * SECOND)
const deliverWebhooks = () => app.platform.deliverDue(now())
const outside = async (number: string) =>
  Number(
    (await app.query<{ refunded: string }>('select refunded from payments where number = $1', number))[0]?.refunded,
  )
const rows = async (number: string) =>
  (
    await app.query<{ refund_number: string }>(
      'select refund_number from external_refunds where payment_number = $1 order by 1',
      number,
    )
  ).map((row) => row.refund_number)
const states = async (id: string) => (await app.detail(admin, id)).refunds.map(({ state }) => state)

describe('an external refund', () => {
  test('at wechat counts once, in whatever order and however often its webhooks arrive', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    app.platform.refund(number, 'BYHAND1', 100, { webhooks: 2, notifiedAt: ago(1) })
    app.platform.refund(number, 'BYHAND2', 150, { webhooks: 2, notifiedAt: ago(2) })
    await deliverWebhooks()
    app.platform.refund(number, 'BYHAND1', 100)
    expect((await deliverWebhooks()).map(({ acknowledged }) => acknowledged)).toEqual([true])
    expect([await outside(number), await rows(number)]).toEqual([250, ['BYHAND1', 'BYHAND2']])
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([{ id, troubles: ['outside'] }])
    expect(await app.detail(admin, id)).toMatchObject({
      troubles: ['outside'],
      payments: [{ refunded: 250 }],
      outside: { paymentNumber: number, amount: 250, points: 125, cash: 0, isOpen: false },
    })
  })

  test('at wechat adds up correctly when ten webhooks arrive at once', async () => {
    const { number } = await app.bought(member, { method: 'wechat' })
    const notices = Array.from({ length: 10 }, (_, n) => {
      app.platform.refund(number, `BYHAND${n}`, 20 + n, { webhooks: 0 })
      return app.platform.webhook(number, 'refunded', now())
    })
    await Promise.all(
      notices.map(({ headers, raw }) =>
        app.fastify.inject({
          method: 'POST',
          url: '/api/pay/wechat/notify',
          headers: headers as Record<string, string>,
          payload: raw,
        }),
      ),
    )
    expect(await outside(number)).toBe(245)
  })

  test('at alipay is the reported total less our own refunds', async () => {
    const { id, number } = await app.bought(member)
    await app.settle(await app.hold(member, 100), 100)
    await app.refund(admin, id, 400)
    app.platform.refund(number, 'BYHAND1', 50, { webhooks: 2, notifiedAt: ago(1) })
    app.platform.refund(number, 'BYHAND2', 100, { webhooks: 2, notifiedAt: ago(2) })
    await deliverWebhooks()
    expect([await outside(number), await rows(number)]).toEqual([150, ['BYHAND1', 'BYHAND2']])
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([{ id, troubles: ['outside'] }])
  })

  test('at alipay counts when it is reported during a refund of ours that is then refused', async () => {
    const { id, number } = await app.bought(member)
    app.platform.setResponseFault('down')
    await app.refund(admin, id, 600)
    app.platform.refund(number, 'BYHAND1', 250)
    await deliverWebhooks()
    expect(await outside(number)).toBe(0)
    app.platform.finish(number, new Date(now().getTime() + 24 * 60 * MINUTE))
    app.platform.setResponseFault('right')
    await app.advanceBy(2 * MINUTE)
    await expect.poll(() => states(id), { timeout: 30_000 }).toEqual(['refused'])
    expect([await outside(number), (await app.detail(admin, id)).troubles]).toEqual([250, ['outside']])
  }, 60_000)

  test('at alipay is derived from the total that a webhook for our own refund reports', async () => {
    const { id, number } = await app.bought(member)
    await app.settle(await app.hold(member, 100), 100)
    await app.refund(admin, id, 400)
    const [refund] = (await app.detail(admin, id)).refunds
    await deliverWebhooks()
    expect([await outside(number), await rows(number)]).toEqual([0, []])
    // The webhook for this refund is lost.
    app.platform.refund(number, 'BYHAND1', 50, { webhooks: 0 })
    app.platform.refund(number, refund?.number ?? '', 400)
    await deliverWebhooks()
    expect(await outside(number)).toBe(50)
  })

  test.each(['wechat', 'alipay'])('at %s never exceeds the paid amount', async (method) => {
    const { number } = await app.bought(member, { method })
    app.platform.refund(number, 'BYHAND1', 400)
    app.platform.refund(number, 'BYHAND2', 400)
    await deliverWebhooks()
    expect(await outside(number)).toBe(600)
  })

  test.each(['wechat', 'alipay'])(
    'at %s prevents the credit of a payment that is reported only afterwards',
    async (method) => {
      const { id, number } = await app.waiting(member, method, 'points-300')
      app.platform.pay(number, { webhooks: 0 })
      app.platform.refund(number, 'BYHAND1', 100, { webhooks: 2 })
      await deliverWebhooks()
      await app.request(member, 'POST', `/api/orders/${id}/check`)
      expect(await app.detail(admin, id)).toMatchObject({
        order: { state: 'abnormal' },
        troubles: ['wrong'],
        payments: [{ outcome: 'wrong' }],
        outside: null,
      })
      expect((await app.balance(member)).points).toBe(0)
    },
  )

  test.each(['wechat', 'alipay'])(
    'at %s closes the order of a payment that is reported only after its full refund',
    async (method) => {
      const { id, number } = await app.waiting(member, method, 'points-300')
      app.platform.pay(number, { webhooks: 0 })
      app.platform.refund(number, 'BYHAND1', 600, { webhooks: 2 })
      await deliverWebhooks()
      await app.request(member, 'POST', `/api/orders/${id}/check`)
      expect(await app.detail(admin, id)).toMatchObject({
        order: { state: 'closed' },
        troubles: [],
        payments: [{ outcome: 'wrong', refunded: 600 }],
      })
      expect([await app.ordersNeedingAttention(admin, member), (await app.balance(member)).points]).toEqual([[], 0])
    },
  )
})

describe('an external refund of a payment that credited nothing', () => {
  const paidWrong = async (method: string) => {
    const order = await app.waiting(member, method, 'points-300')
    await app.pay(order.number, { amount: 601 })
    expect(await app.ordersNeedingAttention(admin, member)).toEqual([{ id: order.id, troubles: ['wrong'] }])
    return order
  }
  const statusesOf = async (id: string) =>
    (
      await app.query<{ data: { order: { id: string; state: string } } }>(
        "select data from stream_rows where stream = $1 and type = 'order.changed' order by seq",
        `user:${member.id}`,
      )
    )
      .map(({ data }) => data.order)
      .filter((order) => order.id === id)
      .map(({ state }) => state)

  test.each(['wechat', 'alipay'])('at %s closes the order once complete, and publishes the change', async (method) => {
    const { id, number } = await paidWrong(method)
    app.platform.refund(number, 'BYHAND1', 200, { webhooks: 2 })
    await deliverWebhooks()
    expect([await outside(number), await app.ordersNeedingAttention(admin, member)]).toEqual([
      200,
      [{ id, troubles: ['wrong'] }],
    ])
    app.platform.refund(number, 'BYHAND2', 401, { webhooks: 2 })
    await deliverWebhooks()
    expect([await outside(number), await app.ordersNeedingAttention(admin, member)]).toEqual([601, []])
    expect(await app.detail(admin, id)).toMatchObject({
      order: { state: 'closed', closedAt: expect.any(String) as string },
      troubles: [],
      outside: null,
    })
    expect((await statusesOf(id)).slice(-2)).toEqual(['abnormal', 'closed'])
  })

  test.each(['wechat', 'alipay'])(
    'at %s closes the order when it is partial and we return the rest',
    async (method) => {
      const { id, number } = await paidWrong(method)
      app.platform.refund(number, 'BYHAND1', 200)
      await deliverWebhooks()
      await app.giveBack(admin, number)
      await deliverWebhooks()
      await expect.poll(() => states(id)).toEqual(['done'])
      expect(await app.detail(admin, id)).toMatchObject({
        order: { state: 'closed' },
        troubles: [],
        refunds: [{ amount: 401 }],
      })
      expect([await outside(number), await app.ordersNeedingAttention(admin, member)]).toEqual([200, []])
    },
  )

  test('at alipay closes the order when it is reported during a return of ours that is then refused', async () => {
    const { id, number } = await paidWrong('alipay')
    app.platform.setResponseFault('down')
    await app.giveBack(admin, number)
    app.platform.refund(number, 'BYHAND1', 601)
    await deliverWebhooks()
    expect([await outside(number), (await app.detail(admin, id)).order.state]).toEqual([0, 'abnormal'])
    app.platform.finish(number, new Date(now().getTime() + 24 * 60 * MINUTE))
    app.platform.setResponseFault('right')
    await app.advanceBy(2 * MINUTE)
    await expect.poll(() => states(id), { timeout: 30_000 }).toEqual(['refused'])
    expect([
      await outside(number),
      (await app.detail(admin, id)).order.state,
      await app.ordersNeedingAttention(admin, member),
    ]).toEqual([601, 'closed', []])
  }, 60_000)

  test.each(['wechat', 'alipay'])(
    'at %s of a duplicate payment leaves the order credited, and it no longer needs attention',
    async (method) => {
      const { id } = await app.bought(member, { method: method === 'wechat' ? 'alipay' : 'wechat' })
      const [{ id: other, number }] = [await app.waiting(member, method, 'points-300')]
      await app.query('update payments set order_id = $1 where number = $2', id, number)
      await app.pay(number)
      expect(await app.ordersNeedingAttention(admin, member)).toEqual([{ id, troubles: ['surplus'] }])
      app.platform.refund(number, 'BYHAND1', 600)
      await deliverWebhooks()
      expect([await outside(number), await app.ordersNeedingAttention(admin, member)]).toEqual([600, []])
      expect([(await app.detail(admin, id)).order.state, (await app.detail(admin, other)).order.state]).toEqual([
        'credited',
        'waiting',
      ])
    },
  )
})

describe('our own refund that the provider refused and paid after all', () => {
  test('at wechat counts as external', async () => {
    const { id, number } = await app.bought(member, { method: 'wechat' })
    app.platform.changeContent((content) => ({ ...content, status: 'CLOSED' }))
    await app.refund(admin, id, 600)
    expect([await states(id), (await app.balance(member)).points, await outside(number)]).toEqual([['refused'], 300, 0])
    app.platform.changeContent(null)
    await deliverWebhooks()
    const { refunds, troubles } = await app.detail(admin, id)
    expect([await outside(number), await rows(number), troubles]).toEqual([600, [refunds[0]?.number], ['outside']])
    expect(
      app.lines.some(
        ({ msg, orderId }) => String(msg).includes('refunded a credited order without Moyun') && orderId === id,
      ),
    ).toBe(true)
  })

  test('at alipay counts as external', async () => {
    const { id, number } = await app.bought(member)
    app.platform.finish(number)
    await app.refund(admin, id, 600)
    const [refund] = (await app.detail(admin, id)).refunds
    app.platform.refund(number, refund?.number ?? '', 600)
    await deliverWebhooks()
    expect([await outside(number), await rows(number), (await app.detail(admin, id)).troubles]).toEqual([
      600,
      [refund?.number],
      ['outside'],
    ])
  })
})
