import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { testRefunds, type TestRefunds } from './test-refunds.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestRefunds
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testRefunds()
})
beforeEach(async () => {
  await app.advanceBy()
  admin = await app.admin()
  member = await app.member()
})
/** Advances the clock by some days; signed-in members sign in again. */
const later = async (days: number) => {
  await app.advanceBy(days * DAY)
  admin = { ...(await app.member({ mobile: admin.mobile })), id: admin.id }
  member = { ...(await app.member({ mobile: member.mobile })), id: member.id }
}
const membership = async () =>
  (await app.prepare('GET', '/api/membership', { headers: member.bearer })).result as {
    plan: { name: string } | null
    terms: { plan: string; startsAt: string; endsAt: string }[]
  }
const spend = async (points: number) => app.settle(await app.hold(member, points), points)
const days = (from: string | Date | undefined, to: string | undefined) =>
  Math.round((Date.parse(String(to)) - new Date(from ?? 0).getTime()) / DAY)

test('refunds an unused membership in full, ends its term and takes its points', async () => {
  const { id } = await app.bought(member, { productId: 'membership-month' })
  expect((await app.detail(admin, id)).unspent).toEqual({ amount: 3500, points: 1000, cash: 0, why: null })
  expect((await app.refund(admin, id, 3500)).code).toBe(200)
  expect((await app.detail(admin, id)).order).toMatchObject({ state: 'refunded', refunded: 3500 })
  expect(await membership()).toMatchObject({ plan: null, terms: [] })
  expect(await app.balance(member)).toEqual({ points: 0, cash: 0 })
})

test('offers the lesser of the remaining days and the remaining points of a used membership', async () => {
  const { id } = await app.bought(member, { productId: 'membership-month' })
  await later(15)
  expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 1750, points: 1000 })
  await spend(800)
  expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 700, points: 200 })
  await later(14)
  expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 116, points: 200 })
  await later(2)
  expect((await app.detail(admin, id)).unspent).toMatchObject({ amount: 0, why: 'spent' })
})

test('moves the next term forward when a term is refunded, with the expiry of its points', async () => {
  const { id } = await app.bought(member, { productId: 'membership-quarter' })
  await app.bought(member, { productId: 'membership-month' })
  const [first, second] = (await membership()).terms
  expect([days(first?.startsAt, first?.endsAt), days(second?.startsAt, second?.endsAt)]).toEqual([90, 30])
  expect((await app.refund(admin, id, 8800)).code).toBe(200)
  const { plan, terms } = await membership()
  expect(plan?.name).toBe('month')
  expect(terms.map(({ endsAt }) => days(app.context.clock.now(), endsAt))).toEqual([30])
  const { ending } = (await app.request(member, 'GET', '/api/ledger/summary')).result
  expect(ending).toMatchObject([{ bucket: 'member', points: 1000, at: terms[0]?.endsAt }])
})

test('refunds neither a membership converted into a higher plan nor that plan', async () => {
  const month = await app.bought(member, { productId: 'membership-month' })
  const year = await app.bought(member, { productId: 'membership-year' })
  for (const { id } of [month, year]) {
    expect((await app.detail(admin, id)).unspent).toEqual({ amount: 0, points: 0, cash: 0, why: 'converted' })
    expect((await app.refund(admin, id, 3500)).code).toBe(2002)
  }
  expect((await membership()).plan?.name).toBe('year')
})

test('restores the remaining days and the points when the provider refuses the refund', async () => {
  const { id, number } = await app.bought(member, { productId: 'membership-month' })
  await later(10)
  const { unspent } = await app.detail(admin, id)
  app.platform.finish(number)
  await app.refund(admin, id, unspent.amount)
  expect((await app.detail(admin, id)).refunds).toMatchObject([{ state: 'refused' }])
  const { plan, terms } = await membership()
  expect(plan?.name).toBe('month')
  expect(terms.map(({ endsAt }) => days(app.context.clock.now(), endsAt))).toEqual([20])
  expect(await app.balance(member)).toEqual({ points: 1000, cash: 0 })
  expect((await app.detail(admin, id)).unspent).toEqual(unspent)
  await later(21)
  expect(await app.balance(member)).toEqual({ points: 0, cash: 0 })
})

test('leaves no gap when restored days follow a lower plan that is then converted', async () => {
  const { id, number } = await app.bought(member, { productId: 'membership-year' })
  app.platform.finish(number)
  app.platform.changeContent((content) => ({ ...content, code: 'ACQ.SYSTEM_ERROR' }))
  await app.refund(admin, id, 29_800)
  app.platform.changeContent(null)
  await app.bought(member, { productId: 'membership-month' })
  await app.advanceBy(120_000)
  await expect
    .poll(async () => (await app.detail(admin, id)).refunds.map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['refused'])
  const now = app.context.clock.now()
  expect((await membership()).terms.map(({ plan, startsAt }) => [plan, Math.max(0, days(now, startsAt))])).toEqual([
    ['month', 0],
    ['year', 30],
  ])
  await app.bought(member, { productId: 'membership-quarter' })
  expect((await membership()).terms.map(({ plan, startsAt }) => [plan, Math.max(0, days(now, startsAt))])).toEqual([
    ['year', 0],
    ['quarter', 365],
  ])
})

test('refunds a membership paid from the cash balance to that balance at once', async () => {
  await app.bought(member, { productId: 'cash-5000' })
  const { id } = await app.bought(member, { method: 'balance', productId: 'membership-month' })
  expect(await app.refund(admin, id, 3500)).toMatchObject({
    code: 200,
    result: { order: { state: 'refunded', refunded: 3500 } },
  })
  expect(await app.balance(member)).toEqual({ points: 0, cash: 5000 })
  expect((await membership()).plan).toBeNull()
})
