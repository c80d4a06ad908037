import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { call } from '../realtime/test-page.ts'
import { signedIn, startServer } from '../realtime/test-server.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.url)
})
afterAll(() => server.close())

test('P38: notices that reach two processes at once credit once', async () => {
  const { token, memberId } = await signedIn(server)
  const other = await startServer(database.url)
  const { result } = await call(server.url, token, 'POST', '/api/orders', { productId: 'points-300' })
  const { id } = result as { id: string }
  await call(other.url, token, 'POST', `/api/orders/${id}/pay`, { provider: 'alipay' })
  await Promise.all(Array.from({ length: 50 }, (_, n) => call(n % 2 === 0 ? server.url : other.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'pay' })))
  expect(await server.ledger.balance(memberId)).toEqual({ points: 1300, cash: 0 })
  await other.close()
})

test('P36: a hundred questions at once over two processes, on points for ten, begin ten', async () => {
  const { token, memberId } = await signedIn(server)
  const other = await startServer(database.url)
  await database.db.transaction(async (tx) => {
    await server.ledger.hold(tx, { memberId, work: `job:${randomUUID()}`, kind: 'job', about: '', amount: 800 })
  })
  const ask = async (n: number) => {
    const url = n % 2 === 0 ? server.url : other.url
    const { result } = await call(url, token, 'POST', '/api/chat/conversations', {})
    const text = `script:${JSON.stringify({ chunks: ['春'.repeat(3000)], usage: 5000 })}`
    return (await call(url, token, 'POST', `/api/chat/conversations/${(result as { id: string }).id}/messages`, { id: randomUUID(), parentId: null, text })).code
  }
  const codes = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)))
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.filter((code) => code === 2001)).toHaveLength(90)
  await expect.poll(async () => (await database.pool.query('select 1 from runs where member_id = $1 and ended_at is null', [memberId])).rowCount).toBe(0)
  const { rows } = await database.pool.query<{ points: string; held: string }>('select points, held from wallets where member_id = $1', [memberId])
  expect(rows).toEqual([{ points: '800', held: '800' }])
  await other.close()
}, 120_000)
