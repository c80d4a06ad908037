import { randomUUID } from 'node:crypto'
import type { Job } from '@moyun/api'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
  member = await app.member()
  stranger = await app.member()
})

// Jobs left by a test must not take slots from the next one.
afterEach(async () => {
  const { pool } = app.database
  await pool.query("delete from jobs where state = 'queued'")
  await pool.query('update jobs set cancel_requested_at = $1 where ended_at is null', [new Date()])
  await pool.query("select pg_notify('jobs', id::text) from jobs where ended_at is null")
  await expect
    .poll(async () => (await pool.query('select 1 from jobs where ended_at is null')).rowCount, { timeout: 20_000 })
    .toBe(0)
})

const rehearse = async (one: TestMember, body: object = {}): Promise<Job[]> =>
  (await app.prepare('POST', '/sandbox/jobs', { headers: one.bearer, body: { steps: 1, stepMs: 0, ...body } })).result
    .jobs
const start = async (one: TestMember, body: object = {}): Promise<Job> => (await rehearse(one, body))[0] as Job
const read = (one: TestMember, id: string) => app.call('GET', `/api/jobs/${id}`, { headers: one.bearer })
const cancel = (one: TestMember, id: string) => app.call('POST', `/api/jobs/${id}/cancel`, { headers: one.bearer })
const retry = (one: TestMember, id: string, key: string = randomUUID()) =>
  app.call('POST', `/api/jobs/${id}/retry`, { headers: { ...one.bearer, 'idempotency-key': key } })
const stateBecomes = (one: TestMember, id: string, state: string) =>
  expect.poll(async () => (await read(one, id)).result?.state, { timeout: 20_000 }).toBe(state)
/** Longer than any test waits. */
const LONG = { steps: 1000, stepMs: 60_000 }

describe('a demo job', () => {
  test('runs its steps and succeeds', async () => {
    const { id } = await start(member, { title: '排练', steps: 3, stepMs: 10 })
    await stateBecomes(member, id, 'succeeded')

    expect((await read(member, id)).result).toMatchObject({
      kind: 'rehearsal',
      title: '排练',
      progress: 100,
      product: null,
      reason: null,
      retryOf: null,
      position: null,
      secondsLeft: null,
    })
  })

  test('fails with the requested reason', async () => {
    const { id } = await start(member, { steps: 2, fail: 'unavailable' })
    await stateBecomes(member, id, 'failed')

    expect((await read(member, id)).result).toMatchObject({ reason: 'unavailable' })
  })

  test('is refused when malformed, above the limit or signed out', async () => {
    const own = await app.member()
    const ask = (body: object) => app.call('POST', '/sandbox/jobs', { headers: own.bearer, body })
    expect(await ask({ steps: 0, stepMs: 0 })).toMatchObject({ code: 400, result: { fields: { steps: 'malformed' } } })
    expect((await ask({ ...LONG, extra: 1 })).code).toBe(400)
    expect(await ask({ ...LONG, times: 21 })).toMatchObject({ code: 2002 })
    expect((await app.call('POST', '/sandbox/jobs', { body: LONG })).code).toBe(401)

    expect((await app.call('GET', '/api/jobs', { headers: own.bearer })).result).toMatchObject({ jobs: [], next: null })
  })

  test('is not available in live mode', async () => {
    const live = await testApp({ mode: 'live', floodGuard: false })
    expect((await live.call('POST', '/sandbox/jobs', { body: LONG })).status).toBe(404)
  })
})

