import { createHash } from 'node:crypto'
import type pg from 'pg'

/** One step of the schema, forward only. */
export interface Migration {
  name: string
  sql: string
}

/** Every migration file, in the order of its number. */
export const migrations = (): readonly Migration[] => {
  const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
  return Object.entries(files)
    .map(([file, sql]) => ({ name: file.replace(/^.*\/|\.sql$/g, ''), sql }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const MIGRATING = 18_020_501

/** Brings the schema up to date, each step in one transaction, one process at a time. */
export async function migrate(pool: pg.Pool, steps = migrations()) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
    await client.query('create table if not exists migrations (name text primary key, hash text not null, done_at timestamptz not null)')
    const { rows: done } = await client.query<{ name: string; hash: string }>('select name, hash from migrations order by name')
    refuseStrange(done, steps)
    for (const step of steps.slice(done.length)) await apply(client, step)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATING]).catch(() => {})
    client.release()
  }
}

const hashOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')

function refuseStrange(done: readonly { name: string; hash: string }[], steps: readonly Migration[]) {
  for (const [k, { name, hash }] of done.entries()) {
    const step = steps[k]
    if (!step) throw new Error(`The database is newer than this Moyun: it has had the migration ${name}. Start the newer version, or restore a backup`)
    if (step.name !== name || hashOf(step) !== hash) throw new Error(`The migration ${name} was changed after this database had it`)
  }
}

async function apply(client: pg.PoolClient, step: Migration) {
  await client.query('begin')
  try {
    await client.query(step.sql)
    await client.query('insert into migrations (name, hash, done_at) values ($1, $2, $3)', [step.name, hashOf(step), new Date(Date.now())])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${step.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
