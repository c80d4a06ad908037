import { randomUUID } from 'node:crypto'
import { type Job, userEvents } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Principal, eventStreamOf } from '../../http/principal.ts'
import { createProcessId } from '../leased-work/process-liveness.ts'
import { holds } from '../../database/schema/ledger-schema.ts'
import { members } from '../../database/schema/schema.ts'
import type { testDatabase } from '../../database/test-database.ts'
import { jobs, visitors } from '../../database/schema/work-schema.ts'
import type { Intervals } from '../../app/intervals.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { testLedger } from '../ledger/test-ledger.ts'
import { silentLog, testClock, testEventLog } from '../../events/test-event-log.ts'
import type { EventLog } from '../../events/event-log.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import type { JobHandle, JobKind, JobRow } from './job-kind.ts'
import { createJobs } from './jobs.ts'
import type { JobRequest } from './submit-job.ts'

export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

/** A run of a job, which ends when the test says so, or when it is told to stop, unless the kind is `stubborn`. */
export interface TestRun {
  job: JobRow
  handle: JobHandle
  finish(output?: unknown): void
  fail(error: Error): void
}

/** A job kind whose work the test controls. */
export function testKind({ stubborn = false, ...changes }: Partial<JobKind> & { stubborn?: boolean } = {}) {
  const runs: TestRun[] = []
  const kind: JobKind = {
    kind: 'rehearsal',
    deadline: 600_000,
    resumes: 'anew',
    priceOf: () => 10,
    present: () => null,
    run: (job, jobHandle) =>
      new Promise((resolve, reject) => {
        if (!stubborn) jobHandle.signal.addEventListener('abort', () => reject(new Error('It was told to stop')))
        runs.push({ job, handle: jobHandle, finish: resolve, fail: reject })
      }),
    ...changes,
  }
  return {
    kind,
    runs,
    /** The nth run of a job, from 0. */
    async of(id: string, nth = 0): Promise<TestRun> {
      const all = () => runs.filter(({ job }) => job.id === id)
      await expect.poll(() => all().length).toBeGreaterThan(nth)
      return all()[nth] as TestRun
    },
  }
}

interface Setting {
  kinds?: readonly JobKind[]
  atOnce?: number
  clock?: ReturnType<typeof testClock>
  intervals?: Intervals
  /** Replaces the ledger with a wrapper of it. */
  bend?: (ledger: Ledger) => Ledger
}

/** The jobs module as one server process runs it. Several of these on one database simulate several processes. */
export async function testWorker(
  database: TestDatabase,
  {
    kinds = [testKind().kind],
    atOnce = 2,
    clock = testClock(),
    intervals = fastIntervals,
    bend = (ledger) => ledger,
  }: Setting = {},
) {
  const { eventLog, listener } = await testEventLog(database, clock)
  const owner = await createProcessId(listener)
  const context = {
    db: database.db,
    eventLog,
    ledger: bend(await testLedger(database, { eventLog, clock })),
    listener,
    clock,
    owner,
    log: silentLog,
    environment: { crashAt: undefined, intervals, jobsAtOnce: atOnce },
  }
  const work = await createJobs(context, kinds)
  return {
    ...context,
    context: work.context,
    sweep: work.sweep,
    drain: work.drain,
    /** The number of jobs that this process runs. */
    open: () => work.open,
    submit: (holder: Principal, order: Partial<JobRequest> = {}) =>
      database.db.transaction((tx) => work.submit(tx, holder, { kind: 'rehearsal', input: {}, ...order })),
    /**
     * Simulates SIGKILL: no cleanup, and the connection with its lock is lost. The work itself continues, like a zombie
     * process.
     */
    async die() {
      await listener.close()
      await work.close()
    },
    async close() {
      await work.drain(0)
      await work.close()
      await listener.close()
    },
  }
}

export type TestWorker = Awaited<ReturnType<typeof testWorker>>

/** A member without a session. */
export async function addTestMember({ db }: TestDatabase): Promise<{ memberId: string }> {
  const id = randomUUID()
  await db.insert(members).values({ id, accountNo: id.slice(0, 8), createdAt: new Date() })
  return { memberId: id }
}

/** A visitor without an account. */
export async function addTestVisitor({ db }: TestDatabase): Promise<{ visitorId: string }> {
  const id = randomUUID()
  await db
    .insert(visitors)
    .values({ id, addressHash: Buffer.alloc(32), createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) })
  return { visitorId: id }
}

/** The job as currently stored. */
export async function readJobRow({ db }: Pick<TestDatabase, 'db'>, id: string): Promise<JobRow> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new Error(`There is no job ${id}`)
  return row
}

/** The job events in an owner's stream, parsed by the contract. */
export async function publishedJobs(eventLog: Pick<EventLog, 'read'>, holder: Principal): Promise<Job[]> {
  const all: Job[] = []
  for (let after = 0; ;) {
    const rows = await eventLog.read(eventStreamOf(holder), after, 500)
    for (const { type, data } of rows) if (type === 'job.changed') all.push(userEvents['job.changed'].parse(data).job)
    const last = rows.at(-1)
    if (!last) return all
    after = last.seq
  }
}

/** The states that a job went through, without progress events. */
export const statesOf = (published: readonly Job[], id: string) =>
  published
    .filter((job) => job.id === id)
    .map(({ state }) => state)
    .filter((state, place, all) => state !== all[place - 1])

/** The states of a job's points, in order. */
export async function holdStates({ db }: Pick<TestDatabase, 'db'>, id: string): Promise<string[]> {
  const [hold] = await db
    .select()
    .from(holds)
    .where(eq(holds.work, `job:${id}`))
  if (!hold) return []
  return hold.state === 'held' ? ['held'] : ['held', hold.state]
}
