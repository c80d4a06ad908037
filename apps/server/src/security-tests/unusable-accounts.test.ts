import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { callRoute, routesOf } from './test-route-calls.ts'

const PROFILE = 'GET /api/app/getUserInfo'
const SIGN_OUT = 'POST /api/app/logout'

test.each(['banned', 'closed'])(
  'P6: a %s account is refused by every route but sign-out, and the profile answers 1007',
  async (state) => {
    const app = await testAdmins({ floodGuard: false })
    // An admin, so that no route is refused for lack of a role.
    const { bearer, id } = await app.admin()
    await app.database.pool.query('update members set state = $1 where id = $2', [state, id])
    const routes = (await routesOf(app)).filter(({ policy, name }) => policy !== 'public' && name !== SIGN_OUT)
    expect(routes.length).toBeGreaterThan(25)
    for (const route of routes) {
      const { code } = await callRoute(app, route, bearer, { params: route.ids.map(() => randomUUID()) })
      expect(code, route.name).toBe(
        route.name === PROFILE ? 1007 : route.endpoint?.envelope === 'console' ? 50008 : 401,
      )
    }
    expect(await app.call('POST', '/api/app/Send', { headers: bearer, body: { purpose: 'current' } })).toMatchObject({
      code: 401,
    })
    expect(
      await app.call('POST', '/api/merchant/SetPassword', {
        headers: bearer,
        body: { password: 'long enough to set', confirmPassword: 'long enough to set', oldPassword: 'x' },
      }),
    ).toMatchObject({ code: 401 })
    expect(await app.call('POST', '/api/app/logout', { headers: bearer })).toMatchObject({ status: 200, code: 200 })
  },
)
