import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { denialOf } from './test-contract.ts'
import { rowsWith } from './test-ids.ts'
import { routesOf, type ProbedRoute } from './test-route-calls.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let headers: Record<string, string>
/** Every route that changes something, except the sandbox's own pages, which accept forms. */
let changing: ProbedRoute[]
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  headers = { ...(await app.admin()).bearer, 'idempotency-key': randomUUID() }
  changing = (await routesOf(app)).filter(({ method, path }) => method !== 'GET' && !path.startsWith('/sandbox'))
  // Updates the session's last use before the comparison.
  await app.call('GET', '/api/app/getUserInfo', { headers })
})

const everything = () => rowsWith(app.database.pool, [''])
async function send({ method, path }: ProbedRoute, more: Record<string, string>, payload: string) {
  const response = await app.fastify.inject({
    method: method as 'POST',
    url: path.replaceAll(/:\w+/g, () => randomUUID()),
    headers: { ...headers, ...more },
    payload,
  })
  return {
    ...response.json<{ code: number; result: unknown }>(),
    status: response.statusCode,
    headers: response.headers,
  }
}

test('finds more than twenty state-changing routes', () => {
  expect(changing.length).toBeGreaterThan(20)
  expect(new Set(changing.map(({ method }) => method))).toEqual(new Set(['POST', 'PATCH', 'DELETE']))
})

describe('every state-changing route', () => {
  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'mobile=13800138000'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('P22: answers 415 with an envelope to %s and changes nothing', async (type, payload) => {
    const before = await everything()
    // A route that accepts a form accepts nothing else; Alipay sends its signed webhooks as forms.
    const takes = ({ endpoint, path }: ProbedRoute) =>
      (endpoint?.upload === true && type.startsWith('multipart/')) ||
      (path === '/api/pay/alipay/notify' && type.endsWith('urlencoded'))
    const closed = changing.filter((route) => !takes(route))
    for (const route of closed)
      expect(await send(route, { 'content-type': type }, payload), route.name).toMatchObject({
        status: 415,
        ...denialOf(route.endpoint, 415),
      })
    expect(await everything()).toEqual(before)
  })

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'P22: refuses a page of %s that has a token, and changes nothing',
    async (origin) => {
      const before = await everything()
      for (const route of changing) {
        const answer = await send(route, { 'content-type': 'application/json', origin }, '{}')
        expect(answer, route.name).toMatchObject({ status: 200, ...denialOf(route.endpoint, 403) })
        expect(answer.headers, route.name).not.toHaveProperty('access-control-allow-origin')
      }
      expect(await everything()).toEqual(before)
    },
  )
})
