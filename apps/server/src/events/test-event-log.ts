import type { StreamEvent } from '@moyun/api'
import { pino } from 'pino'
import type { testDatabase } from '../database/test-database.ts'
import type { Log } from '../app/log.ts'
import { createListener } from './listener.ts'
import { createEventLog, type EventLog } from './event-log.ts'

/** A logger without output. */
export const silentLog: Log = pino({ level: 'silent' })

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

/** A clock that a test can advance. */
export function testClock() {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance(milliseconds: number) {
      offset += milliseconds
    },
  }
}

/** The streams of one server process. Several on one database act as several processes. */
export async function testEventLog(database: Pick<TestDatabase, 'db' | 'pool'>, clock = testClock()) {
  const listener = createListener({ pool: database.pool, log: silentLog })
  await listener.ready
  return { eventLog: createEventLog({ db: database.db, listener, clock, log: silentLog }), listener, clock }
}

/** Subscribes to a stream and collects its events. */
export function collectEvents(eventLog: EventLog, stream: string, after?: number) {
  const events: StreamEvent[] = []
  const subscription = eventLog.subscribe(stream, after, (batch) => void events.push(...batch))
  return { events, seqs: () => events.map(({ seq }) => seq), ...subscription }
}
