import { expect, test } from 'vitest'
import { spawnServer } from '../../events/websocket/test-crash.ts'
import { call } from '../../events/websocket/test-page.ts'
import { sharedTestServer } from '../../events/websocket/test-shared-server.ts'
import { signedIn } from '../../events/websocket/test-server.ts'

const { database, server } = await sharedTestServer()

interface Detail {
  order: { state: string; refunded: number }
  refunds: { number: string; state: string }[]
}

test.each(['refund.asked', 'refund.sent'])(
  'P43: another server completes a refund exactly once after a server crashes at %s',
  async (point) => {
    const { token, memberId } = await signedIn(server)
    const admin = await signedIn(server)
    await database.pool.query("update members set role = 'admin' where id = $1", [admin.memberId])
    const { id } = (await call(server.url, token, 'POST', '/api/orders', { productId: 'points-300' })).result as {
      id: string
    }
    await call(server.url, token, 'POST', `/api/orders/${id}/pay`, { provider: 'alipay' })
    await call(server.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'pay' })
    const before = await server.ledger.balance(memberId)

    const dying = await spawnServer(database.url, 0, point)
    await call(dying.url, admin.token, 'POST', `/api/admin/orders/${id}/refund`, { amount: 600, reason: 'r' }).catch(
      () => null,
    )
    await dying.gone
    // The points have left the wallet, whatever became of the refund.
    expect(await server.ledger.balance(memberId)).toEqual({ ...before, points: before.points - 300 })

    const detail = async () => (await call(server.url, admin.token, 'GET', `/api/admin/orders/${id}`)).result as Detail
    await expect
      .poll(async () => (await detail()).refunds.map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['done'])
    const { order, refunds } = await detail()
    expect(order).toMatchObject({ state: 'refunded', refunded: 600 })
    const { rows } = await database.pool.query<{ refunds: Record<string, number> }>(
      'select t.refunds from sandbox_trades t join payments p on p.number = t.number where p.order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ refunds: { [refunds[0]?.number ?? '']: 600 } }])
    expect(await server.ledger.balance(memberId)).toEqual({ ...before, points: before.points - 300 })
  },
)
