import type { Row } from '@moyun/api'
import { pino } from 'pino'
import type { testDatabase } from '../database/test-database.ts'
import type { Log } from './log.ts'
import { createListener } from './listener.ts'
import { createStreams, type Streams } from './streams.ts'

/** A logger without output. */
export const silent: Log = pino({ level: 'silent' })

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

/** A clock that a test can advance. */
export function testClock() {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    turn(milliseconds: number) {
      offset += milliseconds
    },
  }
}

/** The streams of one server process. Several on one database act as several processes. */
export async function testStreams(database: Pick<TestDatabase, 'db' | 'pool'>, clock = testClock()) {
  const listener = createListener({ pool: database.pool, log: silent })
  await listener.ready
  return { streams: createStreams({ db: database.db, listener, clock, log: silent }), listener, clock }
}

/** Follows a stream and collects its rows. */
export function collect(streams: Streams, stream: string, after?: number) {
  const rows: Row[] = []
  const following = streams.follow(stream, after, (batch) => void rows.push(...batch))
  return { rows, seqs: () => rows.map(({ seq }) => seq), ...following }
}
