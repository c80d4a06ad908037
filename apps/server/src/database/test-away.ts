import type pg from 'pg'

/** Does something while PostgreSQL knows a table no more, as a check finds it that breaks. */
export async function withoutTable<T>(pool: pg.Pool, table: string, work: () => Promise<T>): Promise<T> {
  await pool.query(`alter table ${table} rename to ${table}_away`)
  return work().finally(() => pool.query(`alter table ${table}_away rename to ${table}`))
}
