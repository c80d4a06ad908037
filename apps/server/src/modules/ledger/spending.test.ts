import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { DAY, chinaDateOf, startOfDay } from '../../time/china-time.ts'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import { testApp } from '../../testing/test-app.ts'
import { openWallet } from './open-wallet.ts'
import { writeGroup } from './write-group.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ welcomePoints: 100, floodGuard: false })
})
beforeEach(async () => {
  await turn(0)
  member = await app.member()
})
afterEach(() => app.advanceClock(0))

/** Ten in the morning in Shanghai, the given number of days after tomorrow, so that no test crosses midnight. */
const turn = async (days: number) => {
  const now = Date.now()
  await app.advanceClock(startOfDay(new Date(now)).getTime() + 34 * 60 * 60 * 1000 + days * DAY - now)
}
const again = async () => {
  member = { ...(await app.member({ mobile: member.mobile })), id: member.id }
}
const get = async (path: string) => (await app.prepare('GET', path, { headers: member.bearer })).result
const cap = (points: number | null) =>
  app.call('PATCH', '/api/ledger/cap', { headers: member.bearer, body: { points } })
const hold = (amount: number, { by = app.context, work = `job:${randomUUID()}` } = {}) =>
  by.db
    .transaction((tx) => by.ledger.hold(tx, { memberId: member.id, work, kind: 'job', about: '', amount }))
    .then(() => work)
const settle = (work: string, cost: number) =>
  app.database.db.transaction((tx) => app.context.ledger.settle(tx, work, cost))

describe('the daily spending cap', () => {
  test('is unset at first, refuses holds above it, and can be removed', async () => {
    expect((await get('/api/ledger/spending')).cap).toEqual({ points: null, usedToday: 0 })
    await settle(await hold(60), 60)
    expect((await cap(50)).result).toEqual({ points: 50, usedToday: 60 })
    await expect(hold(1)).rejects.toMatchObject({
      code: 2001,
      reason: 'capReached',
      result: { needed: 1, available: 0, cap: 50 },
    })
    expect((await cap(null)).result).toEqual({ points: null, usedToday: 60 })
    await settle(await hold(10), 10)
    for (const points of [-1, 1.5, 1_000_001, '5']) expect((await cap(points as number)).code).toBe(400)
  })

  test('counts held and charged points, but not released holds', async () => {
    await cap(30)
    const held = await hold(20)
    await expect(hold(11)).rejects.toMatchObject({
      reason: 'capReached',
      result: { needed: 11, available: 10, cap: 30 },
    })
    await settle(held, 5)
    expect((await get('/api/ledger/spending')).cap).toEqual({ points: 30, usedToday: 5 })
    await settle(await hold(25), 0)
    await hold(25)
    await expect(hold(1)).rejects.toMatchObject({ reason: 'capReached' })
  })

  test('resets at midnight in Shanghai', async () => {
    await cap(20)
    await settle(await hold(20), 20)
    await expect(hold(1)).rejects.toMatchObject({ reason: 'capReached' })
    await turn(1)
    await settle(await hold(20), 20)
    await expect(hold(1)).rejects.toMatchObject({ reason: 'capReached' })
  })

  test('P33: is not exceeded by forty concurrent holds on two servers', async () => {
    const other = await testApp({ welcomePoints: 100, floodGuard: false }, { database: app.database })
    await cap(30)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => hold(3, { by: n % 2 === 0 ? app.context : other.context })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect((await get('/api/ledger/spending')).cap).toEqual({ points: 30, usedToday: 30 })
  })

  test('refuses a question with its own message, and holds nothing', async () => {
    await cap(5)
    const { result } = await app.prepare('POST', '/api/chat/conversations', { headers: member.bearer, body: {} })
    const body = { id: randomUUID(), parentId: null, text: '你好' }
    const response = await app.call('POST', `/api/chat/conversations/${result.id}/messages`, {
      headers: { ...member.bearer, 'idempotency-key': randomUUID() },
      body,
    })
    expect(response).toMatchObject({
      code: 2001,
      message: '已到您设的每日花费上限：需要 21 点，今天还能花 5 点',
      result: { needed: 21, available: 5, cap: 5 },
    })
    expect(await get('/api/ledger/summary')).toMatchObject({ points: 100, held: 0 })
  })
})

