import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../modules/admin/test-admin.ts'
import { type RouteCall, callRoute, callForeignAndUnknown, routesOf, type ProbedRoute } from './test-route-calls.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let routes: ProbedRoute[]
let owner: IdentifiedMember
let stranger: IdentifiedMember
let admin: IdentifiedMember
let visitor: Record<string, string> | null
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  routes = await routesOf(app)
  admin = await app.admin()
  owner = await app.member()
  stranger = await app.member()
  visitor = await visitorHeaders()
})

/** A visitor's token, obtained once. */
async function visitorHeaders() {
  if (!routes.some(({ name }) => name === 'POST /api/app/visitor')) return null
  const { result } = await app.prepare('POST', '/api/app/visitor', { body: {} })
  const token: unknown = result.token ?? result.accessToken
  if (typeof token !== 'string')
    throw new Error('A visitor was given no token that this test knows: say in visitorHeaders() how it is called')
  return { authorization: `Bearer ${token}` }
}

const refusal = ({ policy, endpoint }: ProbedRoute, code: number) =>
  endpoint?.envelope === 'console' && policy !== 'public' ? (code === 401 ? 50008 : 50000) : code
const anyIds = (route: ProbedRoute): RouteCall => ({ params: route.ids.map(() => randomUUID()) })

describe('a caller', () => {
  test('P18: without a token gets 401 from every route that is not public', async () => {
    const closed = routes.filter(({ policy }) => policy !== 'public')
    expect(closed.length).toBeGreaterThan(20)
    for (const route of closed)
      expect((await callRoute(app, route, {}, anyIds(route))).code, route.name).toBe(refusal(route, 401))
  })

  test('P18: with a visitor’s token is refused by every member and admin route', async () => {
    if (visitor === null) return
    for (const route of routes.filter(({ policy }) => policy === 'member' || policy === 'admin')) {
      const { code } = await callRoute(app, route, visitor, anyIds(route))
      expect([refusal(route, 401), refusal(route, 403)], route.name).toContain(code)
    }
  })

  test('P20: with a member’s token gets 403 from every admin route, also with existing ids', async () => {
    const closed = routes.filter(({ policy }) => policy === 'admin')
    expect(closed.length).toBeGreaterThan(5)
    for (const route of closed) {
      const { theirs, same } = await callForeignAndUnknown(
        app,
        route,
        stranger.bearer,
        { params: route.ids.map(() => owner.id) },
        [owner.id],
      )
      expect(theirs.code, route.name).toBe(refusal(route, 403))
      expect(same, route.name).toBe(true)
    }
  })

  test('with an admin’s token is refused by no admin route', async () => {
    for (const route of routes.filter(({ policy }) => policy === 'admin')) {
      expect([401, 403, 500], route.name).not.toContain((await callRoute(app, route, admin.bearer, anyIds(route))).code)
    }
  })
})
