import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { files } from '../../database/schema/work-schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { INTERVALS } from '../../app/intervals.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { cancelJob } from './cancel-job.ts'
import { publishQueuePositions } from './publish-queue-positions.ts'
import { QUEUE } from './queue-order.ts'
import { listJobs, readJob } from './list-jobs.ts'
import {
  statesOf,
  readJobRow,
  type TestDatabase,
  addTestMember,
  testKind,
  addTestVisitor,
  testWorker,
  publishedJobs,
} from './test-jobs.ts'

type Kind = ReturnType<typeof testKind>

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const closing: (() => Promise<void>)[] = []
async function worker(kind: Kind, atOnce: number, intervals = fastIntervals) {
  const one = await testWorker(database, { kinds: [kind.kind], atOnce, intervals })
  closing.push(one.close)
  return one
}
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  await database.pool.query('delete from job_files; delete from jobs')
})

const runningOf = async (holder: { memberId: string }) => {
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::int as n from jobs where state = 'running' and member_id = $1",
    [holder.memberId],
  )
  return rows[0]?.n
}
const outcomes = async (orders: readonly Promise<unknown>[]) => {
  const all = await Promise.allSettled(orders)
  return {
    accepted: all.filter(({ status }) => status === 'fulfilled').length,
    refused: all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: number; reason: string }] : [])),
  }
}

describe('submitting a hundred jobs at once', () => {
  test('accepts twenty of a member, and refuses the others with jobsFull', async () => {
    const here = await worker(testKind(), 0)
    const there = await worker(testKind(), 0)
    const member = await addTestMember(database)
    const { accepted: taken, refused } = await outcomes(
      Array.from({ length: 100 }, (_, n) => (n % 2 ? here : there).submit(member)),
    )

    expect(taken).toBe(20)
    expect(refused).toHaveLength(80)
    for (const one of refused) expect(one).toMatchObject({ code: 2002, reason: 'jobsFull' })
    const [first] = (await listJobs(here.context, member, {})).jobs
    await cancelJob(here.context, member, first?.id ?? '')
    await here.submit(member)
    await expect(here.submit(member)).rejects.toMatchObject({ reason: 'jobsFull' })
  })

  test('accepts three of a visitor', async () => {
    const here = await worker(testKind(), 0)
    const visitor = await addTestVisitor(database)
    const { accepted: taken } = await outcomes(Array.from({ length: 100 }, () => here.submit(visitor)))

    expect(taken).toBe(3)
  })
})

