import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../modules/admin/test-admin.ts'
import { openVisitor, type TestVisitor } from '../modules/visitors/test-visitors.ts'
import { type RouteCall, callRoute, callForeignAndUnknown, routesOf, type ProbedRoute } from './test-route-calls.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let routes: ProbedRoute[]
let owner: IdentifiedMember
let stranger: IdentifiedMember
let admin: IdentifiedMember
let visitor: TestVisitor
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  routes = await routesOf(app)
  admin = await app.admin()
  owner = await app.member()
  stranger = await app.member()
  visitor = await openVisitor(app)
})

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
    expect(await app.call('GET', '/api/jobs', { headers: visitor.bearer })).toMatchObject({ code: 200 })
    const closed = routes.filter(({ policy }) => policy === 'member' || policy === 'admin')
    expect(closed.length).toBeGreaterThan(20)
    for (const route of closed)
      expect((await callRoute(app, route, visitor.bearer, anyIds(route))).code, route.name).toBe(refusal(route, 401))
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
    const open = routes.filter(({ policy }) => policy === 'admin')
    expect(open.length).toBeGreaterThan(5)
    for (const route of open)
      expect([401, 403, 500], route.name).not.toContain((await callRoute(app, route, admin.bearer, anyIds(route))).code)
  })
})
