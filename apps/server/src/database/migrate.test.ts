import { expect, test, vi } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'

const { pool } = await testDatabase()

const ONCE = { name: '9000_once', sql: 'create table once (id integer)' }
const WIDER = { name: '9002_wider', sql: 'alter table once add column name text' }

test('P47: brings a database up to date once, however many processes begin at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool, [...readMigrations(), ONCE])))

  const { rows } = await pool.query<{ name: string }>('select name from migrations where name = $1', [ONCE.name])
  expect(rows).toHaveLength(1)
})

test('P47: undoes a step that fails half way, and says which', async () => {
  const before = [...readMigrations(), ONCE]
  const bad = { name: '9001_bad', sql: 'create table half (id integer); select nothing_like_it()' }

  await expect(migrate(pool, [...before, bad])).rejects.toThrow(/9001_bad failed/)

  const { rows } = await pool.query<{ half: string | null }>("select to_regclass('half') as half")
  expect(rows[0]?.half).toBeNull()
})

test('P47: waits for a table that somebody reads for long, and holds up nobody who comes behind it', async () => {
  const steps = [...readMigrations(), ONCE, WIDER]
  const backup = await pool.connect()
  await backup.query('begin; select * from once')

  const migrating = migrate(pool, steps)
  const isWaiting = async () =>
    (
      await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table once%'",
      )
    ).rowCount === 1
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 10_000, interval: 5 })
  await pool.query('select * from once')
  expect((await pool.query("select 1 from migrations where name = '9002_wider'")).rowCount).toBe(0)

  await backup.query('commit')
  backup.release()
  await migrating
  await pool.query('select name from once')
})

test('P47: is given up where a table is in use for longer than that, and says which step', async () => {
  const steps = [...readMigrations(), ONCE, WIDER, { name: '9003_wider', sql: 'alter table once add column note text' }]
  const backup = await pool.connect()
  await backup.query('begin; select * from once')

  await expect(migrate(pool, steps, { patience: 0 })).rejects.toThrow(/9003_wider failed: .*lock timeout/)

  await backup.query('rollback')
  backup.release()
})

test('P47: refuses a database that is newer than the code, in one sentence', async () => {
  await expect(migrate(pool, readMigrations())).rejects.toThrow(/newer than this version of Moyun/)
})

test('P47: refuses a database from before the baseline, and says how to move its data', async () => {
  const { pool: old } = await emptyDatabase()
  await old.query('create table migrations (name text primary key, hash text not null, done_at timestamptz not null)')
  await old.query("insert into migrations values ('0000_start', 'x', now())")

  await expect(migrate(old)).rejects.toThrow(/made before the first release.*npm run backup.*npm run restore/)
})