describe('a member with many queued jobs', () => {
  test('P33: has two running over all processes, and delays no other member', async () => {
    const kind = testKind()
    const [first, second, third] = [await worker(kind, 5), await worker(kind, 5), await worker(kind, 5)]
    const [greedy, patient] = [await addTestMember(database), await addTestMember(database)]
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? first : n % 3 ? second : third).submit(greedy)))
    const { id } = await first.submit(patient)
    ;(await kind.of(id)).finish()
    await expect.poll(async () => (await readJobRow(database, id)).state).toBe('succeeded')

    // When one ends, one starts; never more.
    for (let done = 2; kind.runs.filter(({ job }) => job.memberId === greedy.memberId).length < 20; done += 1) {
      await expect.poll(() => runningOf(greedy), { interval: 20 }).toBe(2)
      kind.runs.filter(({ job }) => job.memberId === greedy.memberId)[done - 2]?.finish()
      await expect
        .poll(() => kind.runs.filter(({ job }) => job.memberId === greedy.memberId).length, { interval: 10 })
        .toBe(done + 1)
      expect(await runningOf(greedy)).toBeLessThanOrEqual(2)
    }
  })

  test('leaves the next free slot to another member’s first job', async () => {
    const kind = testKind()
    const here = await worker(kind, 2)
    const greedy = await addTestMember(database)
    for (let n = 0; n < 6; n += 1) await here.submit(greedy)
    await expect.poll(() => kind.runs.length).toBe(2)
    const patient = await addTestMember(database)
    const { id } = await here.submit(patient)
    kind.runs[0]?.finish()
    await kind.of(id)

    expect(kind.runs.map(({ job }) => job.memberId)).toEqual([greedy, greedy, patient].map(({ memberId }) => memberId))
  })

  test('gets one turn per round, also when one job runs at a time', async () => {
    const kind = testKind()
    const here = await worker(kind, 1)
    const [greedy, a, b] = [await addTestMember(database), await addTestMember(database), await addTestMember(database)]
    // The round of the second job is counted from the first, which is running by then.
    await kind.of((await here.submit(greedy)).id)
    for (let n = 1; n < 4; n += 1) await here.submit(greedy)
    for (const patient of [a, a, b, b]) await here.submit(patient)
    for (let n = 0; n < 8; n += 1) {
      await expect.poll(() => kind.runs.length, { interval: 10 }).toBe(n + 1)
      kind.runs[n]?.finish()
    }

    expect(kind.runs.map(({ job }) => job.memberId)).toEqual(
      [greedy, greedy, a, b, greedy, a, b, greedy].map(({ memberId }) => memberId),
    )
  })

  test('has them started in order', async () => {
    const kind = testKind()
    const here = await worker(kind, 2)
    const member = await addTestMember(database)
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) ids.push((await here.submit(member)).id)
    for (let n = 0; n < 8; n += 1) (await kind.of(ids[n] ?? '')).finish()

    expect(kind.runs.map(({ job }) => job.id)).toEqual(ids)
  })
})

test('runs one job of a visitor at a time', async () => {
  const kind = testKind()
  const here = await worker(kind, 4)
  const visitor = await addTestVisitor(database)
  const [first, second] = [await here.submit(visitor), await here.submit(visitor)]
  const run = await kind.of(first.id)
  // The other owner's job is later in the queue and runs: so this one was considered and skipped.
  await kind.of((await here.submit(await addTestMember(database))).id)
  expect(await readJobRow(database, second.id)).toMatchObject({ state: 'queued' })
  run.finish()
  ;(await kind.of(second.id)).finish()

  await expect
    .poll(async () => statesOf(await publishedJobs(here.eventLog, visitor), second.id))
    .toEqual(['queued', 'running', 'succeeded'])
})

test('runs the first job of a member before those of visitors', async () => {
  const waiting = await worker(testKind(), 0)
  for (let n = 0; n < 3; n += 1) await waiting.submit(await addTestVisitor(database))
  const member = await addTestMember(database)
  const { id } = await waiting.submit(member)
  expect((await listJobs(waiting.context, member, {})).jobs).toMatchObject([{ id, position: 1 }])

  const kind = testKind()
  await worker(kind, 1)
  await kind.of(id)
  expect(kind.runs.map(({ job }) => job.id)).toEqual([id])
})

test('gives a visitor a job list and an event stream of their own', async () => {
  const { context, eventLog, submit } = await worker(testKind(), 0)
  const [visitor, other] = [await addTestVisitor(database), await addTestVisitor(database)]
  const { id } = await submit(visitor)
  const list = await listJobs(context, visitor, {})

  expect(list).toMatchObject({ jobs: [{ id, state: 'queued' }], seq: 1 })
  expect((await listJobs(context, other, {})).jobs).toEqual([])
  await expect(readJob(context, other, id)).rejects.toMatchObject({ code: 404 })
  await expect(cancelJob(context, other, id)).rejects.toMatchObject({ code: 404 })
  expect(await cancelJob(context, visitor, id)).toMatchObject({ state: 'canceled' })
  expect(await eventLog.read(`visitor:${visitor.visitorId}`, list.seq, 10)).toMatchObject([
    { type: 'job.changed', data: { job: { id, state: 'canceled' } } },
  ])
})

