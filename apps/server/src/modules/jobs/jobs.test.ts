import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { testDatabase } from '../../database/test-database.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { testClock } from '../../events/test-event-log.ts'
import { cancelJob } from './cancel-job.ts'
import { JobFailed, JobLost } from './job-kind.ts'
import { deleteOldJobs } from './job-maintenance.ts'
import {
  holdStates,
  statesOf,
  readJobRow,
  type TestDatabase,
  addTestMember,
  testKind,
  testWorker,
  type TestWorker,
  publishedJobs,
} from './test-jobs.ts'

let database: TestDatabase
let member: { memberId: string }
beforeAll(async () => {
  database = await testDatabase()
})

/** The current test's workers; each test begins with none. */
const workers: TestWorker[] = []
async function worker(kind: ReturnType<typeof testKind>, { atOnce = 2, clock = testClock() } = {}) {
  const one = await testWorker(database, { kinds: [kind.kind], atOnce, clock })
  workers.push(one)
  member = await addTestMember(database)
  return one
}
afterEach(async () => {
  await Promise.all(workers.splice(0).map((one) => one.close()))
  await database.pool.query('delete from jobs')
})
afterAll(() => Promise.all(workers.map((one) => one.close())))

const stateOf = async (id: string) => (await readJobRow(database, id)).state
const ended = (id: string, state: string) => expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(state)

