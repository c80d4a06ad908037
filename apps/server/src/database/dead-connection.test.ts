import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testDatabase } from './test-database.ts'

test('P47: a transaction always returns its connection to the pool, even if the connection died', async () => {
  const { db, pool, url } = await testDatabase()
  const killer = new pg.Client({ connectionString: url })
  await killer.connect()
  const look = () => db.transaction((tx) => tx.execute(sql`select 1`))
  for (let round = 0; round < 30; round += 1) {
    await Promise.allSettled([look(), look(), look()])
    // The pool notices it a moment later; until then it hands out dead connections.
    await killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await killer.end()

  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  await vi.waitFor(async () => expect(await look()).toMatchObject({ rowCount: 1 }), { timeout: 15_000 })
})

test('rolls back a failed transaction and returns its connection to the pool', async () => {
  const { db, pool } = await testDatabase()
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`create table undone (id int)`)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')

  expect((await db.execute(sql`select to_regclass('undone') as found`)).rows).toEqual([{ found: null }])
  expect(pool.totalCount - pool.idleCount).toBe(0)
})
