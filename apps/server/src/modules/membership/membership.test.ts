import { randomUUID } from 'node:crypto'
import { products as productFixtures } from '@moyun/api/fixtures'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { readBillingHistory } from '../data-export/billing-history.ts'
import { products } from '../orders/products.ts'
import { DAY, MINUTE, testMemberships } from './test-memberships.ts'

let app: Awaited<ReturnType<typeof testMemberships>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testMemberships({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
})
afterEach(() => app.advanceClock(0))

const now = () => app.context.clock.now().getTime()
const near = (moment: string | Date | null | undefined, expected: number) =>
  expect(
    Math.abs(new Date(moment ?? 0).getTime() - expected),
    `${String(moment)} is ${new Date(expected).toISOString()}`,
  ).toBeLessThan(MINUTE)
const profile = () => app.get(member, '/api/app/getUserInfo')

test('sells three plans, and the same products as the fixtures', async () => {
  const { result } = await app.call('GET', '/api/products')
  expect(
    result.products
      .filter(({ kind }: { kind: string }) => kind === 'membership')
      .map(({ id, price, plan }: { id: string; price: number; plan: object }) => ({ id, price, ...plan })),
  ).toEqual([
    { id: 'membership-month', price: 3500, name: 'month', days: 30, rate: 90, parallel: 3 },
    { id: 'membership-quarter', price: 8800, name: 'quarter', days: 90, rate: 85, parallel: 4 },
    { id: 'membership-year', price: 29_800, name: 'year', days: 365, rate: 80, parallel: 6 },
  ])
  expect(products).toEqual(productFixtures)
})

