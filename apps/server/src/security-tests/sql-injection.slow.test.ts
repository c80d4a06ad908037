import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { recordStatements } from '../database/test-statements.ts'
import { callRoute, routesOf } from './test-route-calls.ts'

/** A text that none of our statements contains by itself. */
const MARK = `zq'";--${randomUUID().slice(0, 8)}`

test('P31: passes the text of every field to PostgreSQL as a parameter, never inside a statement', async () => {
  const app = await testAdmins({ floodGuard: false })
  const { bearer } = await app.admin()
  const routes = await routesOf(app)
  const statements = recordStatements()
  for (const route of routes.filter(({ policy, name }) => policy !== 'public' && !name.endsWith('/logout'))) {
    await callRoute(app, route, bearer, { params: route.ids.map(() => MARK) })
    for (const slot of route.slots)
      await callRoute(app, route, bearer, { params: route.ids.map(() => randomUUID()), slot: { ...slot, value: MARK } })
  }
  for (const route of routes.filter(({ policy, slots }) => policy === 'public' && slots.length > 0)) {
    for (const slot of route.slots) await callRoute(app, route, {}, { params: [], slot: { ...slot, value: MARK } })
  }
  await app.call('GET', `/sandbox/outbox?mobile=${encodeURIComponent(MARK)}`)

  expect(statements.some(({ values }) => values.some((value) => String(value).includes(MARK)))).toBe(true)
  expect(
    statements.map(({ text }) => text).filter((text) => text.includes(MARK) || text.includes(MARK.slice(-8))),
  ).toEqual([])
})
