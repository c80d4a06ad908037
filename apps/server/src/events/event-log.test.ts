import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { createListener } from './listener.ts'
import { createEventLog } from './event-log.ts'
import { purgeExpiredEvents } from './purge-expired.ts'
import { collectEvents, silentLog, testClock, testEventLog } from './test-event-log.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testEventLog>>
let there: Awaited<ReturnType<typeof testEventLog>>
const clock = testClock()

beforeAll(async () => {
  database = await testDatabase()
  here = await testEventLog(database, clock)
  there = await testEventLog(database, clock)
})

afterAll(async () => {
  await Promise.all([here.listener.close(), there.listener.close()])
})

const add = (stream: string, n: number) =>
  database.db.transaction((tx) => here.eventLog.append(tx, stream, 'delta', { text: String(n) }))
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('sequence numbers', () => {
  test('P45: start at 1 without gaps when fifty writers append at once and ten roll back', async () => {
    const outcomes = await Promise.allSettled(
      upTo(50).map((n) =>
        database.db.transaction(async (tx) => {
          await here.eventLog.append(tx, 'run:crowd', 'delta', { text: String(n) })
          if (n % 5 === 0) throw new Error('changed my mind')
        }),
      ),
    )

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect((await here.eventLog.read('run:crowd', 0, 500)).map(({ seq }) => seq)).toEqual(upTo(40))
    expect(await here.eventLog.head('run:crowd')).toBe(40)
  })
})

