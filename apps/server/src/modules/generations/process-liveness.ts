import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { realNow } from '../../time/clock.ts'
import { generations } from '../../database/schema/schema.ts'
import type { Listener } from '../../events/listener.ts'
import type { GenerationContext } from './generation-context.ts'
import type { ProcessId } from './process-id.ts'

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

/**
 * The ids that two searches with a pause in between both find: a process that lost its connection for a moment is not
 * dead.
 */
export async function confirmTwice(comeBackMs: number, find: () => Promise<readonly string[]>): Promise<string[]> {
  const first = await find()
  if (first.length === 0) return []
  await sleep(comeBackMs)
  const still = new Set(await find())
  return first.filter((id) => still.has(id))
}

/** Runs whose owner is gone or hangs (its lease expired, in real time). */
export const findAbandonedGenerations = ({
  db,
  environment,
}: Pick<GenerationContext, 'db' | 'environment'>): Promise<string[]> =>
  confirmTwice(environment.intervals.reconnectMs, async () => {
    const now = realNow()
    const { rows } = await db.execute<{ id: string }>(sql`
      select generations.id from generations
      where generations.ended_at is null and (generations.lease_until < ${now}::timestamptz or ${isProcessDead(generations.ownerId, now)})`)
    return rows.map((row) => row.id)
  })
