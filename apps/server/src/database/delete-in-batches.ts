import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inBatches } from './in-batches.ts'

/** Rows deleted by one statement, so that none holds its locks for long. */
const BATCH = 5_000

/**
 * Deletes the rows that match `where`, which needs an index; returns how many. Each batch is a transaction of its own.
 */
export const deleteInBatches = (db: NodePgDatabase, table: PgTable, where: SQL): Promise<number> =>
  inBatches(
    BATCH,
    async () =>
      (
        await db.execute(
          sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${BATCH}))`,
        )
      ).rowCount ?? 0,
  )