describe('the spending summary', () => {
  test('sums by day in Shanghai, without gaps, and by kind', async () => {
    await settle(await hold(7), 7)
    await turn(1)
    await again()
    await app.prepare('POST', '/api/merchant/increasedsign', { headers: member.bearer })
    await app.database.db.transaction((tx) =>
      app.context.ledger.adjust(tx, member.id, { id: randomUUID(), unit: 'cash', amount: 500, reason: '' }),
    )
    await app.database.db.transaction((tx) =>
      app.context.ledger.adjust(tx, member.id, { id: randomUUID(), unit: 'cash', amount: -120, reason: '' }),
    )
    const { days, kinds } = await get('/api/ledger/spending?days=3')
    const today = app.context.clock.now().getTime()
    expect(days).toEqual([
      { day: chinaDateOf(new Date(today - 2 * DAY)), pointsIn: 0, pointsOut: 0, cashIn: 0, cashOut: 0 },
      { day: chinaDateOf(new Date(today - DAY)), pointsIn: 100, pointsOut: 7, cashIn: 0, cashOut: 0 },
      { day: chinaDateOf(new Date(today)), pointsIn: 5, pointsOut: 0, cashIn: 500, cashOut: 120 },
    ])
    expect(kinds).toEqual([
      { kind: 'adjustment', pointsIn: 0, pointsOut: 0, cashIn: 500, cashOut: 120 },
      { kind: 'job', pointsIn: 0, pointsOut: 7, cashIn: 0, cashOut: 0 },
      { kind: 'signIn', pointsIn: 5, pointsOut: 0, cashIn: 0, cashOut: 0 },
      { kind: 'welcome', pointsIn: 100, pointsOut: 0, cashIn: 0, cashOut: 0 },
    ])
    expect((await get('/api/ledger/spending')).days).toHaveLength(30)
    expect((await get('/api/ledger/spending?days=1')).days).toHaveLength(1)
    for (const wrong of ['0', '91', 'x'])
      expect((await app.call('GET', `/api/ledger/spending?days=${wrong}`, { headers: member.bearer })).code).toBe(400)
  })
})

test('shows the same balance after an entry, whatever the filter', async () => {
  const grant = (bucket: 'bonus' | 'bought', amount: number, key: string) =>
    app.database.db.transaction((tx) =>
      app.context.ledger.grant(tx, member.id, {
        bucket,
        amount,
        expiresAt: null,
        kind: 'redeem',
        source: key,
        key: `${key}:${member.id}`,
      }),
    )
  await grant('bought', 40, 'a')
  await settle(await hold(120), 120)
  await grant('bonus', 90, 'b')
  await grant('bonus', 5, 'c')
  // A posting in both directions, within a bucket and between two.
  const changes = { a: 50, b: -30, c: 7 }
  await app.database.db.transaction(async (tx) => {
    const { context } = app.context.ledger
    const wallet = await openWallet(context, tx, member.id)
    const lots = await tx
      .select({ id: ledgerAccounts.id, source: ledgerAccounts.source })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.memberId, member.id))
    const postings = Object.entries(changes).map(([source, amount]) => ({
      accountId: lots.find((lot) => lot.source === source)?.id ?? '',
      unit: 'points' as const,
      amount,
    }))
    await writeGroup(context, tx, wallet, {
      key: `both:${member.id}`,
      kind: 'adjustment',
      postings,
      contra: { points: 'granted' },
    })
  })
  interface Line {
    id: string
    balance: number
    amount: number
  }
  const all: Line[] = (await get('/api/ledger/entries')).lines
  expect(all.slice(0, 2)).toMatchObject([
    { bucket: 'bought', amount: 50 },
    { bucket: 'bonus', amount: -23 },
  ])
  for (const way of ['in', 'out']) {
    const lines: Line[] = (await get(`/api/ledger/entries?way=${way}`)).lines
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(line.balance, `${way} ${line.id}`).toBe(all.find(({ id }) => id === line.id)?.balance)
      expect(line.amount > 0).toBe(way === 'in')
    }
  }
})

test('returns as many rows as requested: thirty by default, five hundred at most', async () => {
  for (let n = 0; n < 40; n += 1) {
    await app.database.db.transaction((tx) =>
      app.context.ledger.grant(tx, member.id, {
        bucket: 'bonus',
        amount: 1,
        expiresAt: null,
        kind: 'redeem',
        source: `c${n}`,
        key: `c${n}:${member.id}`,
      }),
    )
    await app.prepare('POST', '/api/orders', {
      headers: { ...member.bearer, 'idempotency-key': randomUUID() },
      body: { productId: 'points-300' },
    })
  }
  for (const [path, list] of [
    ['/api/ledger/entries', 'lines'],
    ['/api/orders', 'orders'],
  ] as const) {
    expect((await get(path))[list]).toHaveLength(30)
    expect((await get(`${path}?limit=500`))[list]).toHaveLength(list === 'lines' ? 41 : 40)
    const first = await get(`${path}?limit=7`)
    const second = await get(`${path}?limit=500&cursor=${first.next}`)
    expect([...first[list], ...second[list]]).toHaveLength(list === 'lines' ? 41 : 40)
    for (const limit of [0, 501, 'x'])
      expect((await app.call('GET', `${path}?limit=${limit}`, { headers: member.bearer })).code).toBe(400)
  }
})
