import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Rows of one statement, so that none holds its locks for long. */
const BATCH = 5_000

/** Deletes the rows of a table that `where` names, which an index finds; returns how many. Each batch is a transaction of its own. */
export async function deleteInBatches(db: NodePgDatabase<typeof schema>, table: PgTable, where: SQL): Promise<number> {
  for (let removed = 0; ;) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${BATCH}))`)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}
