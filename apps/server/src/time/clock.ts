import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sandboxClock as clockTable } from '../database/schema/schema.ts'
import { scheduleEvery } from '../app/schedule-every.ts'
import type { Listener } from '../events/listener.ts'
import type { Log } from '../app/log.ts'

/** The clock of all product time. Only limits and leases use real time. */
export interface Clock {
  now(): Date
  /** Sets how far product time is ahead of real time, in every process. Used in the sandbox only. */
  setOffset(offsetMs: number): Promise<void>
}

/** A moment, and the reading of the monotonic clock at that moment. */
let origin = { time: Date.now(), at: performance.now() }

/**
 * Real time, for limits and leases, because the sandbox's product time may jump. It follows the database's clock once
 * that has been read, so that processes on machines with different clocks agree. Between reads it follows the monotonic
 * clock, so changes to this machine's clock do not affect it.
 */
export const realNow = (): Date => new Date(origin.time + performance.now() - origin.at)

/** This machine's own time, which file timestamps use. */
export const machineNow = (): Date => new Date()

const ASK_EVERY = 20_000
/** Differences up to this many milliseconds are ignored: the round trip to the database takes as long. */
const ALIKE = 100

/** Reads the database's time now and at intervals. Resolves after the first read, with a function that stops it. */
export async function syncWithDatabaseClock(db: NodePgDatabase, log: Log): Promise<() => Promise<void>> {
  async function ask() {
    const requestedAt = performance.now()
    const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    const answered = performance.now()
    const at = (requestedAt + answered) / 2
    const time = Number(rows[0]?.ms)
    const off = Math.round(time - (origin.time + at - origin.at))
    if (Math.abs(off) <= ALIKE + (answered - requestedAt) / 2) return
    if (Math.abs(off) > 1000) log.warn({ milliseconds: off }, 'The database’s clock differs; its time is used')
    origin = { time, at }
  }
  await ask()
  return scheduleEvery(ASK_EVERY, ask, log)
}

const CHANNEL = 'clock'
const ROW = 1

/** Product time in live mode: real time. */
const realTime: Clock = {
  now: realNow,
  setOffset: () => Promise.reject(new Error('The clock can’t be set in live mode')),
}

/** Product time: real time in live mode; in the sandbox, real time plus the offset stored in the database. */
export async function createClock(options: {
  mode: 'sandbox' | 'live'
  db: NodePgDatabase
  listener: Listener
}): Promise<Clock> {
  if (options.mode === 'live') return realTime
  const { db, listener } = options
  let offset = 0
  let version = 0

  async function reread() {
    version += 1
    const mine = version
    const [row] = await db.select().from(clockTable).where(eq(clockTable.id, ROW))
    // A newer set or read makes this result obsolete.
    if (mine === version) offset = row?.offsetMs ?? 0
  }
  await reread()
  // A failed read is repeated when the listener reconnects, which emits an event itself.
  listener.on(CHANNEL, () => void reread().catch(() => {}))

  return {
    now: () => new Date(realNow().getTime() + offset),
    async setOffset(offsetMs) {
      await db
        .insert(clockTable)
        .values({ id: ROW, offsetMs })
        .onConflictDoUpdate({ target: clockTable.id, set: { offsetMs } })
      version += 1
      offset = offsetMs
      await db.execute(`notify ${CHANNEL}`)
    },
  }
}
