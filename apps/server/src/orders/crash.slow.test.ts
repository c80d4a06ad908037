import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { spawnServer } from '../realtime/test-crash.ts'
import { call } from '../realtime/test-page.ts'
import { signedIn, startServer } from '../realtime/test-server.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.url)
})
afterAll(() => server.close())

test.each(['order.paid', 'order.crediting', 'order.credited'])('P38, P43: a server that dies at %s leaves an order that is credited once', async (point) => {
  const { token, memberId } = await signedIn(server)
  await database.db.transaction((tx) => server.ledger.open(tx, memberId))
  const dying = await spawnServer(database.url, 0, point)
  const { result: made } = await call(dying.url, token, 'POST', '/api/orders', { productId: 'points-300' })
  const { id } = made as { id: string }
  expect((await call(dying.url, token, 'POST', `/api/orders/${id}/pay`, { provider: 'wechat' })).code).toBe(200)
  await call(dying.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'pay' }).catch(() => null)
  await dying.gone
  expect(await server.ledger.balance(memberId)).toEqual({ points: point === 'order.credited' ? 1300 : 1000, cash: 0 })

  // The platform says it again, and its member asks too, both at once.
  await Promise.all([call(server.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'twice' }), ...Array.from({ length: 5 }, () => call(server.url, token, 'POST', `/api/orders/${id}/check`, {}))])
  expect(((await call(server.url, token, 'GET', `/api/orders/${id}`)).result as { state: string }).state).toBe('credited')
  expect(await server.ledger.balance(memberId)).toEqual({ points: 1300, cash: 0 })
})
