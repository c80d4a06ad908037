import { randomUUID } from 'node:crypto'
import { ListedMember } from '@moyun/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordStatements } from '../../database/test-statements.ts'
import { testAdmins } from './test-admin.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let headers: Record<string, string>
beforeAll(async () => {
  app = await testAdmins()
  headers = (await app.admin()).bearer
})

const list = (query: Record<string, string> = {}) =>
  app.call('GET', `/api/admin/members?${new URLSearchParams(query).toString()}`, { headers })
const found = async (query: Record<string, string>) =>
  (await list(query)).result.members.map(({ nickname }: { nickname: string }) => nickname) as string[]

let serial = 0
function add(
  row: Partial<Record<'account' | 'nickname' | 'phone' | 'accountNo' | 'role' | 'state', string>>,
  createdAt?: Date,
) {
  serial += 1
  return app.database.pool.query(
    `insert into members (id, account, account_key, nickname, phone, account_no, role, state, created_at)
      values ($1, $2, lower($2), $3, $4, $5, $6, $7, $8)`,
    [
      randomUUID(),
      row.account ?? null,
      row.nickname ?? '',
      row.phone ?? null,
      row.accountNo ?? `n${serial}`,
      row.role ?? 'user',
      row.state ?? 'active',
      createdAt ?? new Date(Date.UTC(2020, 0, 1) + serial * 1000),
    ],
  )
}

describe('the list of members', () => {
  test('has exactly the fields of the contract, with the phone masked', async () => {
    await add({ account: 'masked', nickname: 'masked', phone: '8613712345678' })
    const { result, body } = await list({ search: 'masked' })
    expect(Object.keys(result.members[0]).sort()).toEqual(Object.keys(ListedMember.shape).sort())
    expect(result.members[0]).toMatchObject({
      account: 'masked',
      mobile: '137****5678',
      areacode: '86',
      role: 'user',
      state: 'active',
    })
    expect(body).not.toContain('13712345678')
  })

  test('is searched by account, nickname, end of the phone and beginning of the account number', async () => {
    await add({ account: 'LiBai', nickname: '太白', phone: '8613512349876', accountNo: '7755001122' })
    for (const search of [
      'libai',
      'iba',
      '太白',
      '白',
      '9876',
      '135 1234 9876',
      '+8613512349876',
      '77550',
      '  LIBAI ',
    ]) {
      expect(await found({ search }), search).toEqual(['太白'])
    }
    await add({ nickname: '張愛玲 Renée' })
    for (const search of ['张爱玲', '張愛玲', 'renee', 'RENÉE', 'ｒｅｎｅｅ'])
      expect(await found({ search }), search).toEqual(['張愛玲 Renée'])
    expect(await found({ search: '１３５ １２３４ ９８７６' })).toEqual(['太白'])
    for (const search of ['1234987', '5001122', 'nobody']) expect(await found({ search }), search).toEqual([])
  })

  test.each([
    ['%', 'per%cent'],
    ['_', 'under_line'],
    ['\\', String.raw`back\slash`],
    [`'`, `quo'te`],
    ['%_', 'both%_'],
    [`' or 1=1 --`, `' or 1=1 --x`],
  ])('searches %s literally', async (search, nickname) => {
    await add({ nickname })
    const names = await found({ search })
    expect(names).toContain(nickname)
    expect(names.every((name) => name.includes(search.trim()))).toBe(true)
  })

  test('is filtered by state and role, alone and together', async () => {
    await add({ nickname: 'filtered-a', state: 'banned' })
    await add({ nickname: 'filtered-b', role: 'admin' })
    await add({ nickname: 'filtered-c', state: 'closed', role: 'admin' })
    expect(await found({ search: 'filtered', state: 'banned' })).toEqual(['filtered-a'])
    expect(await found({ search: 'filtered', role: 'admin' })).toEqual(['filtered-c', 'filtered-b'])
    expect(await found({ search: 'filtered', role: 'admin', state: 'closed' })).toEqual(['filtered-c'])
    expect(await list({ state: 'gone' })).toMatchObject({ code: 400, result: { fields: { state: 'malformed' } } })
    expect(await list({ role: `admin' or '1'='1` })).toMatchObject({ code: 400 })
  })

  test('pages without gaps or repeats, with equal timestamps and while members are added', async () => {
    const moment = new Date(Date.UTC(2019, 0, 1))
    for (let n = 0; n < 120; n += 1) await add({ nickname: `paged-${n}` }, moment)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { result } = await list({ search: 'paged-', ...(cursor === null ? {} : { cursor }) })
      seen.push(...result.members.map(({ nickname }: { nickname: string }) => nickname))
      cursor = result.next
      await add({ nickname: `paged-new-${seen.length}` })
    } while (cursor !== null)
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })

  test('reads a page along one index, and a search scans the members at most once', async () => {
    await app.database.pool.query(`insert into members (id, account_no, nickname, created_at)
      select gen_random_uuid(), 'many' || n, 'many ' || n, '2018-01-01'::timestamptz + n * interval '1 second'
        from generate_series(1, 20000) n`)
    await app.database.pool.query('analyze members')
    const recorded = recordStatements()
    const { result } = await list()
    expect(await list({ cursor: String(result.next), state: 'active' })).toMatchObject({ code: 200 })
    expect((await list({ search: 'many' })).result.members).toHaveLength(50)
    expect((await list({ search: 'many 19999' })).result.members).toHaveLength(1)
    const statements = recorded.filter(({ text }) => text.includes('from "members"') && text.includes('order by'))
    const plans = await Promise.all(statements.map(planOf))
    expect(plans).toHaveLength(4)
    for (const plan of plans.slice(0, 3)) {
      expect(plan).toContain('members_list')
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
    expect(plans[1], 'the next page begins where the last one ended').toContain('Index Cond')
    for (const plan of plans) expect(plan.match(/Scan/g)).toHaveLength(1)
  })
})

async function planOf({ text, values }: ReturnType<typeof recordStatements>[number]) {
  const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the details of a member', () => {
  test('include the signed-in devices', async () => {
    const member = await app.member()
    const { result } = await app.call('GET', `/api/admin/members/${member.id}`, { headers })
    expect(result.member).toMatchObject({
      id: member.id,
      mobile: `139****${member.mobile.slice(-4)}`,
      state: 'active',
      role: 'user',
    })
    expect(result.sessions).toEqual([expect.objectContaining({ current: false, address: '127.0.0.1' })])
  })

  test('return the same 404 for an unknown id and for malformed ones', async () => {
    const none = await app.call('GET', `/api/admin/members/${randomUUID()}`, { headers })
    expect(none).toMatchObject({ code: 404 })
    for (const id of ['x', '%27', '00000000', 'admin'])
      expect((await app.call('GET', `/api/admin/members/${id}`, { headers })).body).toBe(none.body)
  })
})
