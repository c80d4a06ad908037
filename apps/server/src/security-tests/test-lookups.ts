import type pg from 'pg'
import { recordStatements, type Statement } from '../database/test-statements.ts'
import { readRows } from './test-ids.ts'

/** What a test knows of its database: where each id occurs, and the statements since it last cleared them. */
export interface Lookups {
  statements: Statement[]
  /** Each table with the tables that its foreign keys refer to. */
  references: ReadonlyMap<string, readonly string[]>
  /** The tables in which each id occurs, anywhere in a row. */
  tablesOf: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads every row, and records the statements until the test ends. */
export async function recordLookups(pool: pg.Pool, ids: readonly string[]): Promise<Lookups> {
  const { rows: tables } = await pool.query<{ name: string; references: string[] }>(
    `select t.tablename as name, array(select c.confrelid::regclass::text from pg_constraint c
        where c.contype = 'f' and c.conrelid = format('public.%I', t.tablename)::regclass) as references
      from pg_tables t where t.schemaname = 'public' order by 1`,
  )
  const tablesOf = new Map(ids.map((id) => [id, new Set<string>()]))
  for await (const { table, row } of readRows(pool))
    for (const [id, where] of tablesOf) if (row.includes(id)) where.add(table)
  const references = new Map(tables.map((table) => [table.name, table.references]))
  return { statements: recordStatements(), references, tablesOf }
}

/** The tables of all recorded statements with one of these ids, and those that they refer to; null without any. */
export function requestedTables(lookups: Lookups | undefined, ids: readonly string[]): readonly string[] | null {
  const requests = (lookups?.statements ?? []).filter(({ text, values }) => {
    const whole = [text, ...values.map(String)].join(' ')
    return ids.some((id) => whole.includes(id))
  })
  const words = new Set(requests.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const tables = [...(lookups?.references ?? [])].filter(([name]) => words.has(name)).flat(2)
  return tables.length > 0 ? [...new Set(tables)] : null
}

/** One of these ids occurs in one of these tables, or it is not known. */
export const occursWhere = (lookups: Lookups | undefined, ids: readonly string[], tables: readonly string[] | null) =>
  lookups === undefined ||
  tables === null ||
  ids.some((id) => {
    const where = lookups.tablesOf.get(id)
    return where === undefined || tables.some((table) => where.has(table))
  })
