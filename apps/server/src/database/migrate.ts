import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { realNow } from '../time/clock.ts'
import { isBeforeBaseline } from './baseline.ts'
import { errorCodeOf, DatabaseError, errorReasonOf } from './embedded/database-error.ts'

/** One migration of the schema, forward only. */
export interface Migration {
  name: string
  sql: string
}

/**
 * All migrations in the order of their numbers. The build copies the files next to its output, under the same names.
 */
export function readMigrations(): readonly Migration[] {
  const folder = path.join(import.meta.dirname, 'migrations')
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files
    .toSorted()
    .map((file) => ({ name: path.basename(file, '.sql'), sql: fs.readFileSync(path.join(folder, file), 'utf8') }))
}

const MIGRATING = 18_020_501

/** Queries queue behind a migration that waits for a table lock: so it times out soon and tries again. */
const LOCK_WAIT = '500ms'
const BETWEEN_TRIES = 2_000
/** The time for which a backup of a large database locks its tables. */
const PATIENCE = 10 * 60_000
/** Lock timeout; deadlock. */
const IN_USE = new Set(['55P03', '40P01'])

interface MigrateOptions {
  /** How long to wait for tables that are in use, in milliseconds. */
  patience?: number
  /** Receives a sentence when a migration has to wait. */
  report?: (sentence: string) => void
}

/** Migrates the schema: each migration in one transaction, one process at a time, while other processes serve. */
export async function migrate(
  pool: pg.Pool,
  steps = readMigrations(),
  { patience = PATIENCE, report = () => {} }: MigrateOptions = {},
) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, done_at timestamptz not null)',
    )
    const { rows: done } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name collate "C"',
    )
    refuseStrange(done, steps)
    for (const step of steps.slice(done.length)) await applyBeside(client, step, { patience, report })
  } catch (cause) {
    throw cause instanceof DatabaseError
      ? cause
      : new DatabaseError(`The database can't be migrated: ${errorReasonOf(cause)}`, { cause })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATING]).catch(() => {})
    client.release()
  }
}

/** The hash that identifies a migration; line ends are normalized, because git may change them. */
export const hashOf = ({ sql }: Migration) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

function refuseStrange(done: readonly { name: string; hash: string }[], steps: readonly Migration[]) {
  if (isBeforeBaseline(done))
    throw new DatabaseError(
      "This database was made before the first release of Moyun and can't be migrated in place. Back it up " +
        '(`npm run backup`), then restore the backup into an empty database: move the data folder away, or ' +
        'name a new database in DATABASE_URL, and run `npm run restore`',
    )
  for (const [k, { name, hash }] of done.entries()) {
    const step = steps[k]
    if (!step)
      throw new DatabaseError(
        `The database is newer than this version of Moyun: it has the migration ${name}. Start the newer version, or restore a backup`,
      )
    if (step.name !== name || hashOf(step) !== hash)
      throw new DatabaseError(`The migration ${name} was changed after it was applied to this database`)
  }
}

/**
 * Applies a migration, retrying while its tables are locked, for example by a backup; other queries are not blocked
 * meanwhile.
 */
async function applyBeside(client: pg.PoolClient, step: Migration, { patience, report }: Required<MigrateOptions>) {
  const until = performance.now() + patience
  for (let tries = 0; ; tries += 1) {
    try {
      return await apply(client, step)
    } catch (cause) {
      if (!IN_USE.has(errorCodeOf(cause)) || performance.now() > until)
        throw new DatabaseError(`The migration ${step.name} failed: ${errorReasonOf(cause)}`, { cause })
      if (tries === 0)
        report(
          `The migration ${step.name} waits for a table that is in use, for example by a backup, for at most ${Math.round(patience / 60_000)} minutes`,
        )
      await sleep(BETWEEN_TRIES)
    }
  }
}

async function apply(client: pg.PoolClient, step: Migration) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
    await client.query(step.sql)
    await client.query('insert into migrations (name, hash, done_at) values ($1, $2, $3)', [
      step.name,
      hashOf(step),
      realNow(),
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}
