import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { testFolder } from './embedded/test-folder.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { members } from './schema/schema.ts'
import { emptyDatabase } from './test-database.ts'

const folder = '/nowhere/that/anything/is'
const log = () => {}

test('opens the database of a URL, and leaves it running after close', async () => {
  const { url } = await emptyDatabase()
  const database = await openDatabase({ url, folder, log })
  await migrate(database.pool)

  await expect(database.db.select().from(members)).resolves.toEqual([])
  await database.close()

  const again = await openDatabase({ url, folder, log })
  await expect(again.db.select().from(members)).resolves.toEqual([])
  await again.close()
})

test('two concurrent openers of the embedded database get the same one', async () => {
  const parent = path.dirname(testFolder())
  const [one, two] = await Promise.all([
    openDatabase({ folder: path.join(parent, 'pg'), log }),
    openDatabase({ folder: path.join(parent, 'pg'), log }),
  ])
  await Promise.all([migrate(one.pool), migrate(two.pool)])

  expect(one.url).toBe(two.url)
  await expect(two.db.select().from(members)).resolves.toEqual([])
  await Promise.all([one.close(), two.close()])
})

test('does not create a database where one must exist', async () => {
  await expect(openDatabase({ folder: testFolder(), log, existing: true })).rejects.toThrow(/There is no database in/)
})

const addresses: Readonly<Record<string, { url: string; says: RegExp }>> = {
  'of a closed port': {
    url: 'postgres://moyun:hidden@127.0.0.1:1/moyun',
    says: /127\.0\.0\.1:1\/moyun can't be used: .*ECONNREFUSED/,
  },
  'of a bad host': { url: 'postgres://moyun:hidden@nowhere.invalid/moyun', says: /can't be used: .*nowhere\.invalid/ },
  'of a missing database': {
    url: inject('cluster').replace('DATABASE', 'no_such_database'),
    says: /can't be used: database "no_such_database" does not exist/,
  },
  'of a missing user': {
    url: inject('cluster').replace('postgres@', 'nobody:hidden@').replace('DATABASE', 'postgres'),
    says: /can't be used: role "nobody" does not exist/,
  },
}

for (const [what, { url, says }] of Object.entries(addresses)) {
  test(`refuses the URL ${what} in one line, without its password`, async () => {
    const problem: unknown = await openDatabase({ url, folder, log }).catch((error: unknown) => error)

    expect(String(problem)).toMatch(says)
    expect(String(problem)).not.toContain('hidden')
    expect(String(problem)).not.toContain('\n')
  })
}
