import { randomUUID } from 'node:crypto'
import type { PlanName } from '@moyun/api'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../database/test-database.ts'
import { recordStatements } from '../../database/test-statements.ts'
import { claimJob } from '../jobs/claim-job.ts'
import { maxConcurrentJobs } from '../jobs/limits.ts'
import { presentJob } from '../jobs/present-job.ts'
import {
  readJobRow,
  type TestDatabase,
  addTestMember,
  testKind,
  addTestVisitor,
  testWorker,
  type TestWorker,
} from '../jobs/test-jobs.ts'
import { testClock } from '../../events/test-event-log.ts'
import { DAY } from './test-memberships.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
const workers: TestWorker[] = []
async function worker(kind: ReturnType<typeof testKind>, clock: ReturnType<typeof testClock>, atOnce = 8) {
  const one = await testWorker(database, { kinds: [kind.kind], atOnce, clock })
  workers.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(workers.splice(0).map((one) => one.close()))
  await database.pool.query('delete from jobs')
})

/** A member with a plan from now on for the given days. */
async function withPlan(plan: PlanName, days = 30) {
  const holder = await addTestMember(database)
  const orderId = randomUUID()
  await database.pool.query(
    `insert into orders (id, member_id, number, product, quantity, amount, state, created_at, credited_at)
      values ($1::uuid, $2, $1::text, '{}', 1, 3500, 'credited', now(), now())`,
    [orderId, holder.memberId],
  )
  const startsAt = new Date(Date.now() - 1000)
  await database.pool.query(
    `insert into membership_terms (id, member_id, order_id, plan, price, days, starts_at, ends_at)
      values ($1, $2, $3, $4, 3500, $5, $6, $7)`,
    [randomUUID(), holder.memberId, orderId, plan, days, startsAt, new Date(startsAt.getTime() + days * DAY)],
  )
  return holder
}

const runningOf = async (id: string) =>
  (
    await database.pool.query<{ n: number }>(
      "select count(*)::int as n from jobs where state = 'running' and coalesce(member_id, visitor_id) = $1",
      [id],
    )
  ).rows[0]?.n ?? 0

test.each([
  ['month', 3],
  ['quarter', 4],
  ['year', 6],
] as const)('with a plan for a %s, runs %i jobs at a time over two processes, and no more', async (plan, most) => {
  const [kind, clock] = [testKind(), testClock()]
  const [here, there] = [await worker(kind, clock), await worker(kind, clock)]
  const member = await withPlan(plan)
  expect(await maxConcurrentJobs(database.db, member, clock.now())).toBe(most)
  await Promise.all(Array.from({ length: most + 4 }, (_, n) => (n % 2 ? here : there).submit(member)))
  await expect.poll(() => kind.runs.length).toBe(most)
  expect(await runningOf(member.memberId)).toBe(most)
  expect(await claimJob(here.context)).toBeNull()

  kind.runs[0]?.finish()
  await expect.poll(() => kind.runs.length).toBe(most + 1)
  await expect.poll(() => runningOf(member.memberId)).toBe(most)
  expect(await claimJob(there.context)).toBeNull()
})

test('runs two jobs at a time without a plan, and one of a visitor', async () => {
  const [kind, clock] = [testKind(), testClock()]
  const here = await worker(kind, clock)
  const [member, visitor] = [await addTestMember(database), await addTestVisitor(database)]
  for (const holder of [member, visitor]) for (let n = 0; n < 3; n += 1) await here.submit(holder)
  await expect.poll(() => kind.runs.length).toBe(3)
  expect(await claimJob(here.context)).toBeNull()
  expect(await runningOf(member.memberId)).toBe(2)
  expect(await runningOf(visitor.visitorId)).toBe(1)
})

test('lets running jobs finish when the plan ends, and then runs two at a time', async () => {
  const [kind, clock] = [testKind(), testClock()]
  const here = await worker(kind, clock)
  const member = await withPlan('month')
  for (let n = 0; n < 5; n += 1) await here.submit(member)
  await expect.poll(() => kind.runs.length).toBe(3)

  // Their deadline is ten minutes; the plan ends in the next second.
  await database.pool.query('update membership_terms set ends_at = $2 where member_id = $1', [
    member.memberId,
    new Date(clock.now().getTime()),
  ])
  kind.runs[0]?.finish()
  await expect.poll(() => runningOf(member.memberId)).toBe(2)
  expect(await claimJob(here.context)).toBeNull()
  kind.runs[1]?.finish()
  await expect.poll(() => kind.runs.length).toBe(4)
  expect(await runningOf(member.memberId)).toBe(2)
})

test.each([
  ['a plan for three at a time', () => withPlan('month'), 3, 30],
  ['no plan', () => addTestMember(database), 2, 40],
] as const)('estimates the wait of the last of seven jobs with %s', async (_, make, running, seconds) => {
  const [kind, clock] = [testKind(), testClock()]
  const here = await worker(kind, clock)
  const past = await addTestMember(database)
  await database.pool.query(
    `insert into jobs (id, member_id, kind, input, state, attempts, created_at, started_at, ended_at)
      select gen_random_uuid(), $1, 'rehearsal', '{}', 'succeeded', 1, '2026-01-01', '2026-01-01 00:00:00',
      '2026-01-01 00:00:10' from generate_series(1, 3)`,
    [past.memberId],
  )
  const member = await make()
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push((await here.submit(member)).id)
  await expect.poll(() => kind.runs.length).toBe(running)
  expect((await presentJob(here.context, database.db, await readJobRow(database, ids.at(-1) ?? ''))).secondsLeft).toBe(
    seconds,
  )
})

test('ignores a term that has not begun or that was converted', async () => {
  const clock = testClock()
  const member = await withPlan('year')
  const set = (change: string) =>
    database.pool.query(`update membership_terms set ${change} where member_id = $1`, [member.memberId])
  await set("starts_at = now() + interval '1 hour'")
  expect(await maxConcurrentJobs(database.db, member, clock.now())).toBe(2)
  await set('ends_at = starts_at')
  clock.advance(2 * 60 * 60 * 1000)
  expect(await maxConcurrentJobs(database.db, member, clock.now())).toBe(2)
})

test('claims the next job without reading the plan for every queued job', async () => {
  const [kind, clock] = [testKind(), testClock()]
  const here = await worker(kind, clock, 0)
  const member = await withPlan('month')
  for (let n = 0; n < 3; n += 1) await here.submit(member)
  await database.pool.query(
    "insert into members (id, account_no, created_at) select gen_random_uuid(), 'p' || n, now() from generate_series(1, 500) n",
  )
  await database.pool.query(
    `insert into jobs (id, member_id, kind, input, state, created_at)
      select gen_random_uuid(), id, 'rehearsal', '{}', 'queued', now() from members, generate_series(1, 10)
      where account_no like 'p%'`,
  )
  await database.pool.query('analyze jobs; analyze membership_terms')
  const statements = recordStatements()
  await claimJob(here.context)
  const first = statements.find(({ text }) => text.includes('for update of')) ?? expect.unreachable()
  const client = await database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off) ${first.text}`,
    first.values,
  )
  await client.query('rollback')
  client.release()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const looks = rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => line.includes('membership_terms'))
    .flatMap((line) => Number(/loops=(\d+)/.exec(line)?.[1] ?? 0))
  expect(looks.length, plan).toBeGreaterThan(0)
  expect(Math.max(...looks), plan).toBeLessThanOrEqual(1)
})
