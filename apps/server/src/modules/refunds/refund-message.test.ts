import { beforeAll, beforeEach, expect, test } from 'vitest'
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

interface Letter {
  title: string
  content: string
  link: string
}
const box = async (language = 'zh-CN'): Promise<Letter[]> =>
  JSON.parse(
    (
      await app.call('GET', '/api/message/list?type=message', {
        headers: { ...member.bearer, 'accept-language': language },
      })
    ).body,
  ).data.map(({ title, content, link }: Letter) => ({ title, content, link }))
const numberOf = async (id: string) => (await app.detail(admin, id)).order.number
const arrived = async () =>
  (await app.query('select 1 from stream_rows where stream = $1 and type = $2', `user:${member.id}`, 'box.arrived'))
    .length

test('adds an inbox message for a refund by the original method, in the request’s language', async () => {
  const { id } = await app.bought(member)
  const before = await arrived()
  await app.refund(admin, id, 600)
  const order = await numberOf(id)
  expect(await box()).toEqual([
    {
      title: '已退款',
      content: `订单 ${order} 的 ¥6.00 已按原路退还，到账时间以支付平台为准。`,
      link: `/recharge/cashier/${id}`,
    },
  ])
  expect(await box('en-US')).toMatchObject([
    { title: 'Refund issued', content: expect.stringContaining(`¥6.00 of order ${order}`) },
  ])
  expect(await arrived()).toBe(before + 1)
})

test('words the message differently for a refund to cash and for a returned uncredited payment', async () => {
  const cash = await app.bought(member, { productId: 'cash-5000' })
  const paid = await app.bought(member, { method: 'balance' })
  await app.refund(admin, paid.id, 600)
  const wrong = await app.waiting(member, 'alipay', 'points-300')
  await app.pay(wrong.number, { amount: 601 })
  await app.giveBack(admin, wrong.number)
  expect((await box()).map(({ content }) => content)).toEqual([
    `订单 ${await numberOf(wrong.id)} 有一笔 ¥6.01 的付款未入账，已按原路退还，到账时间以支付平台为准。`,
    `订单 ${await numberOf(paid.id)} 的 ¥6.00 已退回您的现金余额。`,
  ])
  expect(cash.id).not.toBe(paid.id)
})

test('adds no message while a refund is open or refused, and only one for two requests', async () => {
  const { id } = await app.bought(member, { method: 'wechat' })
  app.platform.changeContent((content) => ({ ...content, status: 'PROCESSING' }))
  await app.refund(admin, id, 600)
  expect(await box()).toEqual([])
  app.platform.changeContent((content) => ({ ...content, status: 'CLOSED' }))
  await app.advanceBy(120_000)
  await expect
    .poll(async () => (await app.detail(admin, id)).refunds.map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['refused'])
  expect(await box()).toEqual([])
  app.platform.changeContent(null)
  const another = await app.bought(member)
  await Promise.all([app.refund(admin, another.id, 600), app.refund(admin, another.id, 600)])
  expect(await box()).toHaveLength(1)
}, 60_000)
