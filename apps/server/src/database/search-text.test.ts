import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})

test('a search over all texts of a member is refused after five seconds', async () => {
  const { bearer: headers } = await app.member()
  const blocker = await app.database.pool.connect()
  try {
    await blocker.query('begin; lock table manuscripts, translations in access exclusive mode')
    const answers = await Promise.all(
      ['zscenes', 'translations'].map((list) => app.call('GET', `/api/${list}?search=x`, { headers })),
    )
    expect(answers.map(({ code }) => code)).toEqual([503, 503])
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  expect(await app.call('GET', '/api/zscenes?search=x', { headers })).toMatchObject({ code: 200 })
})
