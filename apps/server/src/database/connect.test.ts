import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testDatabase } from './test-database.ts'

test('a transaction on a connection that has died gives it back, however often', async () => {
  const { db, pool } = await testDatabase()
  for (let round = 0; round < 30; round += 1) {
    // Three at rest, killed while nobody looks, and asked for in the same moment.
    const all = await Promise.all(Array.from({ length: 3 }, () => pool.connect()))
    const pids = await Promise.all(all.map(async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid))
    const [first, ...others] = all
    for (const client of others) client.release()
    await first?.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid where pid <> pg_backend_pid()', [pids])
    await Promise.allSettled([db.transaction((tx) => tx.execute(sql`select 1`)), db.transaction((tx) => tx.execute(sql`select 1`))])
    first?.release()
  }

  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0))
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 })
})

test('a transaction that failed is undone and leaves its connection fit for the next', async () => {
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