describe('a subscriber', () => {
  test('P45: receives old and new events once and in order, also in another process', async () => {
    await add('run:both', 1)
    const subscribers = [collectEvents(here.eventLog, 'run:both', 0), collectEvents(there.eventLog, 'run:both', 0)]
    for (const n of upTo(30).slice(1)) await add('run:both', n)

    for (const subscriber of subscribers) await expect.poll(() => subscriber.seqs()).toEqual(upTo(30))
    for (const subscriber of subscribers) subscriber.close()
  })

  test('without a sequence number starts at the head', async () => {
    await add('run:head', 1)
    const subscriber = collectEvents(there.eventLog, 'run:head')
    expect(await subscriber.from).toBe(1)
    await add('run:head', 2)

    await expect.poll(() => subscriber.seqs()).toEqual([2])
    subscriber.close()
  })

  test('sees nothing of a transaction that was rolled back', async () => {
    const subscriber = collectEvents(there.eventLog, 'run:undone', 0)
    await database.db
      .transaction(async (tx) => {
        await here.eventLog.append(tx, 'run:undone', 'delta', { text: 'no' })
        throw new Error('undone')
      })
      .catch(() => {})
    await add('run:undone', 1)

    await expect.poll(() => subscriber.events.map((event) => event.data)).toEqual([{ text: '1' }])
    subscriber.close()
  })

  test('that is slow gets one batch at a time', async () => {
    for (const n of upTo(250)) await add('run:slow', n)
    const batches: number[] = []
    let release = () => {}
    const subscription = here.eventLog.subscribe('run:slow', 0, (events) => {
      batches.push(events.length)
      return new Promise<void>((resolve) => (release = resolve))
    })

    await expect.poll(() => batches).toEqual([100])
    release()
    await expect.poll(() => batches).toEqual([100, 100])
    subscription.close()
    release()
  })

  test('misses no event when its LISTEN connection is terminated', async () => {
    const pool = database.pool
    const listener = createListener({ pool, log: silentLog })
    await listener.ready
    const eventLog = createEventLog({ db: database.db, listener, clock, log: silentLog })
    const subscriber = collectEvents(eventLog, 'run:cut', 0)
    await add('run:cut', 1)
    await expect.poll(() => subscriber.seqs()).toEqual([1])

    for (let round = 0; round < 5; round += 1) {
      await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`)
      await add('run:cut', round + 2)
    }

    await expect.poll(() => subscriber.seqs()).toEqual(upTo(6))
    subscriber.close()
    await listener.close()
  })
})

describe('old events', () => {
  test('are purged after seven days, and a read from before the first one left gets one reset', async () => {
    for (const n of upTo(5)) await add('run:old', n)
    clock.advance(6 * 24 * 60 * 60 * 1000)
    for (const n of [6, 7]) await add('run:old', n)
    clock.advance(2 * 24 * 60 * 60 * 1000)

    expect(await purgeExpiredEvents(database.db, clock.now())).toBeGreaterThanOrEqual(5)

    expect(await here.eventLog.read('run:old', 5, 500)).toMatchObject([{ seq: 6 }, { seq: 7 }])
    expect(await here.eventLog.read('run:old', 4, 500)).toEqual([
      { stream: 'run:old', seq: 7, type: 'reset', data: null },
    ])
    expect(await here.eventLog.read('run:old', 0, 500)).toEqual([
      { stream: 'run:old', seq: 7, type: 'reset', data: null },
    ])
    expect(await here.eventLog.read('run:old', 7, 500)).toEqual([])
    expect(await here.eventLog.head('run:old')).toBe(7)
  })

  test('give a reset when all are purged, and numbering continues', async () => {
    await add('user:gone', 1)
    clock.advance(8 * 24 * 60 * 60 * 1000)
    await purgeExpiredEvents(database.db, clock.now())

    expect(await here.eventLog.read('user:gone', 0, 500)).toMatchObject([{ seq: 1, type: 'reset' }])
    expect(await add('user:gone', 2)).toBe(2)
    expect(await here.eventLog.read('user:gone', 1, 500)).toMatchObject([{ seq: 2, type: 'delta' }])
  })

  test('of an answer or a QR are purged with the stream head; the head of a member stays', async () => {
    for (const stream of ['run:over', 'qr:over', 'user:over']) await add(stream, 1)
    for (const n of [1, 2]) await add('run:half', n)
    clock.advance(8 * 24 * 60 * 60 * 1000)
    await add('run:half', 3)
    await purgeExpiredEvents(database.db, clock.now())

    const { rows } = await database.pool.query(
      "select stream, seq from stream_heads where stream like '%:over' or stream = 'run:half' order by stream",
    )
    expect(rows).toEqual([
      { stream: 'run:half', seq: 3 },
      { stream: 'user:over', seq: 1 },
    ])
  })

  test('give a subscriber a reset and then the new events', async () => {
    for (const n of upTo(3)) await add('user:resumed', n)
    clock.advance(8 * 24 * 60 * 60 * 1000)
    await purgeExpiredEvents(database.db, clock.now())
    const subscriber = collectEvents(there.eventLog, 'user:resumed', 1)
    await expect.poll(() => subscriber.events).toMatchObject([{ seq: 3, type: 'reset' }])
    await add('user:resumed', 4)

    await expect.poll(() => subscriber.events).toMatchObject([{ type: 'reset' }, { seq: 4, type: 'delta' }])
    subscriber.close()
  })

  test('a sequence number beyond the head gives a reset', async () => {
    await add('run:backup', 1)

    expect(await here.eventLog.read('run:backup', 99, 500)).toEqual([
      { stream: 'run:backup', seq: 1, type: 'reset', data: null },
    ])
  })
})

test('reading and purging can use their indexes', async () => {
  const plan = async (query: ReturnType<typeof sql>) =>
    database.db.transaction(async (tx) => {
      // Test tables are small: the test asks whether the index can serve, not whether it is cheaper yet.
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify((await tx.execute(sql`explain (format json) ${query}`)).rows)
    })

  expect(
    await plan(sql`select * from stream_rows where stream = 'run:x' and seq > 5 order by seq limit 100`),
  ).toContain('stream_rows_stream_seq_pk')
  expect(await plan(sql`select stream, seq from stream_rows where at < '2020-01-01' order by at limit 5000`)).toContain(
    'stream_rows_at',
  )
})
