import { expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { testDatabase } from './test-database.ts'

const { pool } = await testDatabase()

test('brings a database up to date once, however many processes begin at the same time', async () => {
  const step = { name: '9000_once', sql: 'create table once (id integer)' }

  await Promise.all(Array.from({ length: 5 }, () => migrate(pool, [...readMigrations(), step])))

  const { rows } = await pool.query<{ name: string }>('select name from migrations where name = $1', [step.name])
  expect(rows).toHaveLength(1)
})

test('undoes a step that fails half way, and says which', async () => {
  const before = [...readMigrations(), { name: '9000_once', sql: 'create table once (id integer)' }]
  const bad = { name: '9001_bad', sql: 'create table half (id integer); select nothing_like_it()' }

  await expect(migrate(pool, [...before, bad])).rejects.toThrow(/9001_bad failed/)

  const { rows } = await pool.query<{ half: string | null }>("select to_regclass('half') as half")
  expect(rows[0]?.half).toBeNull()
})

test('refuses a database that is newer than the code, in one sentence', async () => {
  await expect(migrate(pool, readMigrations())).rejects.toThrow(/newer than this Moyun/)
})
