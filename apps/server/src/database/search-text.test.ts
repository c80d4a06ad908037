import { translations } from '@moyun/api'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { SEARCH_WITHIN, searchText } from './search-text.ts'
import { recordStatements } from './test-statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})

test.each(['zscenes', 'translations'])(
  'a search over all texts of a member in %s may take five seconds',
  async (list) => {
    const { bearer: headers } = await app.member()
    const statements = recordStatements()
    await app.prepare('GET', `/api/${list}?search=x`, { headers })
    expect(SEARCH_WITHIN).toBe(5_000)
    expect(statements.map(({ text }) => text)).toContain('set local statement_timeout = 5000')
  },
)

test('a search over all texts is refused when it takes longer, and its connection is free again', async () => {
  const { db } = app.context
  const search = db.transaction((tx) => searchText(tx, translations.list, tx.execute(sql`select pg_sleep(60)`), 50))
  await expect(search).rejects.toMatchObject({ code: 503 })
  await db.execute(sql`select pg_sleep(0.1)`)
})
