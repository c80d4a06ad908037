import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './database/schema.ts'
import { clock as clockTable } from './database/schema.ts'
import type { Listener } from './streams/listener.ts'

/** The one clock: all product time comes from it. Only limits and leases go by real time. */
export interface Clock {
  now(): Date
  /** Sets how far product time is ahead of real time, in every process. Only the sandbox calls it. */
  setOffset(offsetMs: number): Promise<void>
}

/** Real time, for limits and leases: the sandbox's clock may jump. */
export const realNow = (): Date => new Date()

const CHANNEL = 'clock'
const ROW = 1

/** Real time, as live mode has it. */
const realTime: Clock = { now: () => new Date(), setOffset: () => Promise.reject(new Error('Live mode has no clock to set')) }

/** Real time in live mode; in the sandbox, real time and the offset that the database keeps. */
export async function createClock(options: { mode: 'sandbox' | 'live'; db: NodePgDatabase<typeof schema>; listener: Listener }): Promise<Clock> {
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
    now: () => new Date(Date.now() + offset),
    async setOffset(offsetMs) {
      await db.insert(clockTable).values({ id: ROW, offsetMs }).onConflictDoUpdate({ target: clockTable.id, set: { offsetMs } })
      turn += 1
      offset = offsetMs
      await db.execute(`notify ${CHANNEL}`)
    },
  }
}
