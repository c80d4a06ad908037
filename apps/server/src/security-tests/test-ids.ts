import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Every id in a text. */
export const UUIDS = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

/** Tables whose rows belong to no member. */
const WITHOUT_MEMBER = ['migrations', 'sandbox_clock', 'rate_limits']

/**
 * `most` identifiers, those in rows of the member first, from each column that holds identifiers: ids of any type,
 * references, streams. Tables added later are covered without a change here.
 */
export async function idsIn(pool: pg.Pool, memberId: string, most: number): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name <> all($1)
       and (data_type = 'uuid' or column_name ~ '(^|_)(id|key|no|number|stream|ticket|hash|secret)$')
         and data_type in ('uuid', 'text', 'integer', 'bigint', 'bytea')
     order by 1, 2`,
    [WITHOUT_MEMBER],
  )
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ id: string | null }>(
      `select "${column}"::text as id from "${table}" t where "${column}" is not null
       group by 1 order by bool_or(strpos(t::text, $2) > 0) desc, 1 limit $1`,
      [most, memberId],
    )
    for (const { id } of rows) if (id !== null && id !== '' && id.length < 200) found.add(id)
  }
  return [...found]
}

/** An identifier of the same form that does not exist. */
export const similarUnknownId = (id: string): string => {
  if (/^\d+$/.test(id))
    return String(10 ** 9 + randomInt(10 ** 9))
      .slice(0, Math.max(id.length, 1))
      .padEnd(id.length, '7')
  if (id.match(UUIDS)) return id.replaceAll(UUIDS, () => randomUUID())
  return id.replaceAll(
    /[a-zA-Z\d]/g,
    (letter) => (/\d/.test(letter) ? '0123456789' : 'abcdefghijklmnopqrstuvwxyz')[randomInt(10)] ?? letter,
  )
}

/** Reads every row of every table with rows of members, as text. */
export async function* readRows(pool: pg.Pool): AsyncGenerator<{ table: string; row: string }> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [WITHOUT_MEMBER],
  )
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`)
    for (const { row } of rows) yield { table: name, row }
  }
}

/** Every row of every table that belongs to the owner of these ids, as text. */
export async function rowsWith(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const all: string[] = []
  for await (const { table, row } of readRows(pool))
    if (ids.some((id) => `${table} ${row}`.includes(id))) all.push(`${table} ${row}`)
  return all
}
