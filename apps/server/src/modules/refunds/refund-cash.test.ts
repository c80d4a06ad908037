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
  member = await app.member()
})
const sentBack = (number: string) =>
  [...(app.platform.payments.get(number)?.refunds.values() ?? [])].map(({ amount }) => amount)
const states = async (id: string) => (await app.detail(admin, id)).refunds.map(({ state }) => state)

describe('a cash top-up', () => {
  test('is refunded as far as the balance covers it, and never more than was paid', async () => {
    const { id, number } = await app.bought(member, { productId: 'cash-1000' })
    const points = await app.bought(member, { method: 'balance' })
    expect((await app.detail(admin, id)).unspent).toEqual({ amount: 400, points: 0, cash: 400, why: null })
    expect((await app.refund(admin, id, 400)).code).toBe(200)
    expect(sentBack(number)).toEqual([400])
    // An order paid from cash is refunded to cash, and no provider is called.
    expect(await app.refund(admin, points.id, 600)).toMatchObject({
      code: 200,
      result: { order: { state: 'refunded', refunded: 600 }, refunds: [{ state: 'done', points: 300 }] },
    })
    expect(await app.balance(member)).toEqual({ points: 0, cash: 600 })
    await app.bought(member, { productId: 'cash-5000' })
    expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 600, cash: 600 })
    expect((await app.refund(admin, id, 600)).code).toBe(200)
    expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 0, why: 'spent' })
    expect(await app.balance(member)).toEqual({ points: 0, cash: 5000 })
  })

  test('is credited again when the provider refuses the refund', async () => {
    const { id, number } = await app.bought(member, { productId: 'cash-1000' })
    app.platform.finish(number)
    await app.refund(admin, id, 1000)
    expect([await states(id), await app.balance(member)]).toEqual([['refused'], { points: 0, cash: 1000 }])
  })
})
