import { randomUUID } from 'node:crypto'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Listener } from '../../events/listener.ts'

/** The identity of this process, stored with the work that it owns. */
export interface ProcessId {
  id: string
}

/**
 * Minimum uptime of PostgreSQL, in milliseconds, before a free lock proves anything: its clients need time to
 * reconnect.
 */
const YOUNG = 3_000

/**
 * Creates an id for this process, and holds its advisory lock as long as the process lives.
 *
 * The lock belongs to the connection: when the process dies, however it dies, PostgreSQL frees it at once, and any
 * other process can see that.
 */
export async function createProcessId(listener: Listener): Promise<ProcessId> {
  const id = randomUUID()
  await listener.prepare(async (client) => {
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [id])
  })
  await listener.ready
  return { id }
}

/** SQL expression that is true if an owner is gone: its lock is free. `now` is real time. */
export const isProcessDead = (ownerId: SQLWrapper, now: Date): SQL => sql`(
  pg_postmaster_start_time() < ${new Date(now.getTime() - YOUNG)}::timestamptz
  and not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(${ownerId}::text, 0)
  )
)`
