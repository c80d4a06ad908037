import { randomUUID } from 'node:crypto'
import type { Job } from '@moyun/api'
import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { testDatabase } from '../../database/test-database.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { call } from '../../events/websocket/test-page.ts'
import { spawnServer } from '../../events/websocket/test-crash.ts'
import { signedIn, startServer } from '../../events/websocket/test-server.ts'
import { PAID_STREAM } from '../../sandbox/demo-job.ts'
import { statesOf, readJobRow, type TestDatabase, publishedJobs } from './test-jobs.ts'
import { randomDelay, spawnRestartingWorker } from './test-workers.ts'

const MEMBERS = 5
const JOBS_EACH = 40
const KILLS = 10

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

/** A server that accepts jobs but runs none. */
const startSubmitting = async () => {
  const server = await startServer(database.url, { variables: { JOBS_AT_ONCE: '0', FLOOD_GUARD: 'off' } })
  const submit = async (token: string, body: object) => {
    const { code, result } = await call(server.url, token, 'POST', '/sandbox/jobs', body)
    return code === 200 ? (result as { jobs: Job[] }).jobs : null
  }
  return { ...server, submit }
}

/** The job id of every payment. */
async function paidFor() {
  const { rows } = await database.pool.query<{ job: string }>(
    "select data->>'job' as job from stream_rows where stream = $1",
    [PAID_STREAM],
  )
  return rows.map(({ job }) => job)
}

const ENDS = ['succeeded', 'failed', 'canceled', 'expired']

test('P43: ends each of 200 jobs once, charges it once, and runs at most two per member, through ten kills', async () => {
  const server = await startSubmitting()
  const workers = [await spawnRestartingWorker(database.url), await spawnRestartingWorker(database.url)] as const
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => signedIn(server)))

  async function submitAll({ token }: { token: string }) {
    const ids: string[] = []
    while (ids.length < JOBS_EACH) {
      const made = await server.submit(token, { steps: 4, stepMs: 40, pays: ids.length % 2 === 0, price: 3 })
      if (made === null) await randomDelay(300)
      else ids.push(...made.map(({ id }) => id))
    }
    return ids
  }
  async function killAll() {
    for (let kills = 0; kills < KILLS; kills += 1) {
      await randomDelay(1_500)
      await workers[kills % 2 ? 0 : 1].kill()
    }
  }
  const [ids] = await Promise.all([Promise.all(members.map(submitAll)), killAll()])
  const open = async () => (await database.pool.query('select 1 from jobs where ended_at is null')).rowCount
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toBe(0)
  expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0])

  const paid = await paidFor()
  expect(new Set(paid).size).toBe(paid.length)
  for (const [n, { memberId }] of members.entries()) {
    const published = await publishedJobs(server.eventLog, { memberId })
    const running = new Set<string>()
    for (const { id, state } of published) {
      if (state === 'running') running.add(id)
      else running.delete(id)
      expect(running.size).toBeLessThanOrEqual(2)
    }
    const rows = await database.db.select().from(jobs).where(eq(jobs.memberId, memberId))
    expect(rows.map(({ id }) => id).sort()).toEqual([...(ids[n] ?? [])].sort())
    for (const { id, state, reason, attempts } of rows) {
      expect(statesOf(published, id).filter((one) => ENDS.includes(one))).toEqual([state])
      expect(published.filter((job) => job.id === id && job.endedAt !== null)).toHaveLength(1)
      const { pays } = (await readJobRow(database, id)).input as { pays: boolean }
      if (state === 'succeeded') expect(paid.includes(id)).toBe(pays)
      else
        expect([
          ['interrupted', true],
          ['crashed', true],
          ['crashed', false],
        ]).toContainEqual([reason, pays])
      if (reason === 'crashed') expect(attempts).toBe(3)
    }
    // A kill affects at most four jobs: nearly all must succeed.
    const succeeded = rows.filter(({ state }) => state === 'succeeded').length
    expect(succeeded).toBeGreaterThanOrEqual(JOBS_EACH - 2 * KILLS)
    expect(await server.ledger.balance(memberId)).toEqual({ points: 1000 - 3 * succeeded, cash: 0 })
  }
  await server.close()
})

test.each([
  ['job.claimed', { pays: false }, 'succeeded'],
  ['job.committed', { pays: true }, 'failed'],
  ['job.paid', { pays: true }, 'failed'],
  ['job.ending', { pays: false }, 'succeeded'],
  ['job.ending', { pays: true }, 'failed'],
  ['job.ended', { pays: true }, 'succeeded'],
] as const)('P43: after a crash at %s, a job %j ends once as %s, and pays at most once', async (point, body, end) => {
  const server = await startSubmitting()
  const { token, memberId } = await signedIn(server)
  const dying = await spawnServer(database.url, 0, point)
  const [job] = (await server.submit(token, { steps: 2, stepMs: 5, price: 9, ...body })) ?? []
  await dying.gone
  const next = await startServer(database.url)
  const id = job?.id ?? ''

  await expect.poll(async () => (await readJobRow(database, id)).state, { timeout: 30_000 }).toBe(end)
  expect((await publishedJobs(server.eventLog, { memberId })).filter(({ endedAt }) => endedAt !== null)).toHaveLength(1)
  expect(await server.ledger.balance(memberId)).toEqual({ points: end === 'succeeded' ? 991 : 1000, cash: 0 })
  expect((await paidFor()).filter((one) => one === id)).toHaveLength(point === 'job.committed' || !body.pays ? 0 : 1)
  expect((await readJobRow(database, id)).reason).toBe(end === 'failed' ? 'interrupted' : null)
  await next.close()
  await server.close()
})

test('finishes a short job, requeues a long one and exits when the process is stopped', async () => {
  const server = await startSubmitting()
  const [{ token }, other] = [await signedIn(server), await signedIn(server)]
  const firstServer = await spawnServer(database.url)
  const [short] = (await server.submit(token, { steps: 10, stepMs: 100 })) ?? []
  const [long] = (await server.submit(other.token, { steps: 10, stepMs: 60_000 })) ?? []
  const row = (job: Job | undefined) => readJobRow(database, job?.id ?? randomUUID())
  await expect.poll(async () => [(await row(short)).state, (await row(long)).state]).toEqual(['running', 'running'])

  expect(await firstServer.stop()).toBe(0)
  expect(await row(short)).toMatchObject({ state: 'succeeded' })
  expect(await row(long)).toMatchObject({ state: 'queued', attempts: 0, ownerId: null })
  await database.db.delete(jobs).where(eq(jobs.id, long?.id ?? ''))
  await server.close()
})
