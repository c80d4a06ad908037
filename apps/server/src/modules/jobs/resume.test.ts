import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../database/test-database.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { cancelJob } from './cancel-job.ts'
import { endJob } from './end-job.ts'
import { JobLost } from './job-kind.ts'
import {
  holdStates,
  statesOf,
  readJobRow,
  type TestDatabase,
  addTestMember,
  testKind,
  testWorker,
  publishedJobs,
} from './test-jobs.ts'

type Kind = ReturnType<typeof testKind>

let database: TestDatabase
let member: { memberId: string }
beforeAll(async () => {
  database = await testDatabase()
  member = await addTestMember(database)
})

const closing: (() => Promise<void>)[] = []
async function worker(kind: Kind, atOnce = 2) {
  const one = await testWorker(database, { kinds: [kind.kind], atOnce })
  closing.push(one.close)
  return one
}
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  await database.pool.query('delete from jobs')
})

const ended = (id: string, state: string) =>
  expect.poll(async () => (await readJobRow(database, id)).state, { timeout: 30_000 }).toBe(state)

describe('a process that dies', () => {
  test('P44: has its job started anew by another process, and ended once', async () => {
    const kind = testKind()
    const dying = await worker(kind)
    const { id } = await dying.submit(member)
    ;(await kind.of(id)).handle.progress(50)
    await expect.poll(async () => (await readJobRow(database, id)).progress).toBe(50)
    await dying.die()
    const here = await worker(kind)
    const again = await kind.of(id, 1)
    expect(again.job).toMatchObject({ attempts: 2, progress: 0 })
    again.finish()

    await ended(id, 'succeeded')
    expect(statesOf(await publishedJobs(here.eventLog, member), id)).toEqual([
      'queued',
      'running',
      'queued',
      'running',
      'succeeded',
    ])
    expect(await holdStates(database, id)).toEqual(['held', 'posted'])
  })

  test.each([
    ['that had committed', { resumes: 'anew' }, async ({ commit }: Run) => commit()],
    ['that had committed without a checkpoint', { resumes: 'from checkpoint' }, async ({ commit }: Run) => commit()],
    ['of a kind that never resumes', { resumes: 'never' }, async () => {}],
  ] as const)('leaves a job %s as interrupted, and it is not started again', async (_, changes, prepare) => {
    const kind = testKind(changes)
    const dying = await worker(kind)
    const { id } = await dying.submit(member)
    await prepare((await kind.of(id)).handle)
    await dying.die()
    await worker(kind)

    await ended(id, 'failed')
    expect(await readJobRow(database, id)).toMatchObject({ reason: 'interrupted', attempts: 1 })
    expect(kind.runs).toHaveLength(1)
    expect(await holdStates(database, id)).toEqual(['held', 'voided'])
  })

  test('P44: has its job resumed from the checkpoint, also after a commit', async () => {
    const kind = testKind({ resumes: 'from checkpoint' })
    const dying = await worker(kind)
    const { id } = await dying.submit(member)
    const { handle } = await kind.of(id)
    await handle.commit()
    await handle.checkpoint({ upstream: 'abc' })
    await dying.die()
    await worker(kind)
    const again = await kind.of(id, 1)
    expect(again.job).toMatchObject({ checkpoint: { upstream: 'abc' }, committed: true })
    again.finish()

    await ended(id, 'succeeded')
  })

  test('three times on one job fails the job as crashed', async () => {
    const kind = testKind()
    const first = await worker(kind)
    const { id } = await first.submit(member)
    for (let nth = 0; nth < 3; nth += 1) {
      const dying = nth === 0 ? first : await worker(kind)
      await kind.of(id, nth)
      await dying.die()
    }
    await worker(kind)

    await ended(id, 'failed')
    expect(await readJobRow(database, id)).toMatchObject({ reason: 'crashed', attempts: 3 })
    expect(kind.runs).toHaveLength(3)
  })

  test('leaves its job to be canceled through another process', async () => {
    const kind = testKind({ stubborn: true })
    const dying = await worker(kind)
    const here = await worker(testKind(), 0)
    const { id } = await dying.submit(member)
    await kind.of(id)
    await dying.die()
    await cancelJob(here.context, member, id)

    await ended(id, 'canceled')
    expect(await holdStates(database, id)).toEqual(['held', 'voided'])
  })
})