describe('a job', () => {
  test('waits, runs and succeeds, publishes each state, and posts its hold', async () => {
    const kind = testKind()
    const here = await worker(kind)
    const { id } = await here.submit(member, { title: '试一试', input: { a: 1 } })
    const run = await kind.of(id)
    expect(run.job.input).toEqual({ a: 1 })
    run.finish({ made: 'something' })

    await ended(id, 'succeeded')
    expect(await readJobRow(database, id)).toMatchObject({ output: { made: 'something' }, progress: 100, attempts: 1 })
    const published = await publishedJobs(here.eventLog, member)
    expect(published.map(({ state }) => state)).toEqual(['queued', 'running', 'succeeded'])
    expect(published[0]).toMatchObject({ id, title: '试一试', position: 1, startedAt: null, deadlineAt: null })
    expect(published[1]).toMatchObject({ position: null, progress: 0, endedAt: null })
    expect(published[2]).toMatchObject({ progress: 100, reason: null, endedAt: expect.any(String) })
    expect(await holdStates(database, id)).toEqual(['held', 'posted'])
  })

  test('that fails publishes its reason, and voids its hold', async () => {
    const kind = testKind()
    const here = await worker(kind)
    const { id } = await here.submit(member)
    ;(await kind.of(id)).fail(new JobFailed('refused', 'Not this'))

    await ended(id, 'failed')
    expect((await publishedJobs(here.eventLog, member)).at(-1)).toMatchObject({ state: 'failed', reason: 'refused' })
    expect(await holdStates(database, id)).toEqual(['held', 'voided'])
  })

  test('that throws another error fails as crashed, and is not started again', async () => {
    const kind = testKind()
    const here = await worker(kind)
    const { id } = await here.submit(member)
    ;(await kind.of(id)).fail(new Error('A bug'))

    await ended(id, 'failed')
    expect(await readJobRow(database, id)).toMatchObject({ reason: 'crashed', attempts: 1 })
  })

  test('P41: is neither stored nor published when its hold fails', async () => {
    const dear = testKind({ priceOf: () => 1001 })
    const here = await worker(dear)
    await expect(here.submit(member)).rejects.toMatchObject({ code: 2001, result: { needed: 1001, available: 1000 } })

    expect(await database.db.select().from(jobs).where(eq(jobs.memberId, member.memberId))).toEqual([])
    expect(await publishedJobs(here.eventLog, member)).toEqual([])
  })

  test('runs again when its end can not be settled, until it can', async () => {
    const kind = testKind()
    member = await addTestMember(database)
    let broken = true
    const here = await testWorker(database, {
      kinds: [kind.kind],
      bend: (ledger) => ({
        ...ledger,
        settle: async (tx, work, cost) =>
          broken ? Promise.reject(new Error('The book is closed')) : ledger.settle(tx, work, cost),
      }),
    })
    workers.push(here)
    const { id } = await here.submit(member)
    ;(await kind.of(id)).finish()
    await expect.poll(() => here.open()).toBe(0)
    expect(await stateOf(id)).toBe('running')
    broken = false
    await database.db
      .update(jobs)
      .set({ leaseUntil: new Date(Date.now() - 1_000) })
      .where(eq(jobs.id, id))
    ;(await kind.of(id, 1)).finish()

    await ended(id, 'succeeded')
    expect(await holdStates(database, id)).toEqual(['held', 'posted'])
  })

  test('publishes its progress at most once a second, and never backwards', async () => {
    const kind = testKind()
    const here = await worker(kind)
    const { id } = await here.submit(member)
    const { handle, finish } = await kind.of(id)
    const since = performance.now()
    const published = async () =>
      (await publishedJobs(here.eventLog, member)).filter(({ progress, state }) => state === 'running' && progress > 0)
    for (let percent = 1; percent <= 60 || (await published()).length < 2; percent += 1) {
      handle.progress(Math.min(percent / 2, 99))
      handle.progress(1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    handle.progress(Number.NaN)
    const seconds = (performance.now() - since) / 1000
    finish()

    await ended(id, 'succeeded')
    const percents = (await published()).map(({ progress }) => progress)
    expect(percents.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
  })
})

describe('canceling a job', () => {
  test('ends a queued one at once, and it is never started', async () => {
    const kind = testKind()
    const here = await worker(kind, { atOnce: 0 })
    const { id } = await here.submit(member)
    const next = await here.submit(member)

    expect(await cancelJob(here.context, member, id)).toMatchObject({ state: 'canceled', position: null })
    expect(await cancelJob(here.context, member, id)).toMatchObject({ state: 'canceled' })
    workers.push(await testWorker(database, { kinds: [kind.kind] }))
    ;(await kind.of(next.id)).finish()
    await ended(next.id, 'succeeded')
    expect(kind.runs.map(({ job }) => job.id)).toEqual([next.id])
    expect(statesOf(await publishedJobs(here.eventLog, member), id)).toEqual(['queued', 'canceled'])
    expect(await holdStates(database, id)).toEqual(['held', 'voided'])
  })

  test('from another process ends a running one when its work has stopped', async () => {
    const kind = testKind()
    const here = await worker(kind)
    const there = await testWorker(database, { kinds: [], atOnce: 0 })
    workers.push(there)
    const { id } = await here.submit(member)
    const { handle } = await kind.of(id)
    expect(await cancelJob(there.context, member, id)).toMatchObject({ state: 'running' })

    await ended(id, 'canceled')
    expect(handle.signal.aborted).toBe(true)
    expect(statesOf(await publishedJobs(here.eventLog, member), id)).toEqual(['queued', 'running', 'canceled'])
    expect(await holdStates(database, id)).toEqual(['held', 'voided'])
  })

  test('ends it even if its work does not stop, and ignores what the work still writes', async () => {
    const kind = testKind({ stubborn: true })
    const here = await worker(kind)
    const { id } = await here.submit(member)
    const { handle, finish } = await kind.of(id)
    await cancelJob(here.context, member, id)

    await ended(id, 'canceled')
    await expect(handle.commit()).rejects.toThrow(JobLost)
    await expect(handle.checkpoint(1)).rejects.toThrow(JobLost)
    finish('too late')
    expect(await readJobRow(database, id)).toMatchObject({ state: 'canceled', output: null, committed: false })
  })

  test('keeps it from committing before its work knows of the cancellation', async () => {
    const kind = testKind({ stubborn: true })
    const here = await worker(kind)
    const { id } = await here.submit(member)
    const { handle, fail } = await kind.of(id)
    await database.db.update(jobs).set({ cancelRequestedAt: new Date() }).where(eq(jobs.id, id))
    const lost: unknown = await handle.commit().catch((error: unknown) => error)

    expect(lost).toBeInstanceOf(JobLost)
    fail(lost as Error)
    await ended(id, 'canceled')
    expect(await readJobRow(database, id)).toMatchObject({ committed: false })
  })

  test('P41: by twenty requests, while it finishes, expires and is swept, ends it once', async () => {
    const clock = testClock()
    const kind = testKind()
    const here = await worker(kind, { atOnce: 4, clock })
    for (let round = 0; round < 10; round += 1) {
      const own = await addTestMember(database)
      const { id } = await here.submit(own)
      const { finish } = await kind.of(id)
      if (round % 2 === 0) clock.advance(600_000 + 1)
      await Promise.all([
        ...Array.from({ length: 20 }, () => cancelJob(here.context, own, id)),
        here.sweep(),
        here.sweep(),
        Promise.resolve().then(() => finish()),
      ])
      await expect.poll(async () => (await readJobRow(database, id)).endedAt, { timeout: 20_000 }).not.toBeNull()

      const published = await publishedJobs(here.eventLog, own)
      expect(published.filter(({ endedAt }) => endedAt !== null)).toHaveLength(1)
      expect(await holdStates(database, id)).toEqual([
        'held',
        (await stateOf(id)) === 'succeeded' ? 'posted' : 'voided',
      ])
    }
  })
})

describe('a deadline', () => {
  test('P41: counts from the start of a job, and expires one that takes longer', async () => {
    const clock = testClock()
    const kind = testKind()
    const here = await worker(kind, { atOnce: 1, clock })
    const { id } = await here.submit(member)
    const waiting = await here.submit(member)
    const { handle } = await kind.of(id)
    clock.advance(599_000)
    await here.sweep()
    expect(await stateOf(id)).toBe('running')
    clock.advance(2_000)

    await ended(id, 'expired')
    await expect.poll(() => handle.signal.aborted).toBe(true)
    expect(statesOf(await publishedJobs(here.eventLog, member), id)).toEqual(['queued', 'running', 'expired'])
    expect(await holdStates(database, id)).toEqual(['held', 'voided'])
    // It is older than the deadline by now, but has only just started.
    ;(await kind.of(waiting.id)).finish()
    await ended(waiting.id, 'succeeded')
    const { startedAt, deadlineAt } = await readJobRow(database, waiting.id)
    expect((deadlineAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)).toBe(600_000)
  })

  test('is not extended when the process dies', async () => {
    const clock = testClock()
    const kind = testKind()
    const dying = await worker(kind, { clock })
    const { id } = await dying.submit(member)
    await kind.of(id)
    const { deadlineAt } = await readJobRow(database, id)
    await dying.die()
    clock.advance(60_000)
    const here = await testWorker(database, { kinds: [kind.kind], clock })
    workers.push(here)
    await kind.of(id, 1)

    expect(await readJobRow(database, id)).toMatchObject({ deadlineAt, attempts: 2 })
    clock.advance(541_000)
    await ended(id, 'expired')
  })
})

test('expires a job that no process starts within a day, and voids its hold', async () => {
  const clock = testClock()
  const kind = testKind()
  const here = await worker(kind, { atOnce: 1, clock })
  const { id } = await here.submit(member)
  await kind.of(id)
  const waiting = await here.submit(member)
  // Simulates a kind that no process knows any more.
  await database.db.update(jobs).set({ kind: 'export' }).where(eq(jobs.id, waiting.id))
  await database.db.update(jobs).set({ deadlineAt: null }).where(eq(jobs.id, id))
  clock.advance(86_400_000 - 60_000)
  await here.sweep()
  expect(await stateOf(waiting.id)).toBe('queued')
  clock.advance(120_000)
  await ended(waiting.id, 'expired')
  expect(await holdStates(database, waiting.id)).toEqual(['held', 'voided'])
  expect(await stateOf(id)).toBe('running')
})

test('deletes jobs that ended thirty days ago, and no others', async () => {
  const clock = testClock()
  const kind = testKind()
  const here = await worker(kind, { clock })
  const [old, open] = [await here.submit(member), await here.submit(member)]
  ;(await kind.of(old.id)).finish()
  await ended(old.id, 'succeeded')
  await database.db.update(jobs).set({ deadlineAt: null }).where(eq(jobs.id, open.id))
  clock.advance(30 * 86_400_000 - 60_000)
  expect(await deleteOldJobs(here)).toBe(0)
  clock.advance(120_000)

  expect(await deleteOldJobs(here)).toBe(1)
  expect((await database.db.select().from(jobs)).map(({ id }) => id)).toEqual([open.id])
})
