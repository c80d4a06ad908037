import type pg from 'pg'
import { expect } from 'vitest'

/** Runs a statement in a transaction of its own and keeps its locks, like another process. */
export async function holdLock(pool: pg.Pool, statement: string, values: unknown[]) {
  const other = await pool.connect()
  await other.query('begin')
  await other.query(statement, values)
  const waiting = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount
  return {
    /** The number of connections that wait for a lock. */
    waiting,
    /** Resolves when one connection waits for the lock. */
    isWaitedFor: () => expect.poll(waiting).toBe(1),
    async release() {
      await other.query('commit')
      other.release()
    },
  }
}
