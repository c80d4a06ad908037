import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../database/test-database.ts'
import { silentLog, testEventLog } from '../../events/test-event-log.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { belongsTo, claimedBy, type LeasedTable } from './lease.ts'
import { createLeasedWork } from './leased-work.ts'
import { createProcessId } from './process-liveness.ts'
import type { ClaimedRow, Interruption } from './work-store.ts'

const works = pgTable('test_works', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id'),
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
  canceled: boolean('canceled').notNull().default(false),
  ended: boolean('ended').notNull().default(false),
})
const leasedWorks: LeasedTable = {
  name: 'work',
  table: works,
  claimed: sql`(${works.ownerId} is not null and not ${works.ended})`,
  attempts: works.attempts,
  cancelRequested: sql`${works.canceled}`,
}

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`create table test_works (
    id uuid primary key default gen_random_uuid(), owner_id uuid, lease_until timestamptz,
    attempts integer not null default 0, canceled boolean not null default false, ended boolean not null default false)`)
})
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  await database.db.delete(works)
})

interface Run extends Interruption {
  id: string
  attempts: number
  finish(): void
  fail(error: Error): void
}

/** One process; its runs end when the test says so, or when they are interrupted. */
async function worker({ atOnce = 5, heartbeatMs = fastIntervals.heartbeatMs } = {}) {
  const { listener } = await testEventLog(database)
  const owner = await createProcessId(listener)
  const { db } = database
  const runs: Run[] = []
  const problems: Error[] = []
  const recovered: string[] = []
  const work = createLeasedWork(
    { db, listener, owner, environment: { intervals: { ...fastIntervals, heartbeatMs } }, log: silentLog },
    {
      ...leasedWorks,
      channel: 'test_works',
      atOnce,
      async claimNext(): Promise<ClaimedRow | null> {
        const problem = problems.pop()
        if (problem) throw problem
        const next = sql`(select id from test_works where owner_id is null limit 1 for update skip locked)`
        const [row] = await db
          .update(works)
          .set({ ...claimedBy(owner), attempts: sql`${works.attempts} + 1` })
          .where(sql`${works.id} = ${next}`)
          .returning()
        return row ?? null
      },
      async run({ id, attempts = 0 }, interruption) {
        const { canceled, shutdown } = interruption
        await new Promise<void>((resolve, reject) => {
          AbortSignal.any([canceled, shutdown]).addEventListener('abort', () => resolve())
          runs.push({ id, attempts, ...interruption, finish: resolve, fail: reject })
        })
        const claim = { ownerId: owner.id, attempts }
        await db
          .update(works)
          .set(shutdown.aborted ? { ownerId: null } : { ended: true })
          .where(belongsTo(leasedWorks, id, claim))
      },
      async recover(tx, id) {
        recovered.push(id)
        await tx.update(works).set({ ownerId: null }).where(eq(works.id, id))
      },
    },
  )
  const close = async () => {
    await work.drain(0)
    await work.close()
    await listener.close()
  }
  closing.push(close)
  return {
    work,
    runs,
    recovered,
    /** Makes the next claim fail. */
    breakClaim: () => problems.push(new Error('No claim')),
    async runOf(id: string): Promise<Run> {
      await expect.poll(() => runs.some((run) => run.id === id)).toBe(true)
      return runs.find((run) => run.id === id) as Run
    },
    /** Simulates SIGKILL: the connection with its lock is lost. */
    async die() {
      await listener.close()
      await work.close()
    },
  }
}

const notify = (id: string) => database.db.execute(sql`select pg_notify('test_works', ${id})`)
async function add(): Promise<string> {
  const id = randomUUID()
  await database.db.insert(works).values({ id })
  await notify(id)
  return id
}
async function readWork(id: string) {
  const [row] = await database.db.select().from(works).where(eq(works.id, id))
  if (!row) throw new Error(`There is no work ${id}`)
  return row
}
const leaseOf = async (id: string) => (await readWork(id)).leaseUntil?.getTime() ?? 0
const lock = (tx: Pick<typeof database.db, 'select'>, id: string) =>
  tx.select().from(works).where(eq(works.id, id)).for('update')
