import { expect, test } from 'vitest'
import { addressOf, routeAt, routeNamed } from './match-route.ts'
import { routeTable } from './route-table.tsx'

test.each([
  ['/', 'index'],
  ['/chat', 'chat'],
  ['/chat/1', 'chat'],
  ['/recharge', 'recharge'],
  ['/recharge/record', 'rechargerecord'],
  ['/recharge/cashier/9', 'cashier'],
  ['/redirect/chat/1', 'redirect'],
  ['/admin', 'admin'],
  ['/admin/a/b', 'admin'],
  ['/home/', 'home'],
  ['/nowhere', 'notFound'],
  ['/chat/1/2', 'notFound'],
  ['//home', 'notFound'],
  ['/%', 'notFound'],
])('%s matches the route %s', (pathname, name) => {
  expect(routeAt(pathname).route.name).toBe(name)
})

test('decodes the path parameters', () => {
  expect(routeAt('/chat/%E9%9B%AA').params).toEqual({ conversationId: '雪' })
  expect(routeAt('/chat').params).toEqual({})
})

test('the route table has each name and each path once', () => {
  expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length)
  expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length)
})

test('each route says whether it requires a sign-in', () => {
  for (const { name, meta } of routeTable) expect(meta.requiresAuth, name).toBeTypeOf('boolean')
})

test('P16: encodes parameters so that each stays in its path segment', () => {
  const cashier = routeNamed('cashier')
  expect(cashier && addressOf(cashier, { orderId: 'a/b?c' })).toBe('/recharge/cashier/a%2Fb%3Fc')
  expect(cashier && addressOf(cashier)).toBeUndefined()
})
