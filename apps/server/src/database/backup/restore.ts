import fs from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { FileRestorer } from '../../modules/files/restore-files.ts'
import { type BackupEnd, type BackupHeader, type BackupLine, type BackupTable, tablesOf } from './backup-format.ts'
import { BASELINE_LENGTH, hasBaselineSchema, isBeforeBaseline } from '../baseline.ts'
import { DatabaseError, errorReasonOf } from '../embedded/database-error.ts'
import { hashOf, migrate, readMigrations } from '../migrate.ts'

const AT_ONCE = 500

export interface RestoreResult {
  rows: number
  files: number
  /** The number of damaged files, which were skipped. */
  damaged: number
}

/**
 * Restores a backup into an empty database and a store, all rows or none, and migrates it to the current schema. If it
 * fails, files already stored only waste space.
 */
export async function restoreBackup(pool: pg.Pool, file: string, files: FileRestorer | null): Promise<RestoreResult> {
  const lines = linesOf(file)
  try {
    const header = await readHeader(lines, file)
    await requireUnused(pool)
    await migrate(pool, stepsOf(header, file))
    const client = await pool.connect()
    try {
      await client.query('begin')
      const loaded = await load(client, lines, file, files)
      await client.query('commit')
      await migrate(pool)
      return loaded
    } finally {
      await client.query('rollback').catch(() => {})
      client.release()
    }
  } catch (cause) {
    throw cause instanceof DatabaseError
      ? cause
      : new DatabaseError(`${file} can't be restored: ${errorReasonOf(cause)}`, { cause })
  } finally {
    await files?.giveUp()
    await lines.return(undefined)
  }
}

/** Split manually: readline also accepts other characters as line ends. */
async function* linesOf(file: string): AsyncGenerator<BackupLine, undefined> {
  const source = fs.createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let begun = ''
  for await (const part of text as AsyncIterable<string>) {
    const lines = (begun + part).split('\n')
    begun = lines.pop() ?? ''
    // The caller checks each line's kind; PostgreSQL checks the values.
    for (const line of lines) yield JSON.parse(line) as BackupLine
  }
  return undefined
}

async function readHeader(lines: AsyncGenerator<BackupLine, undefined>, file: string): Promise<BackupHeader> {
  const first = await lines.next().catch((cause: unknown) => {
    throw new DatabaseError(`${file} is not a backup: ${errorReasonOf(cause)}`, { cause })
  })
  if (first.value && 'moyun' in first.value && first.value.moyun === 'backup' && first.value.format === 1)
    return first.value
  throw new DatabaseError(`${file} is not a backup that this version of Moyun can read`)
}

/** The migrations of the backup's database: the rows fit those tables. */
function stepsOf({ migrations }: BackupHeader, file: string) {
  const steps = readMigrations()
  if (hasBaselineSchema(migrations)) return steps.slice(0, BASELINE_LENGTH)
  if (isBeforeBaseline(migrations)) {
    throw new DatabaseError(
      `${file} is from an early version of Moyun, whose tables this one does not know: start the last version before the first release on that database once, and back it up again`,
    )
  }
  for (const [k, { name, hash }] of migrations.entries()) {
    const step = steps[k]
    if (!step || step.name !== name || hashOf(step) !== hash) {
      throw new DatabaseError(
        `${file} is from a newer or a different version of Moyun: this version does not have its migration ${name}`,
      )
    }
  }
  return steps.slice(0, migrations.length)
}

/** Never overwrites data, and never runs on a database that a server uses. */
async function requireUnused(pool: pg.Pool) {
  const { rows: users } = await pool.query<{ process: string }>(
    `select split_part(application_name, ' ', 2) as process from pg_stat_activity
     where datname = current_database() and application_name like 'moyun %' and application_name <> current_setting('application_name')`,
  )
  if (users[0]) throw new DatabaseError(`A server uses this database (process ${users[0].process}): stop it first`)
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  )
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from public.${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount)
      throw new DatabaseError('This database is not empty: restore into an empty one, or move its data aside first')
  }
}

async function load(
  client: pg.ClientBase,
  lines: AsyncIterable<BackupLine>,
  file: string,
  files: FileRestorer | null,
): Promise<RestoreResult> {
  const known = new Set((await tablesOf(client)).map(({ table }) => table))
  const putBack = await dropConstraints(client)
  if (known.size > 0)
    await client.query(`truncate ${[...known].map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')}`)
  let table: BackupTable | null = null
  let waiting: (string | null)[][] = []
  const counts: Record<string, number> = {}

  async function flush() {
    if (table && waiting.length > 0) await insert(client, table, waiting)
    waiting = []
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (!table) throw new DatabaseError(`${file} is not a backup: it has rows before the first table`)
      counts[table.table] = (counts[table.table] ?? 0) + 1
      if (waiting.push(line) >= AT_ONCE) await flush()
      continue
    }
    await flush()
    if ('file' in line) {
      if (!files)
        throw new DatabaseError(
          `${file} contains files, and the environment names a bucket: restore without the FILES_S3_… variables, then copy the files folder into the bucket`,
        )
      await files.take(line.file, Buffer.from(line.bytes, 'base64'))
      continue
    }
    if ('end' in line) {
      const taken = (await files?.finish()) ?? { files: 0, damaged: 0 }
      if (taken.files !== line.files)
        throw new DatabaseError(`${file} is incomplete: it has ${taken.files} of ${line.files} files`)
      await finish(client, line, counts, file)
      await putBack()
      return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), ...taken }
    }
    if (!('table' in line) || !known.has(line.table))
      throw new DatabaseError(`${file} is not a backup: it has a line of an unknown kind`)
    table = line
    counts[table.table] = 0
  }
  throw new DatabaseError(`${file} is incomplete: its end is missing`)
}

async function insert(client: pg.ClientBase, { table, columns }: BackupTable, rows: readonly (string | null)[][]) {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name))
  const values = columns.map(({ type }, k) => `v${k}::${type}`)
  const texts = columns.map((_, k) => `$${k + 1}::text[]`)
  await client.query(
    `insert into public.${pg.escapeIdentifier(table)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${texts.join(', ')}) as given(${columns.map((_, k) => `v${k}`).join(', ')})`,
    columns.map((_, k) => rows.map((row) => row[k] ?? null)),
  )
}

async function finish(
  client: pg.ClientBase,
  { end, sequences }: BackupEnd,
  counts: Record<string, number>,
  file: string,
) {
  for (const [name, count] of Object.entries(end)) {
    if ((counts[name] ?? 0) !== count)
      throw new DatabaseError(`${file} is incomplete: it has ${counts[name] ?? 0} of ${count} rows of ${name}`)
  }
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval(format($1, $2::text)::regclass, $3::bigint)', ['public.%I', name, last])
  }
}

/**
 * Tables with user triggers, which check every row and are disabled during the restore: restored rows were checked when
 * they were first inserted.
 */
async function tablesWithTriggers(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`)
  return rows.map(({ table }) => table)
}

/**
 * Drops the foreign keys, so that the order of tables does not matter; when they are added again, they check every row.
 */
async function dropConstraints(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  const triggers = await tablesWithTriggers(client)
  for (const table of triggers) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of triggers) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}