/** How many statements wait for a lock. */
const blocked = async () =>
  (
    await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount ?? 0
const setWork = (id: string, changes: Partial<typeof works.$inferInsert>) =>
  database.db.update(works).set(changes).where(eq(works.id, id))

describe('claiming', () => {
  test('gives each row to one process, as many at once as it may', async () => {
    const [here, there] = [await worker({ atOnce: 2 }), await worker({ atOnce: 2 })]
    for (let n = 0; n < 5; n += 1) await add()

    await expect.poll(() => [here.work.open, there.work.open]).toEqual([2, 2])
    here.runs[0]?.finish()
    await expect.poll(() => here.runs.length).toBe(3)
    expect(new Set([...here.runs, ...there.runs].map(({ id }) => id)).size).toBe(5)
  })

  test('is tried again at the next sweep when it fails', async () => {
    const here = await worker()
    here.breakClaim()
    const id = await add()

    expect(await here.runOf(id)).toMatchObject({ attempts: 1 })
  })
})

describe('a process that dies', () => {
  test('P44: has its work recovered once, although several processes sweep', async () => {
    const dying = await worker()
    const id = await add()
    await dying.runOf(id)
    const others = [await worker({ atOnce: 0 }), await worker({ atOnce: 0 })]
    await dying.die()
    // Both have found the row before one of them recovers it.
    await database.db.transaction(async (tx) => {
      await lock(tx, id)
      await expect.poll(blocked, { timeout: 10_000 }).toBeGreaterThan(1)
    })
    await expect.poll(async () => (await readWork(id)).ownerId).toBeNull()
    const next = await worker()

    expect(await next.runOf(id)).toMatchObject({ attempts: 2 })
    await Promise.all(others.map(({ work }) => work.sweep()))
    expect([...others, next].flatMap(({ recovered }) => recovered)).toEqual([id])
    expect(next.work.open).toBe(1)
  })
})

describe('a process that hangs', () => {
  test('P46: loses its work when its lease expires, has it stopped, and can not end it', async () => {
    const hanging = await worker()
    const id = await add()
    const run = await hanging.runOf(id)
    const other = await worker({ atOnce: 0 })
    // Repeated, because this process does not really hang and renews the lease.
    await expect
      .poll(
        async () => {
          await setWork(id, { leaseUntil: new Date(Date.now() - 1_000) })
          await other.work.sweep()
          return run.canceled.reason as unknown
        },
        { timeout: 20_000 },
      )
      .toBe('over')

    await expect.poll(() => hanging.runs.length).toBe(2)
    expect(await readWork(id)).toMatchObject({ attempts: 2, ended: false })
  })

  test('has work that failed recovered when its lease has expired', async () => {
    const here = await worker()
    const id = await add()
    ;(await here.runOf(id)).fail(new Error('No database'))
    await expect.poll(() => here.work.open).toBe(0)
    await setWork(id, { leaseUntil: new Date(Date.now() - 1_000) })

    await expect
      .poll(() => here.runs)
      .toMatchObject([
        { id, attempts: 1 },
        { id, attempts: 2 },
      ])
  })
})

describe('the heartbeat', () => {
  test('P46: renews the other leases of a process while one row is locked, and that one afterwards', async () => {
    const here = await worker()
    const ids = [await add(), await add(), await add()] as const
    for (const id of ids) await here.runOf(id)
    await database.db.transaction(async (tx) => {
      await lock(tx, ids[1])
      // The third stays locked until the first is renewed, and no longer.
      const third = await database.db.transaction(async (brief) => {
        await lock(brief, ids[2])
        const [first, before] = [await leaseOf(ids[0]), await leaseOf(ids[2])]
        await expect.poll(() => leaseOf(ids[0])).toBeGreaterThan(first)
        return before
      })
      await expect.poll(() => leaseOf(ids[2])).toBeGreaterThan(third)
    })

    const second = await leaseOf(ids[1])
    await expect.poll(() => leaseOf(ids[1])).toBeGreaterThan(second)
    expect(here.runs.some(({ canceled }) => canceled.aborted)).toBe(false)
  })

  test.each([
    ['is to be canceled', { canceled: true }, 'canceled'],
    ['was ended elsewhere', { ended: true }, 'over'],
    ['belongs to another process', { ownerId: randomUUID() }, 'over'],
    ['was claimed again', { attempts: 2 }, 'over'],
  ])('stops work that %s, as soon as it is notified', async (_, changes, reason) => {
    const here = await worker({ heartbeatMs: 3_600_000 })
    const [id, other] = [await add(), await add()]
    const [run, otherRun] = [await here.runOf(id), await here.runOf(other)]
    await setWork(id, changes)
    await notify(id)

    await expect.poll(() => run.canceled.reason as unknown).toBe(reason)
    expect(otherRun.canceled.aborted).toBe(false)
  })

  test('stops work that has changed without a notification', async () => {
    const here = await worker()
    const id = await add()
    const run = await here.runOf(id)
    await setWork(id, { canceled: true })

    await expect.poll(() => run.canceled.reason as unknown).toBe('canceled')
  })
})

test('P44: drains: lets short work finish, interrupts the rest, and claims nothing more', async () => {
  const here = await worker({ atOnce: 2 })
  const [short, long, waiting] = [await add(), await add(), await add()]
  const [shortRun, longRun] = [await here.runOf(short), await here.runOf(long)]
  const drained = here.work.drain(1_000)
  expect(here.work.draining).toBe(true)
  shortRun.finish()
  await drained

  expect(shortRun.shutdown.reason).toBe('shutdown')
  expect(longRun.canceled.aborted).toBe(false)
  expect(await readWork(short)).toMatchObject({ ended: true })
  expect(await readWork(long)).toMatchObject({ ended: false, ownerId: null })
  expect(await readWork(waiting)).toMatchObject({ ownerId: null, attempts: 0 })
  expect(here.work.open).toBe(0)
})
