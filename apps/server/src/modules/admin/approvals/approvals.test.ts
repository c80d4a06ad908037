import { randomUUID } from 'node:crypto'
import { approvalThresholds, type Approval } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../test-admin.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
let other: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
})
beforeEach(async () => {
  admin = await app.admin()
  other = await app.admin()
  member = await app.member()
})

const post = (by: IdentifiedMember, path: string, body: object = {}) =>
  app.call('POST', path, { headers: { ...by.bearer, 'idempotency-key': randomUUID() }, body })
const give = (points: number, by = admin) =>
  post(by, `/api/admin/members/${member.id}/adjust`, { unit: 'points', amount: points, reason: '补偿' })
const make = (count: number, points: number, by = admin) =>
  post(by, '/api/admin/codes', { count, points, days: 30, note: '活动' })
const newest = async (): Promise<Approval> =>
  (await app.prepare('GET', '/api/admin/approvals', { headers: admin.bearer })).result.approvals[0]
const decide = (by: IdentifiedMember, id: string, how: 'approve' | 'reject' | 'withdraw') =>
  post(by, `/api/admin/approvals/${id}/${how}`)
const NEEDS = { code: 2002, message: '这一步需要另一位管理员同意。已提交到「复核」，同意后再做一次即可' }

describe('an admin without an approval', () => {
  test('creates points up to the limit per call, by adjustment and by codes', async () => {
    const { once } = approvalThresholds.points
    expect(await give(once)).toMatchObject({ code: 200 })
    expect(await give(once + 1)).toMatchObject(NEEDS)
    expect(await make(10, once / 10)).toMatchObject({ code: 200 })
    expect(await make(11, once / 10)).toMatchObject(NEEDS)
  })

  test('stops at the daily limit under concurrent calls, may still deduct, and starts anew the next day', async () => {
    const { once, day } = approvalThresholds.points
    const codes = (await Promise.all(Array.from({ length: day / once + 3 }, () => give(once)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(day / once)
    expect(codes.filter((code) => code === 2002)).toHaveLength(3)
    expect(await give(-once)).toMatchObject({ code: 200 })
    await app.database.pool.query("update admin_creations set at = at - interval '1 day'")
    expect(await give(once)).toMatchObject({ code: 200 })
  })

  test('gets 403, not 2002, for a large adjustment of their own balance, and 404 for an unknown member', async () => {
    const giveTo = (id: string) =>
      post(admin, `/api/admin/members/${id}/adjust`, { unit: 'points', amount: 20_000, reason: '补偿' })
    expect(await giveTo(admin.id)).toMatchObject({ code: 403 })
    expect(await giveTo(randomUUID())).toMatchObject({ status: 200, code: 404 })
    expect(await giveTo('nobody')).toMatchObject({ status: 200, code: 404 })
  })

  test('cannot promote a member to admin, but can demote another admin', async () => {
    expect(await post(admin, `/api/admin/members/${member.id}/role`, { role: 'admin' })).toMatchObject(NEEDS)
    expect(await post(admin, `/api/admin/members/${other.id}/role`, { role: 'user' })).toMatchObject({ code: 200 })
  })
})

describe('an approval request', () => {
  test('is decided by another admin only, and then allows exactly that action once', async () => {
    const all = async () => (await give(20_000)).code
    expect([await all(), await all()]).toEqual([2002, 2002])
    const approval = await newest()
    expect(approval).toMatchObject({
      state: 'open',
      by: { id: admin.id },
      decidedBy: null,
      work: {
        kind: 'balanceAdjusted',
        member: { id: member.id },
        input: { unit: 'points', amount: 20_000, reason: '补偿' },
      },
    })
    expect(await decide(admin, approval.id, 'approve')).toMatchObject({ code: 403 })
    expect(await decide(other, approval.id, 'approve')).toMatchObject({
      code: 200,
      result: { state: 'approved', decidedBy: { id: other.id } },
    })
    expect(await decide(other, approval.id, 'reject')).toMatchObject({ code: 2002, message: '这条申请已经处理过了' })

    // The approval covers neither another admin nor another amount.
    expect(await give(20_000, other)).toMatchObject(NEEDS)
    expect(await give(20_001)).toMatchObject(NEEDS)
    const done = (await Promise.all(Array.from({ length: 5 }, all))).toSorted()
    expect(done).toEqual([200, 2002, 2002, 2002, 2002])
    const { entries } = (
      await app.prepare('GET', `/api/admin/audit-log?member=${member.id}`, { headers: admin.bearer })
    ).result
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['approvalAsked', 'approvalGiven', 'balanceAdjusted']),
    )
  })

  test('lets its author create the codes, once approved', async () => {
    expect(await make(500, 100)).toMatchObject(NEEDS)
    await decide(other, (await newest()).id, 'approve')
    const { code, result } = await make(500, 100)
    expect(code).toBe(200)
    expect(result.codes).toHaveLength(500)
  })

  test('lets its author promote a member, once approved', async () => {
    const promote = () => post(admin, `/api/admin/members/${member.id}/role`, { role: 'admin' })
    await promote()
    await decide(other, (await newest()).id, 'approve')
    expect(await promote()).toMatchObject({ code: 200, result: { role: 'admin' } })
  })

  test('no longer allows a promotion when the role was revoked in between', async () => {
    const setRole = (role: string) => post(admin, `/api/admin/members/${member.id}/role`, { role })
    await setRole('admin')
    await decide(other, (await newest()).id, 'approve')
    await app.database.pool.query("update members set role = 'admin' where id = $1", [member.id])
    await setRole('user')
    expect(await setRole('admin')).toMatchObject(NEEDS)
  })

  test('does not allow the action once rejected, and can be made again', async () => {
    await give(30_000)
    const { id } = await newest()
    expect(await decide(other, id, 'reject')).toMatchObject({ result: { state: 'rejected' } })
    expect(await give(30_000)).toMatchObject(NEEDS)
    expect(await newest()).toMatchObject({ state: 'open' })
    expect((await newest()).id).not.toBe(id)
  })

  test('can be withdrawn by its author only, even after approval, and made again', async () => {
    await give(25_000)
    const { id } = await newest()
    expect(await decide(other, id, 'withdraw')).toMatchObject({ code: 403 })
    expect(await decide(admin, id, 'withdraw')).toMatchObject({
      code: 200,
      result: { state: 'withdrawn', decidedBy: null, own: true },
    })
    expect(await decide(other, id, 'approve')).toMatchObject({ code: 2002, message: '这条申请已经处理过了' })
    expect(await decide(admin, id, 'withdraw')).toMatchObject({ code: 2002 })
    expect(await decide(admin, randomUUID(), 'withdraw')).toMatchObject({ code: 404 })

    expect(await give(25_000)).toMatchObject(NEEDS)
    const again = await newest()
    expect(again.id).not.toBe(id)
    await decide(other, again.id, 'approve')
    expect(await decide(admin, again.id, 'withdraw')).toMatchObject({ result: { state: 'withdrawn' } })
    expect(await give(25_000)).toMatchObject(NEEDS)
    const { entries } = (
      await app.prepare('GET', `/api/admin/audit-log?member=${member.id}`, { headers: admin.bearer })
    ).result
    expect(
      entries.filter(
        ({ kind, by }: { kind: string; by: { id: string } }) => kind === 'approvalWithdrawn' && by.id === admin.id,
      ),
    ).toHaveLength(2)
  })

  test('expires after seven days', async () => {
    await give(40_000)
    const { id } = await newest()
    await decide(other, id, 'approve')
    await app.database.pool.query("update approvals set created_at = created_at - interval '8 days' where id = $1", [
      id,
    ])
    const { result } = await app.prepare('GET', '/api/admin/approvals', { headers: admin.bearer })
    expect(result.approvals.find((one: Approval) => one.id === id)).toMatchObject({ state: 'expired' })
    expect(await give(40_000)).toMatchObject(NEEDS)
    expect(await newest()).toMatchObject({ state: 'open' })
  })
})
