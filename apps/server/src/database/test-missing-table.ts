import type pg from 'pg'

/** Runs `work` while a table is renamed away, so that checks that need it fail. */
export async function withoutTable<T>(pool: pg.Pool, table: string, work: () => Promise<T>): Promise<T> {
  await pool.query(`alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await pool.query(`alter table ${table}_away rename to ${table}`)
  }
}