type Run = Awaited<ReturnType<Kind['of']>>['handle']

describe('a process that lost its lease', () => {
  test('P44: can write no progress, commit, checkpoint or end', async () => {
    const kind = testKind({ stubborn: true })
    const zombie = await worker(kind)
    const { id } = await zombie.submit(member)
    const first = await kind.of(id)
    const rows = async () => (await publishedJobs(zombie.eventLog, member)).filter((job) => job.id === id).length
    await zombie.die()
    await worker(kind)
    const second = await kind.of(id, 1)
    const before = await rows()

    await expect(first.handle.commit()).rejects.toThrow(JobLost)
    await expect(first.handle.checkpoint('mine')).rejects.toThrow(JobLost)
    first.handle.progress(90)
    first.finish('by the zombie')
    await expect.poll(zombie.open).toBe(0)
    expect(await readJobRow(database, id)).toMatchObject({
      state: 'running',
      attempts: 2,
      committed: false,
      checkpoint: null,
      progress: 0,
    })
    expect(await rows()).toBe(before)
    second.finish('by the second')

    await ended(id, 'succeeded')
    expect((await readJobRow(database, id)).output).toBe('by the second')
    expect(await holdStates(database, id)).toEqual(['held', 'posted'])
  })

  test('can not end a job that the same process has claimed again', async () => {
    const kind = testKind({ stubborn: true })
    const here = await worker(kind)
    const { id } = await here.submit(member)
    await kind.of(id)
    const claim = { ownerId: here.owner.id, attempts: 1 }
    await database.db.update(jobs).set({ attempts: 2 }).where(eq(jobs.id, id))

    expect(await database.db.transaction((tx) => endJob(tx, here.context, { id, end: 'succeeded', claim }))).toBeNull()
    expect((await readJobRow(database, id)).state).toBe('running')
  })
})

describe('a server that drains', () => {
  test('P44: requeues a long job without counting an attempt, and the next process runs it', async () => {
    const kind = testKind()
    const stoppingWorker = await worker(kind)
    const { id } = await stoppingWorker.submit(member)
    const { handle } = await kind.of(id)
    await stoppingWorker.drain(0)

    expect(handle.signal.aborted).toBe(true)
    expect(await readJobRow(database, id)).toMatchObject({
      state: 'queued',
      ownerId: null,
      leaseUntil: null,
      attempts: 0,
    })
    await worker(kind)
    ;(await kind.of(id, 1)).finish()
    await ended(id, 'succeeded')
    expect(statesOf(await publishedJobs(stoppingWorker.eventLog, member), id)).toEqual([
      'queued',
      'running',
      'queued',
      'running',
      'succeeded',
    ])
  })

  test('P44: ends a long job that has committed as interrupted', async () => {
    const kind = testKind()
    const stoppingWorker = await worker(kind)
    const { id } = await stoppingWorker.submit(member)
    await (await kind.of(id)).handle.commit()
    await stoppingWorker.drain(0)

    expect(await readJobRow(database, id)).toMatchObject({ state: 'failed', reason: 'interrupted' })
    expect(await holdStates(database, id)).toEqual(['held', 'voided'])
  })

  test('requeues a job that does not stop, and that job can not commit any more', async () => {
    const kind = testKind({ stubborn: true })
    const stoppingWorker = await worker(kind)
    const { id } = await stoppingWorker.submit(member)
    const { handle } = await kind.of(id)
    await stoppingWorker.drain(0)

    expect(await readJobRow(database, id)).toMatchObject({ state: 'queued' })
    await expect(handle.commit()).rejects.toThrow(JobLost)
  })
})

test('leaves a job of a kind that a process does not know to the processes that know it', async () => {
  const kind = testKind()
  const submitting = await worker(kind, 0)
  const { id } = await submitting.submit(member)
  const ignorant = await worker(testKind({ kind: 'export' }))
  await ignorant.sweep()
  expect(await readJobRow(database, id)).toMatchObject({ state: 'queued' })
  await worker(kind)
  ;(await kind.of(id)).finish()

  await ended(id, 'succeeded')
  await expect(ignorant.submit(member)).rejects.toMatchObject({ code: 503 })
})
