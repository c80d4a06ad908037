import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { recordStatements } from '../../database/test-statements.ts'

/** A realistic database: twenty thousand messages, five hundred of them to all members, most of them read. */
const [MEMBERS, EACH, TO_ALL] = [199, 98, 500]

let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  member = await app.member()
  const { pool } = app.database
  await pool.query(
    `insert into members (id, account_no, created_at) select gen_random_uuid(), 'many' || n, '2018-01-01' from generate_series(1, ${MEMBERS}) n`,
  )
  await pool.query("update members set created_at = '2018-01-01'")
  await pool.query(`insert into inbox_messages (id, member_id, type, title, content, seq, at, read_at)
    select gen_random_uuid(), m.id, (array['message', 'notice', 'todo'])[1 + n % 3], 'title', repeat('word ',
      40), n, '2020-01-01'::timestamptz + n * interval '1 hour', case when n % 10 = 0 then null else now() end
    from members m, generate_series(1, ${EACH}) n`)
  await pool.query(`insert into inbox_messages (id, member_id, type, title, content, seq, at)
    select gen_random_uuid(), null, (array['message', 'notice', 'todo'])[1 + n % 3], 'title', repeat('word ',
      40), n, '2020-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, ${TO_ALL}) n`)
  await pool.query(
    `insert into inbox_reads (member_id, message_id, at) select m.id, b.id, now() from members m, inbox_messages b
      where b.member_id is null and b.seq % 5 > 0`,
  )
  await pool.query('analyze members; analyze inbox_messages; analyze inbox_reads; analyze security_notifications')
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The executed query plans of the inbox statements that `run` sends, with each step. */
async function planned(run: () => Promise<unknown>) {
  const statements = recordStatements()
  await run()
  const queries = statements.filter(({ text }) => /"inbox_messages"|"inbox_reads"/.test(text))
  const client = await app.database.pool.connect()
  const plans = []
  await client.query('begin')
  for (const { text, values } of queries) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push({ text, nodes: nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.unreachable(text)) })
  }
  await client.query('rollback')
  client.release()
  return plans
}

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = JSON.parse(
    (await app.call(method, `/api/message/${path}`, { headers: member.bearer, ...(body ? { body } : {}) })).body,
  )
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

const indexes = (nodes: readonly Plan[]) => nodes.flatMap((node) => node['Index Name'] ?? [])
const whole = (nodes: readonly Plan[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && /^box_/.test(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'])
/** The largest row count of any step. */
const most = (nodes: readonly Plan[]) => Math.max(...nodes.map((node) => node['Actual Rows']))

test.each([
  ['of one type', '?type=notice', 'inbox_messages_type'],
  ['of all types', '', 'inbox_messages_member'],
])('reads a page of the inbox %s by index, without reading beyond the page', async (_, query, own) => {
  const first = await call('GET', `list${query}`)
  expect(first).toHaveLength(20)
  const before = `${query === '' ? '?' : `${query}&`}before=${first.at(-1).id}`
  for (const path of [`list${query}`, `list${before}`]) {
    const page = (await planned(() => call('GET', path))).at(-1)
    expect(page?.text).toContain('union all')
    const nodes = page?.nodes ?? []
    expect(indexes(nodes), path).toEqual(
      expect.arrayContaining([own, 'inbox_messages_everybody', 'inbox_messages_pkey']),
    )
    expect(whole(nodes), path).toEqual([])
    expect(
      nodes.filter((node) => node['Relation Name'] === 'inbox_messages').map((node) => node['Actual Rows'] <= 20),
      path,
    ).not.toContain(false)
  }
})

test('counts unread messages by index, reading only the unread ones of the member', async () => {
  const [own, everybodys, ...more] = await planned(() => call('GET', 'unread'))
  expect(more).toEqual([])
  expect(indexes(own?.nodes ?? [])).toEqual(['inbox_messages_unread'])
  expect(most(own?.nodes ?? [])).toBeLessThanOrEqual(EACH / 10 + 1)
  expect(whole(everybodys?.nodes ?? [])).toEqual([])
  expect(indexes(everybodys?.nodes ?? [])).toEqual(
    expect.arrayContaining(['inbox_messages_everybody', 'inbox_reads_member_id_message_id_pk']),
  )
})

test('marks all messages of a type as read by index', async () => {
  const { heads } = await call('GET', 'unread')
  const plans = await planned(() =>
    call('POST', 'read', {
      type: 'notice',
      through: { member: Math.max(heads.member, EACH), everybody: Math.max(heads.everybody, TO_ALL) },
    }),
  )
  const [own, everybodys] = plans
  expect(own?.text).toMatch(/^update/)
  expect(indexes(own?.nodes ?? [])).toEqual(['inbox_messages_unread'])
  expect(everybodys?.text).toMatch(/^select/)
  expect(indexes(everybodys?.nodes ?? [])).toEqual(
    expect.arrayContaining(['inbox_messages_type', 'inbox_reads_member_id_message_id_pk']),
  )
  for (const { text, nodes } of plans) expect(whole(nodes), text).toEqual([])
  expect((await call('GET', 'list?type=notice')).map(({ status }: { status: number }) => status)).toEqual(
    Array(20).fill(1),
  )
})

test('marks single messages as read without a sequential scan', async () => {
  const [one] = await call('GET', 'list?type=todo')
  const plans = await planned(() => call('POST', 'read', { ids: [one.id, randomUUID()] }))
  expect(plans.length).toBeGreaterThan(1)
  for (const { text, nodes } of plans) expect(whole(nodes), text).toEqual([])
})
