import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

test('the queries on the operations page run', async () => {
  const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const queries = [...page.matchAll(/`(select [^`]+)`/g)].map(([, query = '']) => query)
  const { pool } = await testDatabase()

  expect(queries.length).toBeGreaterThan(2)
  for (const query of queries) await expect(pool.query(query), query).resolves.toBeDefined()
})
