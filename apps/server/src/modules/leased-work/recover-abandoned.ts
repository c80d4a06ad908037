import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { claimName, isAbandoned } from './lease.ts'
import type { ActiveWork, ClaimedRow, LeaseContext, WorkStore } from './work-store.ts'

/** Recovers the rows that dead or hanging processes have left; not those that this process works on. */
export async function recoverAbandoned<Row extends ClaimedRow>(
  { db, environment }: LeaseContext,
  store: WorkStore<Row>,
  active: ReadonlyMap<string, ActiveWork>,
) {
  const { table, attempts } = store
  const find = async () => {
    const { rows } = await db.execute<{ id: string; attempts: number }>(
      sql`select ${table.id}, ${attempts} as attempts from ${table} where ${isAbandoned(store)}`,
    )
    return new Map(rows.map((row) => [claimName(row), row]))
  }
  const found = await find()
  if (found.size === 0) return
  // A process that lost its connection for a moment is not dead.
  await sleep(environment.intervals.reconnectMs)
  const still = await find()
  for (const [name, row] of found) {
    if (!still.has(name) || active.has(name)) continue
    await db.transaction(async (tx) => {
      // Another process may have recovered it since, and a third claimed it.
      const { rowCount } = await tx.execute(sql`
        select from ${table} where ${table.id} = ${row.id} and ${attempts} = ${row.attempts} and ${isAbandoned(store)}
        for update`)
      if (rowCount === 1) await store.recover(tx, row.id)
    })
  }
}
