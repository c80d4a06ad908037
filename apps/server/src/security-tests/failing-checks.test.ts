import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { withoutTable } from '../database/test-missing-table.ts'
import { openPage, openAuthenticatedPage } from '../events/websocket/test-page.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let url = ''
beforeAll(async () => {
  app = await testAdmins()
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})

describe('denies access when it cannot check:', () => {
  test('P34: whether the session is alive', async () => {
    const { bearer, accessToken } = await app.member()
    const page = openPage(url)
    await withoutTable(app.database.pool, 'families', async () => {
      expect(await app.call('GET', '/api/chat/conversations', { headers: bearer })).toMatchObject({
        status: 500,
        result: null,
      })
      await page.send({ type: 'hello', token: accessToken })
      expect((await page.closed()).code).toBe(1012)
    })
    expect(page.frames.map(({ type }) => type)).not.toContain('welcome')
  })

  test('P34: whether the stream belongs to the member', async () => {
    const { bearer, accessToken } = await app.member()
    const page = await openAuthenticatedPage(url, accessToken)
    await withoutTable(app.database.pool, 'generations', async () => {
      const stream = `run:${randomUUID()}`
      expect(await app.call('GET', `/api/events?stream=${stream}`, { headers: bearer })).toMatchObject({
        status: 500,
        result: null,
      })
      await page.send({ type: 'follow', stream, after: 0 })
      expect((await page.closed()).code).toBe(1012)
    })
    expect(page.events()).toEqual([])
  })
})
