import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { grantAdmin, findAdmins } from './grant-admin.ts'
import { testFolder } from '../database/embedded/test-folder.ts'
import { openDatabase } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

test('uses the embedded PostgreSQL whether it runs or not, and never creates one', async () => {
  const dataFolder = path.dirname(testFolder())
  const folder = path.join(dataFolder, 'postgres')
  const embedded = { dataFolder, databaseUrl: undefined, mode: 'live' as const }
  await expect(findAdmins(embedded)).rejects.toThrow(/no data|is no|nothing/i)
  expect(fs.existsSync(folder)).toBe(false)

  const open = await openDatabase({ folder, log: () => {} })
  await migrate(open.pool)
  await open.pool.query(
    "insert into members (id, account, account_key, account_no, created_at) values (gen_random_uuid(), 'first', 'first', '1', now())",
  )
  expect(await grantAdmin(embedded, 'first')).toMatchObject({ changed: true })
  expect((await open.pool.query("select 1 from members where role = 'admin'")).rowCount).toBe(1)
  await open.close()

  expect(await findAdmins(embedded)).toMatchObject([{ account: 'first' }])
})
