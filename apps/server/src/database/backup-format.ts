import type pg from 'pg'

/** The first line of a backup: what it is of. */
export interface BackupHeader {
  moyun: 'backup'
  format: 1
  /** ISO 8601. */
  madeAt: string
  /** The steps that the database had had, with the hash of each. */
  migrations: { name: string; hash: string }[]
}

/** The line before a table's rows. Each of them is a line of its own: an array of texts as PostgreSQL writes them. */
export interface BackupTable {
  table: string
  columns: { name: string; type: string }[]
}

/** A stretch of what a member's file holds, in Base64; the stretches of one stand one after another, behind all tables. */
export interface BackupFile {
  /** SHA-256 of the whole, in hex. */
  file: string
  bytes: string
}

/** The last line: a file without it was cut off. */
export interface BackupEnd {
  /** Rows of each table. */
  end: Record<string, number>
  /** How many files there are. */
  files: number
  /** What each sequence gave last. */
  sequences: Record<string, string>
}

export type BackupLine = BackupHeader | BackupTable | BackupFile | BackupEnd | (string | null)[]

/** Our tables but the list of migrations, each with the columns that can be written. */
export async function tablesOf(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}
