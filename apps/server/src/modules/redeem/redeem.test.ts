import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { holdLock } from '../../database/test-locks.ts'
import { rowsWith } from '../../security-tests/test-ids.ts'
import { digestOf, newCode, normaliseCode } from './code-text.ts'

const DAY = 24 * 60 * 60 * 1000

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ welcomePoints: 0, floodGuard: false })
  admin = await app.admin()
})
beforeEach(async () => {
  member = await app.member()
})
afterEach(() => app.advanceClock(0))

const make = async (body: object = {}, key = randomUUID()) =>
  (
    await app.prepare('POST', '/api/admin/codes', {
      headers: { ...admin.bearer, 'idempotency-key': key },
      body: { count: 1, points: 50, days: 30, note: '中秋', ...body },
    })
  ).result as { batch: { id: string }; codes: string[] }
const oneCode = async (body: object = {}) => (await make({ ...body, count: 1 })).codes[0] ?? ''
const redeem = (code: string, { by = member, key = randomUUID() } = {}) =>
  app.call('POST', '/api/redeem', { headers: { ...by.bearer, 'idempotency-key': key }, body: { code } })
const balance = ({ id }: IdentifiedMember) => app.context.ledger.balance(id)
const batches = async (by = admin) =>
  (await app.prepare('GET', '/api/admin/codes', { headers: by.bearer })).result.batches

