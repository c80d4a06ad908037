import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './database/schema.ts'
import { clock as clockTable } from './database/schema.ts'
import { every } from './streams/every.ts'
import type { Listener } from './streams/listener.ts'
import type { Log } from './streams/log.ts'

/** The one clock: all product time comes from it. Only limits and leases go by real time. */
export interface Clock {
  now(): Date
  /** Sets how far product time is ahead of real time, in every process. Only the sandbox calls it. */
  setOffset(offsetMs: number): Promise<void>
}

/** A moment, and what the clock that nobody can set said then. */
let origin = { time: Date.now(), at: performance.now() }

/**
 * Real time, for limits and leases: the sandbox's clock may jump. It is the database's, once it was asked, so that processes on machines
 * whose clocks differ agree; and it goes on evenly in between, whatever is done to this machine's clock.
 */
export const realNow = (): Date => new Date(origin.time + performance.now() - origin.at)

/** What this machine takes for the time, as the times of its files have it. */
export const machineNow = (): Date => new Date()

const ASK_EVERY = 20_000
/** Milliseconds that are no difference: the way to the database and back takes as long. */
const ALIKE = 100

/** Asks the database what time it is, now and again and again; resolves once it was asked, with how to stop. */
export async function keepTime(db: NodePgDatabase<typeof schema>, log: Log): Promise<() => Promise<void>> {
  async function ask() {
    const asked = performance.now()
    const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    const answered = performance.now()
    const at = (asked + answered) / 2
    const time = Number(rows[0]?.ms)
    const off = Math.round(time - (origin.time + at - origin.at))
    if (Math.abs(off) <= ALIKE + (answered - asked) / 2) return
    if (Math.abs(off) > 1000) log.warn({ milliseconds: off }, 'The database has another time; it is taken')
    origin = { time, at }
  }
  await ask()
  return every(ASK_EVERY, ask, log)
}

const CHANNEL = 'clock'
const ROW = 1

/** Real time, as live mode has it. */
const realTime: Clock = { now: realNow, setOffset: () => Promise.reject(new Error('Live mode has no clock to set')) }

/** Real time in live mode; in the sandbox, real time and the offset that the database keeps. */
export async function createClock(options: {
  mode: 'sandbox' | 'live'
  db: NodePgDatabase<typeof schema>
  listener: Listener
}): Promise<Clock> {
  if (options.mode === 'live') return realTime
  const { db, listener } = options
  let offset = 0
  let turn = 0

  async function reread() {
    turn += 1
    const mine = turn
    const [row] = await db.select().from(clockTable).where(eq(clockTable.id, ROW))
    // What was read before something newer was set or read says nothing any more.
    if (mine === turn) offset = row?.offsetMs ?? 0
  }
  await reread()
  // What fails here is read again when the listener is back, which it says itself.
  listener.on(CHANNEL, () => void reread().catch(() => {}))

  return {
    now: () => new Date(realNow().getTime() + offset),
    async setOffset(offsetMs) {
      await db
        .insert(clockTable)
        .values({ id: ROW, offsetMs })
        .onConflictDoUpdate({ target: clockTable.id, set: { offsetMs } })
      turn += 1
      offset = offsetMs
      await db.execute(`notify ${CHANNEL}`)
    },
  }
}
