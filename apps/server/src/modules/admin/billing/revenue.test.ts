import { beforeAll, expect, test } from 'vitest'
import type { IdentifiedMember } from '../test-admin.ts'
import { DAY, chinaDateOf, startOfMonth, startOfNextMonth } from '../../../time/china-time.ts'
import { testRefunds, type TestRefunds } from '../../refunds/test-refunds.ts'

const MINUTE = 60 * 1000

let app: TestRefunds
let admin: IdentifiedMember
let member: IdentifiedMember
/** The first day of next month in Shanghai, in milliseconds. */
const FIRST = startOfNextMonth(chinaDateOf(new Date()).slice(0, 7)).getTime()
/** Sets the clock, and signs in an admin and a member at that time. */
async function at(moment: number) {
  await app.advanceBy()
  await app.advanceBy(moment - app.context.clock.now().getTime())
  ;[admin, member] = [await app.admin(), await app.member()]
}
beforeAll(async () => {
  app = await testRefunds()
})

const revenue = async () =>
  (await app.request(admin, 'GET', '/api/admin/revenue')).result as { today: number; month: number }
/** Runs `work`, and returns by how much it changed both figures. */
async function changedBy(work: () => Promise<unknown>) {
  const before = await revenue()
  await work()
  const after = await revenue()
  return [after.today - before.today, after.month - before.month]
}

test('revenue counts what orders brought in, to the fen, without money that is owed back', async () => {
  await at(FIRST + 14 * DAY)
  expect(await changedBy(() => app.bought(member, { method: 'wechat' }))).toEqual([600, 600])
  expect(await changedBy(() => app.bought(member, { productId: 'cash-1000' }))).toEqual([1000, 1000])
  // The cash that pays for it was counted when it was topped up.
  expect(await changedBy(() => app.bought(member, { method: 'balance' }))).toEqual([0, 0])
  const wrong = await app.waiting(member, 'alipay', 'points-300')
  expect(await changedBy(() => app.pay(wrong.number, { amount: 601 }))).toEqual([0, 0])
  expect(await changedBy(() => app.giveBack(admin, wrong.number))).toEqual([0, 0])
  const twice = await app.waiting(member, 'wechat', 'points-300')
  const more = await app.waiting(member, 'alipay', 'points-300', twice.id)
  expect(await changedBy(() => app.pay(twice.number))).toEqual([600, 600])
  expect(await changedBy(() => app.pay(more.number))).toEqual([0, 0])
  expect(await revenue()).toEqual({ today: 2200, month: 2200 })
})

test('revenue subtracts each refund once, whether we or the provider sent it', async () => {
  await at(FIRST + 15 * DAY)
  await app.bought(member)
  const [theirs, both] = [await app.bought(member, { method: 'wechat' }), await app.bought(member)]
  await app.settle(await app.hold(member, 700), 700)
  expect(await changedBy(() => app.refund(admin, both.id, 400))).toEqual([-400, -400])
  // Alipay reports a sum that includes our refund.
  expect(await changedBy(() => receiveExternalRefund(both.number, 'BYHAND1', 17))).toEqual([-17, -17])
  expect(await changedBy(() => receiveExternalRefund(both.number, 'BYHAND2', 3))).toEqual([-3, -3])
  expect(await changedBy(() => receiveExternalRefund(theirs.number, 'BYHAND3', 250))).toEqual([-250, -250])
  expect(await changedBy(() => receiveExternalRefund(theirs.number, 'BYHAND3', 250))).toEqual([0, 0])
  // The money was counted when it went back: taking the goods for it is not revenue.
  expect(await changedBy(() => app.deductExternalRefund(admin, theirs.number))).toEqual([0, 0])
})

test('revenue counts each flow by its own time, per day and month in Shanghai', async () => {
  await at(FIRST + 40 * DAY)
  const month = startOfMonth(chinaDateOf(app.context.clock.now()).slice(0, 7)).getTime()
  await at(month - MINUTE)
  const { number } = await app.bought(member, { method: 'wechat' })
  const { id } = await app.bought(member)
  await at(month + MINUTE)
  expect(await revenue()).toEqual({ today: 0, month: 0 })
  await app.bought(member, { productId: 'points-1000' })
  expect(await revenue()).toEqual({ today: 1900, month: 1900 })
  await at(month + DAY - MINUTE)
  expect(await revenue()).toEqual({ today: 1900, month: 1900 })
  await at(month + DAY + MINUTE)
  await app.refund(admin, id, 600)
  await receiveExternalRefund(number, 'LATE1', 200)
  expect(await revenue()).toEqual({ today: -800, month: 1100 })
  await at(startOfNextMonth(chinaDateOf(new Date(month)).slice(0, 7)).getTime())
  expect(await revenue()).toEqual({ today: 0, month: 0 })
})

test('revenue, queue and attention count are for admins only', async () => {
  await at(FIRST)
  for (const path of ['/api/admin/revenue', '/api/admin/attention', '/api/admin/queue'])
    expect(await app.request(member, 'GET', path)).toMatchObject({ code: 403 })
})

test('the attention count equals the number of orders in the attention list', async () => {
  await at(FIRST)
  const count = async () => (await app.request(admin, 'GET', '/api/admin/attention')).result.orders as number
  const before = await count()
  const { number } = await app.waiting(member, 'alipay', 'points-300')
  await app.pay(number, { amount: 1 })
  const sent = await app.bought(member, { method: 'wechat' })
  await receiveExternalRefund(sent.number, 'ATTENTION', 100)
  await receiveExternalRefund(sent.number, 'ATTENTION2', 100)
  expect(await count()).toBe(before + 2)
  expect((await app.request(admin, 'GET', '/api/admin/orders?look=true')).result.orders).toHaveLength(before + 2)
  await app.giveBack(admin, number)
  expect(await count()).toBe(before + 1)
})

/** Money of a payment is refunded in the provider's console, and the server receives the webhook. */
async function receiveExternalRefund(number: string, refundNumber: string, amount: number) {
  app.platform.refund(number, refundNumber, amount)
  await app.platform.deliverDue(app.context.clock.now())
}
