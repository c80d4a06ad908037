import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { DAY } from '../../time/china-time.ts'
import { recordStatements } from '../../database/test-statements.ts'
import { type IdentifiedMember, testAdmins } from './test-admin.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false, jobsAtOnce: 0 })
  admin = await app.admin()
})

const numbers = async () => (await app.call('GET', '/api/admin/numbers', { headers: admin.bearer })).result
async function run(endedAt: Date | null, end: string | null) {
  const now = app.context.clock.now()
  await app.database.pool.query(
    `insert into generations (id, member_id, kind, owner_id, lease_until, started_at, ended_at, "end")
      values ($1, $2, 'chat', $3, $4, $4, $5, $6)`,
    [randomUUID(), admin.id, randomUUID(), new Date(now.getTime() + DAY), endedAt, end],
  )
}

test('counts members, today’s new members, running generations, and how the last day’s ended', async () => {
  const ago = (milliseconds: number) => new Date(app.context.clock.now().getTime() - milliseconds)
  const before = await numbers()
  const [gone, old] = [await app.member(), await app.member()]
  await app.database.pool.query("update members set state = 'closed' where id = $1", [gone.id])
  await app.database.pool.query('update members set created_at = $2 where id = $1', [old.id, ago(2 * DAY)])
  await run(null, null)
  for (const end of ['done', 'stopped', 'failed', 'interrupted']) await run(ago(60_000), end)
  await run(ago(DAY + 60_000), 'done')

  expect(await numbers()).toEqual({
    members: before.members + 1,
    newToday: before.newToday + 1,
    running: 1,
    ended: 4,
    succeeded: 2,
  })
})

test('counts queued and running jobs by kind, of members and visitors, and no ended ones', async () => {
  const queue = async () =>
    (await app.call('GET', '/api/admin/queue', { headers: admin.bearer })).result.kinds as {
      kind: string
      waiting: number
      running: number
    }[]
  expect(await queue()).toEqual([])
  const { pool } = app.database
  const visitor = randomUUID()
  await pool.query(
    "insert into visitors (id, address_hash, created_at, expires_at) values ($1, '', now(), now() + interval '1 day')",
    [visitor],
  )
  const job = (kind: string, state: string, by: 'member_id' | 'visitor_id' = 'member_id') =>
    pool.query(
      `insert into jobs (id, ${by}, kind, input, state, created_at, ended_at) values ($1, $2, $3, '{}', $4, now(), $5)`,
      [
        randomUUID(),
        by === 'member_id' ? admin.id : visitor,
        kind,
        state,
        ['queued', 'running'].includes(state) ? null : new Date(),
      ],
    )
  for (const state of ['queued', 'queued', 'running', 'succeeded', 'failed', 'canceled', 'expired'])
    await job('painting', state)
  for (const state of ['queued', 'succeeded']) await job('restoration', state, 'visitor_id')
  await job('export', 'succeeded')
  expect(await queue()).toEqual([
    { kind: 'painting', waiting: 2, running: 1 },
    { kind: 'restoration', waiting: 1, running: 0 },
  ])
  await pool.query('update jobs set ended_at = now(), state = $1', ['canceled'])
  expect(await queue()).toEqual([])
})

test('refuses a member who is not an admin', async () => {
  expect(await app.call('GET', '/api/admin/numbers', { headers: (await app.member()).bearer })).toMatchObject({
    code: 403,
  })
})

test('reads the counts by their indexes', async () => {
  const statements = recordStatements()
  await numbers()
  await app.call('GET', '/api/admin/queue', { headers: admin.bearer })
  const queries = statements.filter(
    ({ text }) =>
      text.includes('count(*)') &&
      (text.includes('"generations"') || text.includes('"created_at"') || text.includes('"jobs"')),
  )
  expect(queries).toHaveLength(4)
  const client = await app.database.pool.connect()
  await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
  const plans = []
  for (const { text, values } of queries)
    plans.push(JSON.stringify((await client.query(`explain ${text}`, values)).rows))
  await client.query('rollback')
  client.release()
  expect(plans.filter((plan) => plan.includes('generations_open'))).toHaveLength(2)
  expect(plans.filter((plan) => plan.includes('members_list'))).toHaveLength(1)
  expect(plans.filter((plan) => plan.includes('jobs_member_open'))).toHaveLength(1)
})