describe('the job list', () => {
  test('has the caller’s jobs only, newest first, page by page', async () => {
    const own = await app.member()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const made = await rehearse(own, { times: 20 })
      ids.push(...made.map(({ id }) => id))
      await expect
        .poll(async () => (await app.database.pool.query('select 1 from jobs where ended_at is null')).rowCount, {
          timeout: 20_000,
        })
        .toBe(0)
    }
    const found: Job[] = []
    for (let cursor = ''; ;) {
      const { result } = await app.prepare('GET', `/api/jobs${cursor}`, { headers: own.bearer })
      found.push(...(result.jobs as Job[]))
      if (result.next === null) break
      expect(result.jobs).toHaveLength(50)
      cursor = `?cursor=${result.next}`
    }

    expect(found.map(({ id }) => id).sort()).toEqual(ids.sort())
    const times = found.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('matches its seq: the events after it tell exactly what has changed since', async () => {
    const own = await app.member()
    const { id } = await start(own, LONG)
    await stateBecomes(own, id, 'running')
    const { result } = await app.prepare('GET', '/api/jobs', { headers: own.bearer })
    expect(result.jobs).toMatchObject([{ id, state: 'running' }])
    await cancel(own, id)
    await stateBecomes(own, id, 'canceled')
    const memberId = JSON.parse(Buffer.from(own.accessToken.split('.')[1] ?? '', 'base64url').toString()).sub as string
    const events = await app.prepare('GET', `/api/events?stream=user:${memberId}&after=${result.seq}`, {
      headers: own.bearer,
    })

    expect(events.result.rows).toMatchObject([{ type: 'job.changed', data: { job: { id, state: 'canceled' } } }])
  })
})

describe('another member’s job', () => {
  test('P19: answers like an unknown one to read, cancel and retry, and is not canceled', async () => {
    const open = await start(member, LONG)
    const failed = await start(member, { fail: 'refused' })
    await stateBecomes(member, failed.id, 'failed')
    for (const ask of [read, cancel, retry]) {
      const [none, ...others] = [
        await ask(stranger, randomUUID()),
        await ask(stranger, open.id),
        await ask(stranger, failed.id),
        await ask(stranger, 'x'),
        await ask(stranger, open.id.toUpperCase()),
      ]
      expect(none).toMatchObject({ status: 200, code: 404, result: null })
      for (const other of others) expect(other.body).toBe(none.body)
    }

    expect((await read(member, open.id)).result.state).not.toBe('canceled')
    await cancel(member, open.id)
    await stateBecomes(member, open.id, 'canceled')
  })
})

describe('retrying a job', () => {
  test('repeats its input, once per idempotency key, and names the original', async () => {
    const own = await app.member()
    const { id } = await start(own, { title: '再来', steps: 4, fail: 'refused' })
    await stateBecomes(own, id, 'failed')
    const key = randomUUID()
    const [first, second] = [await retry(own, id, key), await retry(own, id, key)]

    expect(first).toMatchObject({ code: 200, result: { title: '再来', retryOf: id } })
    expect(second.body).toBe(first.body)
    await stateBecomes(own, first.result.id, 'failed')
    const { rows } = await app.database.pool.query<{ input: unknown }>('select input from jobs where retry_of = $1', [
      id,
    ])
    expect(rows).toEqual([{ input: { steps: 4, stepMs: 0, fail: 'refused' } }])
    expect((await retry(own, first.result.id)).result).toMatchObject({ retryOf: first.result.id })
  })

  test('creates one job when four requests retry at once', async () => {
    const own = await app.member()
    const { id } = await start(own, LONG)
    await cancel(own, id)
    await stateBecomes(own, id, 'canceled')
    const answers = await Promise.all(Array.from({ length: 4 }, () => retry(own, id)))

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ result }) => result.id as string)).size).toBe(1)
    expect((await retry(own, id)).result.id).toBe(answers[0]?.result.id)
  })

  test('is refused while it is open, and when it has succeeded', async () => {
    const own = await app.member()
    const done = await start(own)
    await stateBecomes(own, done.id, 'succeeded')
    const open = await start(own, LONG)

    expect(await retry(own, open.id)).toMatchObject({ code: 2002, message: '这个任务尚未结束或已成功，无需重试' })
    expect(await retry(own, done.id)).toMatchObject({ code: 2002 })
    await cancel(own, open.id)
    await stateBecomes(own, open.id, 'canceled')
    expect((await retry(own, open.id)).code).toBe(200)
  })

  test('is refused when the member has too many jobs', async () => {
    const own = await app.member()
    const { id } = await start(own, { fail: 'refused' })
    await stateBecomes(own, id, 'failed')
    await rehearse(own, { ...LONG, times: 20 })

    expect(await retry(own, id)).toMatchObject({ code: 2002, message: '您的任务太多了，请等其中一个结束' })
  })
})

test('measures deadlines by the app’s clock', async () => {
  const own = await app.member()
  const { id } = await start(own, LONG)
  await stateBecomes(own, id, 'running')
  await app.advanceClock(11 * 60_000)
  await stateBecomes(own, id, 'expired')
  await app.advanceClock(0)

  expect((await retry(own, id)).code).toBe(200)
})

test('reports the numbers of queued and running jobs as metrics', async () => {
  const other = await testApp({ jobsAtOnce: 1, floodGuard: false })
  const own = await other.member()
  await other.prepare('POST', '/sandbox/jobs', { headers: own.bearer, body: { ...LONG, times: 4 } })

  await expect
    .poll(async () => (await other.call('GET', '/metrics')).body)
    .toMatch(/moyun_jobs\{state="queued"\} 3\nmoyun_jobs\{state="running"\} 1\n/)
})

test('serves the list and queue queries from indexes', async () => {
  const plan = async (query: string) => {
    const client = await app.database.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
      const { rows } = await client.query(`explain (format json) ${query}`)
      return JSON.stringify(rows)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const id = randomUUID()
  expect(
    await plan(
      `select * from jobs where member_id = '${id}' and (created_at, id) < ('2026-01-01', '${id}') order by created_at desc, id desc limit 51`,
    ),
  ).toContain('jobs_member')
  expect(
    await plan(`select * from jobs where visitor_id = '${id}' order by created_at desc, id desc limit 51`),
  ).toContain('jobs_visitor')
  expect(await plan(`select count(*) from jobs where member_id = '${id}' and ended_at is null`)).toContain(
    'jobs_member',
  )
  expect(await plan("select id from jobs where state = 'running' and lease_until < '2026-01-01'")).toContain(
    'jobs_running',
  )
  expect(
    await plan(
      "select ended_at from jobs where kind = 'export' and state = 'succeeded' order by ended_at desc limit 40",
    ),
  ).toContain('jobs_pace')
})
