import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

let sandbox: TestApp
let live: TestApp
beforeAll(async () => {
  sandbox = await testApp()
  live = await testApp({ mode: 'live' })
})

const isSandbox = ({ path }: { path: string }) => path.startsWith('/sandbox')

describe('live mode', () => {
  test('P17: registers no /sandbox route and answers 404 to each of them', async () => {
    const doors = sandbox.fastify.routeRows.filter((row) => isSandbox(row) && row.method !== 'HEAD')
    expect(doors.length).toBeGreaterThan(5)
    expect(live.fastify.routeRows.filter(isSandbox)).toEqual([])
    for (const { method, path } of doors) {
      const answer = await live.call(
        method as 'GET',
        path.replaceAll(/:\w+/g, 'x'),
        method === 'GET' ? {} : { body: { offsetMs: 1, id: 'x', action: 'confirm' } },
      )
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404, code: 404 })
    }
  })

  test('P17: starts without members and refuses to sign in admin/admin', async () => {
    expect((await live.database.pool.query('select from members')).rowCount).toBe(0)
    expect(await live.call('POST', '/api/app/login', { body: { account: 'admin', password: 'admin' } })).toMatchObject({
      status: 200,
      code: 1001,
      result: null,
    })
  })
})

test.each(['/api/user/login', '/api/user/logout'])(
  'P17: answers 404 to %s, a route of the console’s mock mode, in both modes',
  async (url) => {
    for (const app of [sandbox, live]) {
      expect(await app.call('POST', url, { body: { username: 'admin', password: 'admin' } })).toMatchObject({
        status: 404,
        code: 404,
      })
    }
  },
)
