import { randomUUID } from 'node:crypto'
import type { AdminOrderDetails } from '@moyun/api'
import { expect } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { type PaymentOptions, startTestPlatform } from '../payment-providers/test-platform.ts'
import { closeAfterFile } from '../../testing/test-closing.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import type { Send } from '../payment-providers/test-webhook-queue.ts'

/**
 * A test server with a payment platform that takes and refunds money, members who bought something, and admins. Members
 * get no welcome points.
 */
export async function testRefunds() {
  let offset = 0
  const send: Send = async (url, { headers, raw }) => {
    const { statusCode, body } = await app.fastify.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: headers as Record<string, string>,
      payload: raw,
    })
    return { status: statusCode, body }
  }
  const platform = await startTestPlatform({ now: () => app.context.clock.now(), send })
  closeAfterFile(() => platform.close())
  const app = await testAdmins({ ...platform.keys(), welcomePoints: 0, floodGuard: false, intervals: fastIntervals })
  const now = () => app.context.clock.now()

  const request = (by: IdentifiedMember, method: 'GET' | 'POST', path: string, body?: object, key = randomUUID()) =>
    app.call(method, path, { headers: { ...by.bearer, 'idempotency-key': key }, ...(body ? { body } : {}) })
  const query = async <T extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    (await app.database.pool.query<T>(text, values)).rows
  /** Creates an order and chooses a payment method. Returns its id and the number that its provider knows. */
  const waiting = async (by: IdentifiedMember, method: string, productId: string, id?: string) => {
    const order = id ?? ((await request(by, 'POST', '/api/orders', { productId })).result.id as string)
    const paying = await request(by, 'POST', `/api/orders/${order}/pay`, { provider: method })
    expect(paying, paying.message).toMatchObject({ code: 200 })
    const [payment] = await query<{ number: string }>(
      'select number from payments where order_id = $1 and provider = $2 order by created_at desc limit 1',
      order,
      method,
    )
    return { id: order, number: payment?.number ?? '' }
  }
  const pay = async (number: string, paying?: PaymentOptions) => {
    platform.pay(number, paying)
    await platform.deliverDue(now())
  }

  return {
    ...app,
    platform,
    request,
    query,
    waiting,
    pay,
    /** Advances the clock, or resets it to now without an argument. */
    advanceBy: async (milliseconds?: number) => {
      offset = milliseconds === undefined ? 0 : offset + milliseconds
      await app.advanceClock(offset)
    },
    /** Buys something and pays for it. */
    bought: async (by: IdentifiedMember, { method = 'alipay', productId = 'points-300' } = {}) => {
      const order = await waiting(by, method, productId)
      if (method !== 'balance') await pay(order.number)
      return order
    },
    detail: async (by: IdentifiedMember, id: string) =>
      (await app.prepare('GET', `/api/admin/orders/${id}`, { headers: by.bearer })).result as AdminOrderDetails,
    refund: (by: IdentifiedMember, id: string, amount: number, { key = randomUUID() } = {}) =>
      request(by, 'POST', `/api/admin/orders/${id}/refund`, { amount, reason: '客服退款' }, key),
    giveBack: (by: IdentifiedMember, number: string) =>
      request(by, 'POST', `/api/admin/payments/${number}/return`, { reason: '付错了' }),
    deductExternalRefund: (by: IdentifiedMember, number: string, { key = randomUUID() } = {}) =>
      request(by, 'POST', `/api/admin/payments/${number}/reckon`, { reason: '后台退过' }, key),
    /** The orders of one member that need attention. */
    ordersNeedingAttention: async (by: IdentifiedMember, { id }: IdentifiedMember) =>
      (
        (await app.prepare('GET', '/api/admin/orders?look=true', { headers: by.bearer })).result
          .orders as AdminOrderDetails[]
      )
        .filter(({ member }) => member.id === id)
        .map(({ order, troubles }) => ({ id: order.id, troubles })),
    hold: (member: IdentifiedMember, amount: number, work = `job:${randomUUID()}`) =>
      app.database.db
        .transaction((tx) => app.context.ledger.hold(tx, { memberId: member.id, work, kind: 'job', about: '', amount }))
        .then(() => work),
    settle: (work: string, cost: number) =>
      app.database.db.transaction((tx) => app.context.ledger.settle(tx, work, cost)),
    balance: ({ id }: IdentifiedMember) => app.context.ledger.balance(id),
  }
}

export type TestRefunds = Awaited<ReturnType<typeof testRefunds>>