describe('the queue position', () => {
  const positionsOf = async (context: Parameters<typeof listJobs>[0], holder: { memberId: string }) =>
    (await listJobs(context, holder, {})).jobs.map(({ position }) => position).reverse()

  test('counts the jobs that will start earlier, not all queued jobs of one member', async () => {
    const here = await worker(testKind(), 0)
    const [a, b, c] = [await addTestMember(database), await addTestMember(database), await addTestMember(database)]
    for (let n = 0; n < 5; n += 1) await here.submit(a)
    await here.submit(b)
    await here.submit(b)
    await here.submit(c)

    expect(await positionsOf(here.context, a)).toEqual([1, 4, 6, 7, 8])
    expect(await positionsOf(here.context, b)).toEqual([2, 5])
    expect(await positionsOf(here.context, c)).toEqual([3])
  })

  test('is the order in which jobs start', async () => {
    const kind = testKind()
    const here = await worker(kind, 0)
    const holders = [
      await addTestMember(database),
      await addTestMember(database),
      await addTestMember(database),
      await addTestVisitor(database),
    ]
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1)
      ids.push((await here.submit(holders[(n * n) % 4] as (typeof holders)[0]).catch(() => ({ id: '' }))).id)
    const line = (
      await database.db.execute<{ id: string }>(
        sql`select id from ${QUEUE} line where own <= 2
          and (owner <> ${(holders[3] as { visitorId: string }).visitorId}::uuid or own = 1) order by position`,
      )
    ).rows
    // A process publishes changed positions as it starts, and a job whose position is being published is skipped.
    await publishQueuePositions(here.context)
    await worker(kind, 7)
    await expect.poll(() => kind.runs.length).toBe(line.length)

    expect(kind.runs.map(({ job }) => job.id)).toEqual(line.map(({ id }) => id))
  })

  test('is published as it changes, each value at most once with several processes', async () => {
    const kind = testKind()
    const here = await worker(kind, 1, INTERVALS)
    await worker(kind, 0, INTERVALS)
    await worker(kind, 0, INTERVALS)
    const ids: string[] = []
    const holders: { memberId: string }[] = []
    for (let n = 0; n < 4; n += 1) {
      const holder = await addTestMember(database)
      holders.push(holder)
      ids.push((await here.submit(holder)).id)
      // Only queued jobs have a position.
      if (n === 0) await kind.of(ids[0] ?? '')
    }
    const last = holders[3] as { memberId: string }
    await here.submit(last)
    for (let n = 0; n < 3; n += 1) {
      ;(await kind.of(ids[n] ?? '')).finish()
      await kind.of(ids[n + 1] ?? '')
    }

    const published = (await publishedJobs(here.eventLog, last)).filter(({ id }) => id === ids[3])
    const positions = published.map(({ position }) => position)
    expect(positions[0]).toBe(3)
    // Each position at most once, and only positions that it had; how many are published depends on timing.
    expect(new Set(positions).size).toBe(positions.length)
    await expect.poll(async () => (await publishedJobs(here.eventLog, last)).at(-1)?.position).toBe(1)
  })

  test('is published again when the job ahead starts, also just after a publication', async () => {
    const kind = testKind()
    const holders = [
      await addTestMember(database),
      await addTestMember(database),
      await addTestMember(database),
    ] as const
    const [first, gone, last] = holders
    const lockClaims = async (...kept: { memberId: string }[]) => {
      const client = await database.pool.connect()
      await client.query('begin')
      for (const { memberId } of kept)
        await client.query("select pg_advisory_xact_lock(hashtextextended('jobs.claim:' || $1, 0))", [memberId])
      return async () => {
        await client.query('commit')
        client.release()
      }
    }
    // Nothing can be claimed before this ends, and the last job not before the first: a claim may skip it while
    // positions are published.
    const [unlock, unlockLast] = [await lockClaims(first, gone), await lockClaims(last)]
    const here = await worker(kind, 1, { ...fastIntervals, publishPositionsMs: 10 })
    const ahead = await here.submit(first)
    const between = await here.submit(gone)
    await here.submit(last)
    const lastPosition = async () => (await publishedJobs(here.eventLog, last)).at(-1)?.position
    await cancelJob(here.context, gone, between.id)
    await expect.poll(lastPosition).toBe(2)

    await unlock()
    await kind.of(ahead.id)
    await expect.poll(lastPosition).toBe(1)
    await unlockLast()
  })

  test('is published once when several processes publish at the same moment', async () => {
    const all = [await worker(testKind(), 0), await worker(testKind(), 0), await worker(testKind(), 0)] as const
    const [here] = all
    const [first, second] = [await addTestMember(database), await addTestMember(database)]
    for (let round = 0; round < 5; round += 1) {
      const [ahead, behind] = [await here.submit(first), await here.submit(second)]
      await cancelJob(here.context, first, ahead.id)
      await Promise.all([...all, ...all].map(({ context }) => publishQueuePositions(context)))
      expect(
        (await publishedJobs(here.eventLog, second))
          .filter(({ id }) => id === behind.id)
          .map(({ position }) => position),
      ).toEqual([2, 1])
      await cancelJob(here.context, second, behind.id)
    }
  })

  test('is found by index, without scanning all jobs', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify(
        (await tx.execute(sql`explain (format json) select * from ${QUEUE} line where id = ${randomUUID()}`)).rows,
      )
    })
    expect(plan).toMatch(/jobs_(member_open|queue|running)/)
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('the estimated time left', () => {
  test('is null until jobs of its kind have ended, and then follows from their duration and the queue', async () => {
    const kind = testKind()
    const here = await worker(kind, 2)
    const [first, own] = [await addTestMember(database), await addTestMember(database)]
    const { id } = await here.submit(own)
    expect((await readJob(here.context, own, id)).secondsLeft).toBeNull()
    await database.pool.query(
      `insert into jobs (id, member_id, kind, input, state, attempts, created_at, started_at, ended_at)
       select gen_random_uuid(), $1, 'rehearsal', '{}', 'succeeded', 1, $2, $2, $2::timestamptz + n * interval
         '10 seconds' from generate_series(5, 7) n`,
      [first.memberId, new Date(Date.now() - 3_600_000)],
    )

    await kind.of(id)
    // A minute in total, of which moments have passed.
    await expect.poll(async () => (await readJob(here.context, own, id)).secondsLeft ?? 0).toBeGreaterThan(40)
    expect((await readJob(here.context, own, id)).secondsLeft).toBeLessThanOrEqual(60)
    await kind.of((await here.submit(first)).id)
    const waiting = await here.submit(own)
    const later = await here.submit(own)
    // Both workers are busy: half of one duration, and then its own; the later job waits for its owner's limit of two.
    expect(await readJob(here.context, own, waiting.id)).toMatchObject({ position: 1, secondsLeft: 90 })
    expect(await readJob(here.context, own, later.id)).toMatchObject({ position: 2, secondsLeft: 120 })
  })
})

describe('the files of a job', () => {
  test('must belong to its owner, and can not be deleted while it needs them', async () => {
    const here = await worker(testKind(), 0)
    const [own, other] = [await addTestMember(database), await addTestMember(database)]
    await database.pool.query("insert into blobs (hash, type, bytes, created_at) values ('h', 'image/png', 1, $1)", [
      new Date(),
    ])
    const file = async ({ memberId }: { memberId: string }) => {
      const id = randomUUID()
      await database.db.insert(files).values({ id, memberId, hash: 'h', createdAt: new Date() })
      return id
    }
    const [mine, theirs] = [await file(own), await file(other)]
    await expect(here.submit(own, { files: [mine, theirs] })).rejects.toMatchObject({ code: 404 })
    await here.submit(own, { files: [mine, mine] })

    await expect(database.pool.query('delete from files where id = $1', [mine])).rejects.toThrow('job_files')
  })
})