describe('a member', () => {
  test('has no plan and no level at first, and is offered each plan', async () => {
    const membership = await app.membership(member)
    expect(membership).toMatchObject({ plan: null, terms: [], usual: { rate: 100, parallel: 2 } })
    expect(membership.offers.map(({ productId, converted, gained }) => ({ productId, converted, gained }))).toEqual(
      ['month', 'quarter', 'year'].map((name) => ({ productId: `membership-${name}`, converted: 0, gained: 0 })),
    )
    near(membership.offers[2]?.lastsUntil, now() + 365 * DAY)
    expect(await profile()).toMatchObject({
      isVip: false,
      levelId: 0,
      levelName: '',
      vipType: '',
      vipName: '',
      memberstarttime: null,
      memberendtime: null,
    })
  })

  test('who buys a month gets thirty days, and points that expire with them', async () => {
    const id = await app.buy(member, 'month')
    const { plan, terms } = await app.membership(member)
    expect(plan).toEqual({ name: 'month', days: 30, rate: 90, parallel: 3 })
    expect(terms).toMatchObject([{ plan: 'month' }])
    near(terms[0]?.startsAt, now())
    expect(Date.parse(terms[0]?.endsAt ?? '') - Date.parse(terms[0]?.startsAt ?? '')).toBe(30 * DAY)
    expect(await profile()).toMatchObject({
      isVip: true,
      levelId: 1,
      levelName: '一级',
      vipType: 'month',
      vipName: '月度会员',
      memberstarttime: terms[0]?.startsAt,
      memberendtime: terms[0]?.endsAt,
      residualNum: 2000,
    })

    const summary = await app.get(member, '/api/ledger/summary')
    expect(summary.buckets).toContainEqual({ bucket: 'member', points: 1000 })
    expect(summary.ending).toContainEqual({ bucket: 'member', points: 1000, at: terms[0]?.endsAt })
    expect((await app.get(member, '/api/ledger/entries?kind=membership')).lines).toMatchObject([
      { bucket: 'member', amount: 1000, balance: 2000 },
    ])
    expect(await app.lots(member)).toMatchObject([{ source: `order:${id}` }])
  })

  test('whose membership has ended has no plan and no points from it, and starts anew', async () => {
    await app.buy(member, 'month')
    await app.advanceClock(30 * DAY + MINUTE)
    await app.again(member)
    expect(await app.membership(member)).toMatchObject({ plan: null, terms: [] })
    expect(await profile()).toMatchObject({ isVip: false, vipName: '', memberendtime: null, residualNum: 0 })

    await app.buy(member, 'month')
    const { terms } = await app.membership(member)
    near(terms[0]?.startsAt, now())
    expect((await profile()).residualNum).toBe(1000)
    // Points that had expired are not restored.
    expect((await app.lots(member)).map(({ balance }) => balance).sort()).toEqual(['0', '1000'])
  })

  test('whose points were held when the membership ended does not get them back by renewing', async () => {
    await app.buy(member, 'month')
    const work = `job:${randomUUID()}`
    // A thousand welcome points, which expire sooner, and five hundred of the membership.
    await app.context.db.transaction((tx) =>
      app.context.ledger.hold(tx, { memberId: member.id, work, kind: 'job', about: '', amount: 1500 }),
    )
    await app.advanceClock(30 * DAY + MINUTE)
    await app.again(member)
    await app.buy(member, 'month')
    await app.context.db.transaction((tx) => app.context.ledger.settle(tx, work, 0))
    expect((await profile()).residualNum).toBe(1000)
  })

  test('who buys the same plan again extends it, and the earlier points last as long', async () => {
    await app.buy(member, 'month')
    await app.advanceClock(20 * DAY)
    await app.again(member)
    const { offers, terms: before } = await app.membership(member)
    expect(offers[0]).toMatchObject({ startsAt: before[0]?.endsAt, converted: 0 })
    await app.buy(member, 'month')
    const { terms } = await app.membership(member)
    expect(terms).toMatchObject([before[0], { plan: 'month', startsAt: before[0]?.endsAt }])
    near(terms[1]?.endsAt, now() + 40 * DAY)
    expect(await profile()).toMatchObject({
      memberstarttime: before[0]?.startsAt,
      memberendtime: terms[1]?.endsAt,
      vipName: '月度会员',
    })
    expect((await app.lots(member)).map(({ expires_at: ends }) => ends?.toISOString())).toEqual([
      terms[1]?.endsAt,
      terms[1]?.endsAt,
    ])

    await app.advanceClock(59 * DAY)
    await app.again(member)
    expect((await profile()).residualNum).toBe(2000)
    await app.advanceClock(60 * DAY + MINUTE)
    await app.again(member)
    expect((await profile()).residualNum).toBe(0)
  })

  test('who buys a higher plan gets it at once, extended by the rest of the old one as offered', async () => {
    await app.buy(member, 'month')
    await app.advanceClock(10 * DAY)
    await app.again(member)
    const offer = (await app.membership(member)).offers[2]
    expect(offer?.converted).toBeLessThanOrEqual(20 * 86_400)
    expect(offer?.converted).toBeGreaterThan(20 * 86_400 - 60)
    expect(offer?.gained).toBeCloseTo(((offer?.converted ?? 0) * (3500 / 30)) / (29_800 / 365), -1)
    await app.buy(member, 'year')
    const { plan, terms } = await app.membership(member)
    expect(plan?.name).toBe('year')
    expect(terms).toMatchObject([{ plan: 'year' }])
    near(terms[0]?.endsAt, Date.parse(offer?.lastsUntil ?? ''))
    expect(await profile()).toMatchObject({ levelId: 3, vipName: '年度会员', memberendtime: terms[0]?.endsAt })
    const [cut, year] = await app.query<{ id: string; converted_into: string | null; ends_at: Date }>(
      'select id, converted_into, ends_at from membership_terms where member_id = $1 order by starts_at',
      member.id,
    )
    expect(cut?.converted_into).toBe(year?.id)
    expect(cut?.ends_at.toISOString()).toBe(terms[0]?.startsAt)
  })

  test('who buys a lower plan gets it when the higher one ends', async () => {
    await app.buy(member, 'year')
    await app.buy(member, 'month')
    const { plan, terms } = await app.membership(member)
    expect(plan?.name).toBe('year')
    expect(terms).toMatchObject([{ plan: 'year' }, { plan: 'month', startsAt: terms[0]?.endsAt }])
    expect((await profile()).memberendtime).toBe(terms[1]?.endsAt)
    await app.advanceClock(366 * DAY)
    await app.again(member)
    expect((await app.membership(member)).plan?.name).toBe('month')
    expect(await profile()).toMatchObject({ vipName: '月度会员', memberstarttime: terms[0]?.startsAt })
  })

  test('who buys a middle plan has the waiting lower one converted into it', async () => {
    await app.buy(member, 'year')
    await app.buy(member, 'month')
    await app.buy(member, 'quarter')
    const { terms } = await app.membership(member)
    expect(terms).toMatchObject([{ plan: 'year' }, { plan: 'quarter', startsAt: terms[0]?.endsAt }])
    near(terms[1]?.endsAt, now() + (365 + 90 + (30 * 3500 * 90) / (8800 * 30)) * DAY)
    expect((await app.lots(member)).every(({ expires_at: ends }) => ends?.toISOString() === terms[1]?.endsAt)).toBe(
      true,
    )
  })

  test('pays with cash once, and nothing is extended when there is too little', async () => {
    const filled = await app.order(member, 'cash-5000')
    await app.choose(member, filled)
    await app.pay(filled)
    const [one, two] = [await app.order(member, 'membership-month'), await app.order(member, 'membership-month')]
    expect(await app.choose(member, one, 'balance')).toMatchObject({
      code: 200,
      result: { state: 'credited', provider: 'balance' },
    })
    expect(await app.choose(member, two, 'balance')).toMatchObject({ code: 2001 })
    expect(await app.choose(member, one, 'balance')).toMatchObject({ code: 2002 })
    expect((await app.membership(member)).terms).toHaveLength(1)
    expect(await profile()).toMatchObject({ residualNum: 2000, residualAmount: 1500 })
    expect(
      (await app.get(member, '/api/ledger/entries?kind=membership')).lines.map(
        ({ bucket, amount }: { bucket: string; amount: number }) => [bucket, amount],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['member', 1000],
        ['cash', -3500],
      ]),
    )
  })

  test('can not order a membership with quantity two', async () => {
    expect(
      await app.call('POST', '/api/orders', {
        ...app.keyed(member),
        body: { productId: 'membership-month', quantity: 2 },
      }),
    ).toMatchObject({ code: 400, result: { fields: { quantity: 'malformed' } } })
    expect((await app.get(member, '/api/orders')).orders).toEqual([])
  })

  test('has their memberships in the data export', async () => {
    await app.buy(member, 'month')
    await app.buy(member, 'year')
    const { memberships } = await readBillingHistory(app.context, member.id)
    expect(memberships).toMatchObject([
      { plan: 'year', price: 29_800, days: 365, isConverted: false },
      { plan: 'month', price: 3500, days: 30, isConverted: true },
    ])
  })

  test('sees only their own memberships', async () => {
    await app.buy(member, 'year')
    expect((await app.membership(await app.member())).terms).toEqual([])
    expect((await app.call('GET', '/api/membership')).code).toBe(401)
  })
})

