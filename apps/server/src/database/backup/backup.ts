import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { realNow } from '../../time/clock.ts'
import type { FileStore } from '../../modules/files/file-store.ts'
import { type BackupFile, type BackupLine, type BackupTable, tablesOf } from './backup-format.ts'

const AT_ONCE = 500

export interface BackupResult {
  rows: number
  files: number
  /** Number of files that have a row but are missing in the store. */
  missing: number
  /** Number of files whose content does not match their hash. They are written as they are. */
  damaged: number
}

/**
 * Writes all rows, as one consistent snapshot, and the store's files to one compressed file, while the server runs.
 * Without a store, the files are not included.
 */
export async function writeBackup(pool: pg.Pool, file: string, store: FileStore | null): Promise<BackupResult> {
  const part = `${file}.part`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const client = await pool.connect()
  const result: BackupResult = { rows: 0, files: 0, missing: 0, damaged: 0 }
  async function* lines() {
    for await (const line of linesOf(client, store, result)) {
      if (Array.isArray(line)) result.rows += 1
      yield `${JSON.stringify(line)}\n`
    }
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await pipeline(Readable.from(lines()), createGzip(), fs.createWriteStream(part, { mode: 0o600, flush: true }))
    fs.renameSync(part, file) // under its name only when it is whole
    return result
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
    fs.rmSync(part, { force: true })
  }
}

async function* linesOf(
  client: pg.ClientBase,
  store: FileStore | null,
  result: BackupResult,
): AsyncGenerator<BackupLine> {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name collate "C"',
  )
  yield { moyun: 'backup', format: 1, madeAt: realNow().toISOString(), migrations }

  const end: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    yield table
    end[table.table] = 0
    for await (const row of rowsOf(client, table)) {
      end[table.table] = (end[table.table] ?? 0) + 1
      yield row
    }
  }
  if (store) yield* filesOf(client, store, result)
  yield { end, files: result.files, sequences: await sequencesOf(client) }
}

/** Stored content never changes, so the files of the snapshot's rows can be read later. */
async function* filesOf(client: pg.ClientBase, store: FileStore, result: BackupResult): AsyncGenerator<BackupFile> {
  const { rows: tables } = await client.query(
    "select 1 from pg_tables where schemaname = 'public' and tablename = 'blobs'",
  )
  const { rows } =
    tables.length === 0 ? { rows: [] } : await client.query<{ hash: string }>('select hash from blobs order by hash')
  for (const { hash } of rows) {
    const contents = await store.open(hash)
    if (contents === null) {
      result.missing += 1
      continue
    }
    result.files += 1
    // So that an empty file has a chunk too.
    yield { file: hash, bytes: '' }
    const seen = createHash('sha256')
    for await (const stretch of contents as AsyncIterable<Buffer>) {
      seen.update(stretch)
      yield { file: hash, bytes: stretch.toString('base64') }
    }
    if (seen.digest('hex') !== hash) result.damaged += 1
  }
}

/** Every value in PostgreSQL's text format, so that nothing is rounded. */
async function* rowsOf(client: pg.ClientBase, { table, columns }: BackupTable): AsyncGenerator<(string | null)[]> {
  const values = columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ')
  await client.query(`declare backup no scroll cursor for select ${values} from public.${pg.escapeIdentifier(table)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${AT_ONCE} from backup`, rowMode: 'array' })
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close backup')
}

async function sequencesOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
