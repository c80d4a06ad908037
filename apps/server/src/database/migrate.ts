import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { realNow } from '../clock.ts'
import { DatabaseProblem, reasonOf } from './cluster/database-problem.ts'

/** One step of the schema, forward only. */
export interface Migration {
  name: string
  sql: string
}

/** Every migration file, in the order of its number. The build puts them beside itself, under the same name. */
export function readMigrations(): readonly Migration[] {
  const folder = path.join(import.meta.dirname, 'migrations')
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.toSorted().map((file) => ({ name: path.basename(file, '.sql'), sql: fs.readFileSync(path.join(folder, file), 'utf8') }))
}

const MIGRATING = 18_020_501

/** Brings the schema up to date, each step in one transaction, one process at a time. */
export async function migrate(pool: pg.Pool, steps = readMigrations()) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
    await client.query('create table if not exists migrations (name text primary key, hash text not null, done_at timestamptz not null)')
    const { rows: done } = await client.query<{ name: string; hash: string }>('select name, hash from migrations order by name collate "C"')
    refuseStrange(done, steps)
    for (const step of steps.slice(done.length)) await apply(client, step)
  } catch (cause) {
    throw cause instanceof DatabaseProblem ? cause : new DatabaseProblem(`The database can't be brought up to date: ${reasonOf(cause)}`, { cause })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATING]).catch(() => {})
    client.release()
  }
}

/** What a step is known by; line ends are whatever git makes them. */
export const hashOf = ({ sql }: Migration) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

function refuseStrange(done: readonly { name: string; hash: string }[], steps: readonly Migration[]) {
  for (const [k, { name, hash }] of done.entries()) {
    const step = steps[k]
    if (!step) throw new DatabaseProblem(`The database is newer than this Moyun: it has had the migration ${name}. Start the newer version, or restore a backup`)
    if (step.name !== name || hashOf(step) !== hash) throw new DatabaseProblem(`The migration ${name} was changed after this database had it`)
  }
}

async function apply(client: pg.PoolClient, step: Migration) {
  await client.query('begin')
  try {
    await client.query(step.sql)
    await client.query('insert into migrations (name, hash, done_at) values ($1, $2, $3)', [step.name, hashOf(step), realNow()])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new DatabaseProblem(`The migration ${step.name} failed: ${reasonOf(cause)}`, { cause })
  }
}
