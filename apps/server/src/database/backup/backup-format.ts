import type pg from 'pg'

/** The first line of a backup: its metadata. */
export interface BackupHeader {
  moyun: 'backup'
  format: 1
  /** ISO 8601. */
  madeAt: string
  /** The migrations that the database had, with their hashes. */
  migrations: { name: string; hash: string }[]
}

/** The line before a table's rows. Each row is a line of its own: an array of texts in PostgreSQL's format. */
export interface BackupTable {
  table: string
  columns: { name: string; type: string }[]
}

/** A chunk of a stored file, in Base64; the chunks of a file are consecutive, after all tables. */
export interface BackupFile {
  /** SHA-256 of the whole file, in hex. */
  file: string
  bytes: string
}

/** The last line: a backup without it is truncated. */
export interface BackupEnd {
  /** Number of rows of each table. */
  end: Record<string, number>
  /** Number of files. */
  files: number
  /** The last value of each sequence. */
  sequences: Record<string, string>
}

export type BackupLine = BackupHeader | BackupTable | BackupFile | BackupEnd | (string | null)[]

/** All our tables except the list of migrations, with their writable columns. */
export async function tablesOf(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid,
      a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}
