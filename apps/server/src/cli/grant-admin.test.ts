import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { approveRequests, grantAdmin, findAdmins, revokeAdmin } from './grant-admin.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
beforeAll(async () => {
  app = await testAdmins()
})

const where = () => ({ dataFolder: '/nowhere', databaseUrl: app.database.url, mode: 'sandbox' as const })
const members = (headers: Record<string, string>) => app.call('GET', '/api/admin/members', { headers })

test('grants and revokes admin by phone or account, with effect on the next call', async () => {
  const [member, other] = [await app.member(), await app.member()]
  await app.database.pool.query("update members set account = 'LuTingLan', account_key = 'lutinglan' where id = $1", [
    other.id,
  ])
  expect(await members(member.bearer)).toMatchObject({ code: 403 })

  expect(await grantAdmin(where(), member.mobile)).toMatchObject({
    changed: true,
    member: { mobile: `139****${member.mobile.slice(-4)}` },
  })
  expect(await grantAdmin(where(), ` +86${other.mobile}`)).toMatchObject({
    changed: true,
    member: { account: 'LuTingLan' },
  })
  expect(await grantAdmin(where(), 'lutinglan')).toMatchObject({ changed: false })

  expect(await members(member.bearer)).toMatchObject({ code: 200 })
  expect((await findAdmins(where())).map(({ account }) => account)).toEqual(['', 'LuTingLan'])
  const { result } = await app.call('GET', `/api/admin/audit-log?member=${member.id}`, { headers: member.bearer })
  expect(result.entries).toMatchObject([{ kind: 'promoted', by: null, member: { id: member.id } }])

  expect(await revokeAdmin(where(), member.mobile)).toMatchObject({ changed: true })
  expect(await members(member.bearer)).toMatchObject({ code: 403 })
  expect(
    (await app.call('GET', `/api/admin/audit-log?member=${member.id}`, { headers: other.bearer })).result.entries,
  ).toMatchObject([
    { kind: 'demoted', by: null, member: { id: member.id } },
    { kind: 'promoted', by: null, member: { id: member.id } },
  ])
  await expect(revokeAdmin(where(), 'LUTINGLAN')).rejects.toThrow(
    'LUTINGLAN is the last admin; grant the role to another member first',
  )
  expect(await findAdmins(where())).toMatchObject([{ account: 'LuTingLan' }])
})

test('refuses to make an unknown or banned member an admin', async () => {
  const member = await app.member()
  await app.database.pool.query("update members set state = 'banned' where id = $1", [member.id])
  await expect(grantAdmin(where(), member.mobile)).rejects.toThrow(`${member.mobile} is banned and can't be an admin`)
  await expect(grantAdmin(where(), '%')).rejects.toThrow('No member has the account or phone %; register it first')
})

test('dates the audit entry by the sandbox clock', async () => {
  const member = await app.member()
  await app.advanceClock(40 * 86_400_000)
  await grantAdmin(where(), member.mobile)
  await app.advanceClock(0)
  const { rows } = await app.database.pool.query<{ at: Date }>('select at from audit_entries where member_id = $1', [
    member.id,
  ])
  expect(rows[0]?.at.getTime()).toBeGreaterThan(Date.now() + 39 * 86_400_000)
})

test('approves the requests of an admin only if there is no other admin', async () => {
  const [admin, member] = [await app.admin(), await app.member()]
  await expect(approveRequests(where(), admin.mobile)).rejects.toThrow('is not the only admin')
  await app.database.pool.query("update members set role = 'user' where id <> $1", [admin.id])
  const give = () =>
    app.call('POST', `/api/admin/members/${member.id}/adjust`, {
      headers: { ...admin.bearer, 'idempotency-key': randomUUID() },
      body: { unit: 'points', amount: 50_000, reason: '活动' },
    })
  expect(await give()).toMatchObject({ code: 2002 })

  expect(await approveRequests(where(), admin.mobile)).toHaveLength(1)
  expect(await give()).toMatchObject({ code: 200 })
  expect(await approveRequests(where(), admin.mobile)).toEqual([])
})
