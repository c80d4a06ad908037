import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { spawnServer } from '../../events/websocket/test-crash.ts'
import { call } from '../../events/websocket/test-page.ts'
import { sharedTestServer } from '../../events/websocket/test-shared-server.ts'
import { signedIn, startServer } from '../../events/websocket/test-server.ts'

const { database, server } = await sharedTestServer()

test('P38: credits once when webhooks reach two processes at once', async () => {
  const { token, memberId } = await signedIn(server)
  const other = await startServer(database.url)
  const { result } = await call(server.url, token, 'POST', '/api/orders', { productId: 'points-300' })
  const { id } = result as { id: string }
  await call(other.url, token, 'POST', `/api/orders/${id}/pay`, { provider: 'alipay' })
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      call(n % 2 === 0 ? server.url : other.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'pay' }),
    ),
  )
  expect(await server.ledger.balance(memberId)).toEqual({ points: 1300, cash: 0 })
  await other.close()
})

test('P36: begins ten of a hundred concurrent questions over two processes on points for ten', async () => {
  const { token, memberId } = await signedIn(server)
  const other = await startServer(database.url)
  await database.db.transaction(async (tx) => {
    await server.ledger.hold(tx, { memberId, work: `job:${randomUUID()}`, kind: 'job', about: '', amount: 770 })
  })
  const conversations: string[] = []
  for (let n = 0; n < 100; n += 1)
    conversations.push(
      ((await call(server.url, token, 'POST', '/api/chat/conversations', {})).result as { id: string }).id,
    )
  const text = `script:${JSON.stringify({ chunks: ['春'.repeat(3000)], usage: 5000 })}`
  /** Retries when the server is overloaded, as the web client does. */
  const ask = async (conversation: string, url: string): Promise<number> => {
    const { code } = await call(url, token, 'POST', `/api/chat/conversations/${conversation}/messages`, {
      id: randomUUID(),
      parentId: null,
      text,
    })
    return code === 503 ? sleep(200).then(() => ask(conversation, url)) : code
  }
  const codes = await Promise.all(
    conversations.map((conversation, n) => ask(conversation, n % 2 === 0 ? server.url : other.url)),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.filter((code) => code === 2001)).toHaveLength(90)
  await expect
    .poll(
      async () =>
        (await database.pool.query('select 1 from generations where member_id = $1 and ended_at is null', [memberId]))
          .rowCount,
    )
    .toBe(0)
  const { rows } = await database.pool.query<{ points: string; held: string }>(
    'select points, held from wallets where member_id = $1',
    [memberId],
  )
  expect(rows).toEqual([{ points: '770', held: '770' }])
  await other.close()
})

test.each(['order.paid', 'order.crediting', 'order.credited'])(
  'P38, P43: credits an order once after a server crash at %s',
  async (point) => {
    const { token, memberId } = await signedIn(server)
    await database.db.transaction((tx) => server.ledger.open(tx, memberId))
    const dying = await spawnServer(database.url, 0, point)
    const { result: made } = await call(dying.url, token, 'POST', '/api/orders', { productId: 'points-300' })
    const { id } = made as { id: string }
    expect((await call(dying.url, token, 'POST', `/api/orders/${id}/pay`, { provider: 'wechat' })).code).toBe(200)
    await call(dying.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'pay' }).catch(() => null)
    await dying.gone
    expect(await server.ledger.balance(memberId)).toEqual({ points: point === 'order.credited' ? 1300 : 1000, cash: 0 })

    // The platform repeats the webhook while the member checks the order, both at once.
    await Promise.all([
      call(server.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'twice' }),
      ...Array.from({ length: 5 }, () => call(server.url, token, 'POST', `/api/orders/${id}/check`, {})),
    ])
    expect(((await call(server.url, token, 'GET', `/api/orders/${id}`)).result as { state: string }).state).toBe(
      'credited',
    )
    expect(await server.ledger.balance(memberId)).toEqual({ points: 1300, cash: 0 })
  },
)