describe('a redeem code', () => {
  test('has sixteen unambiguous characters in groups of four, and is unique among two thousand', () => {
    const all = Array.from({ length: 2000 }, newCode)
    expect(new Set(all).size).toBe(2000)
    for (const code of all) expect(code).toMatch(/^([2-9A-HJ-KMNP-Z]{4}-){3}[2-9A-HJ-KMNP-Z]{4}$/)
  })

  test('credits its expiring points once, and is stored nowhere in plain text', async () => {
    const { batch, codes } = await make()
    const [code = ''] = codes
    expect(await redeem(code)).toMatchObject({ code: 200, result: { points: 50, endsAt: expect.any(String) } })
    expect(await redeem(code)).toMatchObject({ code: 2002, message: '这个兑换码已经用过了' })
    expect(await redeem(code, { by: await app.member() })).toMatchObject({ code: 2002 })
    expect(await balance(member)).toEqual({ points: 50, cash: 0 })
    const { ending } = (await app.prepare('GET', '/api/ledger/summary', { headers: member.bearer })).result
    expect(Math.round((Date.parse(ending[0].at) - app.context.clock.now().getTime()) / DAY)).toBe(30)
    expect((await batches()).find(({ id }: { id: string }) => id === batch.id)).toMatchObject({
      note: '中秋',
      points: 50,
      count: 1,
      used: 1,
      withdrawn: 0,
    })
    const rows = await rowsWith(app.database.pool, [''])
    expect(rows.length).toBeGreaterThan(10)
    for (const form of [code, normaliseCode(code)]) expect(rows.filter((row) => row.includes(form))).toEqual([])
  })

  test('P37: is created once per idempotency key with the same response, and not without a key', async () => {
    const key = randomUUID()
    const before = (await batches()).length
    const first = await make({ count: 3 }, key)
    expect(await make({ count: 3 }, key)).toEqual(first)
    expect((await batches()).length).toBe(before + 1)
    expect((await redeem(first.codes[0] ?? '')).code).toBe(200)
    expect(
      await app.call('POST', '/api/admin/codes', {
        headers: admin.bearer,
        body: { count: 1, points: 50, days: 30, note: '' },
      }),
    ).toMatchObject({ code: 400, result: { fields: { 'Idempotency-Key': 'keyNeeded' } } })
    expect((await batches()).length).toBe(before + 1)
  })

  test('is accepted in lower case, in full width, and with spaces, dashes or no separator', async () => {
    const ways: ((code: string) => string)[] = [
      (code) => code.toLowerCase(),
      (code) => ` ${code.replaceAll('-', ' ')} `,
      (code) => code.replaceAll('-', ''),
      (code) => code.replaceAll('-', '—'),
      (code) => [...code].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
    ]
    for (const typed of ways) expect((await redeem(typed(await oneCode()))).code).toBe(200)
    expect(await balance(member)).toEqual({ points: 50 * ways.length, cash: 0 })
  })

  test('P42: credits its points once when twenty members redeem it forty times at once', async () => {
    const code = await oneCode()
    const members = await Promise.all(Array.from({ length: 20 }, () => app.member()))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => redeem(code, { by: members[n % members.length] ?? member })),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 2002)).toHaveLength(39)
    const all = await Promise.all(members.map(balance))
    expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(50)
  })

  test('returns the same response under one key, which an invalid request does not use up', async () => {
    const [code, key] = [await oneCode(), randomUUID()]
    expect((await redeem('', { key })).code).toBe(400)
    const first = await redeem(code, { key })
    expect(first.code).toBe(200)
    expect(await redeem(code, { key })).toMatchObject({ code: 200, result: first.result })
    expect(await balance(member)).toEqual({ points: 50, cash: 0 })
  })

  test('is refused when it expired or was withdrawn, and stays redeemed when its batch is withdrawn', async () => {
    const [late, { batch, codes }] = [await oneCode({ days: 1 }), await make({ count: 3 })]
    const [used = '', ...rest] = codes
    expect((await redeem(used)).code).toBe(200)
    const withdraw = (id: string) =>
      app.call('POST', `/api/admin/codes/${id}/withdraw`, { headers: admin.bearer, body: {} })
    for (let n = 0; n < 2; n += 1)
      expect(await withdraw(batch.id)).toMatchObject({ code: 200, result: { count: 3, used: 1, withdrawn: 2 } })
    for (const code of rest) expect(await redeem(code)).toMatchObject({ code: 2002, message: '这个兑换码已失效' })
    expect((await withdraw(randomUUID())).code).toBe(404)
    expect((await withdraw('nonsense')).code).toBe(404)
    const { rows } = await app.database.pool.query<{ kind: string; note: string }>(
      "select kind, note from audit_entries where kind in ('codesMade', 'codesWithdrawn') order by id desc limit 2",
    )
    expect(rows).toEqual([
      { kind: 'codesWithdrawn', note: '2 × 50 点\u2002中秋' },
      { kind: 'codesMade', note: '3 × 50 点\u2002中秋' },
    ])
    await app.advanceClock(DAY + 60_000)
    member = { ...(await app.member({ mobile: member.mobile })), id: member.id }
    expect(await redeem(late)).toMatchObject({ code: 2002, message: '这个兑换码已失效' })
    expect(await balance(member)).toEqual({ points: 50, cash: 0 })
  })

  test('P33: is refused with 429 after ten wrong codes of a member, while others may continue', async () => {
    const right = await oneCode()
    const wrong = (await Promise.all(Array.from({ length: 30 }, () => redeem(newCode())))).map(({ code }) => code)
    expect(wrong.filter((code) => code === 1002)).toHaveLength(10)
    expect(wrong.filter((code) => code === 429)).toHaveLength(20)
    expect(await redeem(right)).toMatchObject({ code: 429, result: { retryAfter: expect.any(Number) } })
    const other = await app.member()
    const inARow: number[] = []
    for (let n = 0; n < 12; n += 1) inARow.push((await redeem(newCode(), { by: other })).code)
    expect(inARow).toEqual([...Array<number>(10).fill(1002), 429, 429])
    expect((await redeem(right, { by: await app.member() })).code).toBe(200)
  })

  test('P33: is refused with 429 after ten wrong codes even if the server restarts', async () => {
    for (let n = 0; n < 10; n += 1) await redeem(newCode())
    const again = await testAdmins({ floodGuard: false }, { database: app.database })
    expect(
      await again.call('POST', '/api/redeem', {
        headers: { ...member.bearer, 'idempotency-key': randomUUID() },
        body: { code: newCode() },
      }),
    ).toMatchObject({ code: 429 })
  })

  test('is credited once when it is submitted thirty times at once, and the next code is accepted', async () => {
    const code = await oneCode()
    const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(code)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect((await redeem(await oneCode())).code).toBe(200)
  })

  test('uses no attempt while it is still being looked up', async () => {
    const code = await oneCode()
    const lock = await holdLock(app.database.pool, 'select from redeem_codes where digest = $1 for update', [
      digestOf(app.context.secret, code),
    ])
    const answer = redeem(code)
    await lock.isWaitedFor()
    const { rowCount } = await app.database.pool.query('select from rate_limits where key = $1 and points > 0', [
      `redeem:${member.id}`,
    ])
    await lock.release()
    expect(rowCount).toBe(0)
    expect(await answer).toMatchObject({ code: 200 })
  })

  test('uses no attempt when it is valid or already redeemed', async () => {
    const code = await oneCode()
    await redeem(code)
    for (let n = 0; n < 12; n += 1) expect((await redeem(code)).code).toBe(2002)
    expect((await redeem(await oneCode())).code).toBe(200)
  })
})

test('a digest depends on the server’s secret, but not on case or separator', () => {
  expect(digestOf('a'.repeat(32), 'K7QM-29XR')).toBe(digestOf('a'.repeat(32), 'k7qm 29xr'))
  expect(digestOf('a'.repeat(32), 'K7QM-29XR')).not.toBe(digestOf('b'.repeat(32), 'K7QM-29XR'))
})

test('batches are paged, newest first, and only admins can list or create them', async () => {
  for (let n = 0; n < 22; n += 1) await make({ note: `批 ${n}` })
  const first = (await app.prepare('GET', '/api/admin/codes', { headers: admin.bearer })).result
  expect(first.batches).toHaveLength(20)
  expect(first.batches[0]).toMatchObject({ note: '批 21' })
  const second = (await app.prepare('GET', `/api/admin/codes?cursor=${first.next}`, { headers: admin.bearer })).result
  expect(second.batches.slice(0, 2).map(({ note }: { note: string }) => note)).toEqual(['批 1', '批 0'])
  expect((await app.call('GET', '/api/admin/codes', { headers: member.bearer })).code).toBe(403)
  expect(
    (
      await app.call('POST', '/api/admin/codes', {
        headers: member.bearer,
        body: { count: 1, points: 1, days: 1, note: '' },
      })
    ).code,
  ).toBe(403)
})
