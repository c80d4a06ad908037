import type { Answer, membership } from '@moyun/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { spawnServer } from '../realtime/test-crash.ts'
import { call } from '../realtime/test-page.ts'
import { signedIn, startServer } from '../realtime/test-server.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof startServer>>
let there: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  database = await testDatabase()
  here = await startServer(database.url, { variables: { FLOOD_GUARD: 'off' } })
  there = await startServer(database.url, { variables: { FLOOD_GUARD: 'off' } })
})
afterAll(() => Promise.all([here.close(), there.close()]))

async function ordered(url: string, token: string, productId: string, provider = 'wechat') {
  const { result } = await call(url, token, 'POST', '/api/orders', { productId })
  const { id } = result as { id: string }
  expect((await call(url, token, 'POST', `/api/orders/${id}/pay`, { provider })).code).toBe(200)
  return id
}

const pay = (url: string, token: string, orderId: string) => call(url, token, 'POST', '/sandbox/pay', { orderId, behaviour: 'pay' })
const termsOf = async (token: string) => ((await call(here.url, token, 'GET', '/api/membership')).result as Answer<typeof membership.read>).terms
const lotsOf = async (memberId: string) => (await database.pool.query<{ balance: string; expires_at: Date }>("select balance, expires_at from ledger_accounts where member_id = $1 and kind = 'member'", [memberId])).rows

test.each(['order.paid', 'order.crediting', 'order.credited'])('P43: a server that dies at %s leaves an order that extends once', async (point) => {
  const { token, memberId } = await signedIn(here)
  const dying = await spawnServer(database.url, 0, point)
  const id = await ordered(dying.url, token, 'membership-month')
  await pay(dying.url, token, id).catch(() => null)
  await dying.gone
  expect(await termsOf(token)).toHaveLength(point === 'order.credited' ? 1 : 0)

  await Promise.all([call(here.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'twice' }), ...Array.from({ length: 5 }, (_, n) => call(n % 2 ? here.url : there.url, token, 'POST', `/api/orders/${id}/check`, {}))])
  const terms = await termsOf(token)
  expect(terms).toHaveLength(1)
  expect(await lotsOf(memberId)).toEqual([{ balance: '1000', expires_at: new Date(terms[0]?.endsAt ?? '') }])
})
