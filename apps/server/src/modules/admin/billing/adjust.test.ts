import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../test-admin.ts'

const DAY = 24 * 60 * 60 * 1000

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ welcomePoints: 100, floodGuard: false })
  admin = await app.admin()
})
beforeEach(async () => {
  member = await app.member()
})

const adjust = (id: string, body: object, { by = admin, key = randomUUID() } = {}) =>
  app.call('POST', `/api/admin/members/${id}/adjust`, {
    headers: { ...by.bearer, 'idempotency-key': key },
    body: { reason: '补偿', ...body },
  })
const get = async (path: string) => (await app.prepare('GET', path, { headers: member.bearer })).result

describe('adjusting a balance', () => {
  test('grants expiring points and cash, notifies the member, and logs amount and reason', async () => {
    expect(await adjust(member.id, { unit: 'points', amount: 500 })).toMatchObject({
      code: 200,
      result: { points: 600, cash: 0 },
    })
    expect(await adjust(member.id, { unit: 'cash', amount: 1234 })).toMatchObject({
      code: 200,
      result: { points: 600, cash: 1234 },
    })
    const { points, cash, ending } = await get('/api/ledger/summary')
    expect({ points, cash }).toEqual({ points: 600, cash: 1234 })
    const given = ending.find((lot: { points: number }) => lot.points === 500)
    expect(Math.round((Date.parse(given.at) - app.context.clock.now().getTime()) / DAY)).toBe(30)
    expect((await get('/api/ledger/entries?kind=adjustment')).lines).toMatchObject([
      { bucket: 'cash', amount: 1234, detail: { is: 'adjusted', reason: '补偿' } },
      { bucket: 'bonus', amount: 500, detail: { is: 'adjusted', reason: '补偿' } },
    ])
    await adjust(member.id, { unit: 'points', amount: -1 })
    const box = async (language: string) =>
      JSON.parse(
        (
          await app.call('GET', '/api/message/list?type=message', {
            headers: { ...member.bearer, 'accept-language': language },
          })
        ).body,
      ).data
    expect(await box('zh-CN')).toMatchObject([
      { content: '工作人员为您扣除了 1 点。' },
      { title: '余额有调整', content: '工作人员为您增加了现金余额 ¥12.34。', link: '/balance' },
      { content: '工作人员为您增加了 500 点。' },
    ])
    expect(await box('en-US')).toMatchObject([
      { content: '1 point was deducted.' },
      { title: 'Your balance was adjusted', content: '¥12.34 was added to your cash balance.' },
      { content: '500 points were added.' },
    ])
    await adjust(member.id, { unit: 'points', amount: 1 })
    const { entries } = (
      await app.prepare('GET', `/api/admin/audit-log?member=${member.id}`, { headers: admin.bearer })
    ).result
    expect(entries.slice(2)).toMatchObject([
      { kind: 'balanceAdjusted', note: '+¥12.34\u2002补偿', by: { id: admin.id } },
      { kind: 'balanceAdjusted', note: '+500 点\u2002补偿' },
    ])
  })

  test('deducts only what is free, the points that expire first, and never more', async () => {
    await app.database.db.transaction((tx) =>
      app.context.ledger.grant(tx, member.id, {
        bucket: 'bought',
        amount: 50,
        expiresAt: null,
        kind: 'purchase',
        source: 'order:x',
        key: `x:${member.id}`,
      }),
    )
    await app.database.db.transaction((tx) =>
      app.context.ledger.hold(tx, {
        memberId: member.id,
        work: `job:${member.id}`,
        kind: 'job',
        about: '',
        amount: 30,
      }),
    )
    expect(await adjust(member.id, { unit: 'points', amount: -121 })).toMatchObject({
      code: 2001,
      result: { needed: 121, available: 120 },
    })
    expect(await adjust(member.id, { unit: 'points', amount: -80 })).toMatchObject({
      code: 200,
      result: { points: 40 },
    })
    expect((await get('/api/ledger/summary')).buckets).toMatchObject([
      { points: 0 },
      { bucket: 'bonus', points: 30 },
      { bucket: 'bought', points: 40 },
    ])
    expect(await adjust(member.id, { unit: 'cash', amount: -1 })).toMatchObject({
      code: 2001,
      result: { needed: 1, available: 0 },
    })
  })

  test('P36: deducts once per idempotency key, and never overdraws under thirty concurrent calls', async () => {
    const key = randomUUID()
    for (let n = 0; n < 3; n += 1)
      expect((await adjust(member.id, { unit: 'points', amount: -10 }, { key })).result).toMatchObject({ points: 90 })
    const codes = (
      await Promise.all(Array.from({ length: 30 }, () => adjust(member.id, { unit: 'points', amount: -9 })))
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 2001)).toHaveLength(20)
    expect((await get('/api/ledger/summary')).points).toBe(0)
  })

  test('is refused for the own balance, closed or unknown accounts, empty input, and non-admins', async () => {
    expect((await adjust(admin.id, { unit: 'points', amount: 5 })).code).toBe(403)
    expect((await adjust(member.id, { unit: 'points', amount: 5 }, { by: member })).code).toBe(403)
    expect((await adjust(member.id, { unit: 'points', amount: 0 })).code).toBe(400)
    expect((await adjust(member.id, { unit: 'points', amount: 5, reason: '' })).code).toBe(400)
    expect((await adjust(randomUUID(), { unit: 'points', amount: 5 })).code).toBe(404)
    await app.database.pool.query("update members set state = 'closed' where id = $1", [member.id])
    expect((await adjust(member.id, { unit: 'points', amount: 5 })).code).toBe(404)
  })
})