describe('a membership order', () => {
  test('extends the membership although it is paid after it was closed', async () => {
    const id = await app.ordered(member, 'month')
    expect(await app.pay(id, 'late')).toBe('credited')
    expect(await app.get(member, `/api/orders/${id}`)).toMatchObject({
      state: 'credited',
      closedAt: expect.any(String),
    })
    expect((await app.membership(member)).terms).toHaveLength(1)
  })

  test('P42: extends the membership once when twenty payment notifications arrive at once', async () => {
    const id = await app.ordered(member, 'month')
    const taken = await Promise.all(Array.from({ length: 20 }, () => app.pay(id)))
    expect(taken.filter((one) => one === 'credited')).toHaveLength(1)
    expect((await app.membership(member)).terms).toHaveLength(1)
    expect((await profile()).residualNum).toBe(2000)
  })

  test('extends nothing when it is paid for a closed account', async () => {
    const id = await app.ordered(member, 'month')
    await app.query("update members set state = 'closed' where id = $1", member.id)
    expect(await app.pay(id)).toBe('surplus')
    expect(await app.query('select 1 from membership_terms where member_id = $1', member.id)).toEqual([])
  })

  test('extends nothing when the paid amount is wrong', async () => {
    const id = await app.ordered(member, 'year')
    expect(await app.pay(id, 'wrong-amount')).toBe('wrong')
    expect((await app.membership(member)).terms).toEqual([])
  })

  test('grants the plan as it was ordered, although the plan has changed since', async () => {
    const id = await app.ordered(member, 'month')
    await app.query(
      "update orders set product = jsonb_set(jsonb_set(product, '{price}', '1000'), '{plan,days}', '10') where id = $1",
      id,
    )
    await app.pay(id)
    const { terms } = await app.membership(member)
    near(terms[0]?.endsAt, now() + 10 * DAY)
    expect(await app.query('select price, days from membership_terms where order_id = $1', id)).toEqual([
      { price: 1000, days: 10 },
    ])
  })
})
