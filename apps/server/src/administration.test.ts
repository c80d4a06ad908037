import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testAdmins } from './admin/test-admin.ts'
import { grant, list, revoke } from './administration.ts'
import { testFolder } from './database/cluster/test-folder.ts'
import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
beforeAll(async () => {
  app = await testAdmins()
})

const where = () => ({ dataFolder: '/nowhere', databaseUrl: app.database.url, mode: 'sandbox' as const })
const members = (headers: Record<string, string>) => app.call('GET', '/api/admin/members', { headers })

test('beside a running server, a member is made an admin by phone or account, and the next call knows it', async () => {
  const [member, other] = [await app.member(), await app.member()]
  await app.database.pool.query("update members set account = 'LuTingLan', account_key = 'lutinglan' where id = $1", [other.id])
  expect(await members(member.bearer)).toMatchObject({ code: 403 })

  expect(await grant(where(), member.mobile)).toMatchObject({ changed: true, member: { mobile: `139****${member.mobile.slice(-4)}` } })
  expect(await grant(where(), ` +86${other.mobile}`)).toMatchObject({ changed: true, member: { account: 'LuTingLan' } })
  expect(await grant(where(), 'lutinglan')).toMatchObject({ changed: false })

  expect(await members(member.bearer)).toMatchObject({ code: 200 })
  expect((await list(where())).map(({ account }) => account)).toEqual(['', 'LuTingLan'])
  const { result } = await app.call('GET', `/api/admin/deeds?member=${member.id}`, { headers: member.bearer })
  expect(result.deeds).toMatchObject([{ kind: 'promoted', by: null, member: { id: member.id } }])

  expect(await revoke(where(), member.mobile)).toMatchObject({ changed: true })
  expect(await members(member.bearer)).toMatchObject({ code: 403 })
  await expect(revoke(where(), 'LUTINGLAN')).rejects.toThrow('LUTINGLAN is the last admin; make another one first')
  expect(await list(where())).toMatchObject([{ account: 'LuTingLan' }])
})

test('nobody who is unknown or banned becomes an admin', async () => {
  const member = await app.member()
  await app.database.pool.query("update members set state = 'banned' where id = $1", [member.id])
  await expect(grant(where(), member.mobile)).rejects.toThrow(`${member.mobile} is banned and can't be an admin`)
  await expect(grant(where(), '%')).rejects.toThrow('Nobody has the account or phone %; register it first')
})

test('a deed has the time of the sandbox’s clock', async () => {
  const member = await app.member()
  await app.ahead(40 * 86_400_000)
  await grant(where(), member.mobile)
  await app.ahead(0)
  const { rows } = await app.database.pool.query<{ at: Date }>('select at from deeds where member_id = $1', [member.id])
  expect(rows[0]?.at.getTime()).toBeGreaterThan(Date.now() + 39 * 86_400_000)
})

test('works on the embedded PostgreSQL, whether it runs or not, and never makes one', async () => {
  const dataFolder = path.dirname(testFolder())
  const folder = path.join(dataFolder, 'postgres')
  const embedded = { dataFolder, databaseUrl: undefined, mode: 'live' as const }
  await expect(list(embedded)).rejects.toThrow(/no data|is no|nothing/i)
  expect(fs.existsSync(folder)).toBe(false)

  const open = await openDatabase({ folder, say: () => {} })
  await migrate(open.pool)
  await open.pool.query("insert into members (id, account, account_key, account_no, created_at) values (gen_random_uuid(), 'first', 'first', '1', now())")
  expect(await grant(embedded, 'first')).toMatchObject({ changed: true })
  expect((await open.pool.query("select 1 from members where role = 'admin'")).rowCount).toBe(1)
  await open.close()

  expect(await list(embedded)).toMatchObject([{ account: 'first' }])
})
