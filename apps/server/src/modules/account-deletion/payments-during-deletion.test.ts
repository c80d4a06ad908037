import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { DAY, MINUTE, testAccountDeletion } from './test-account-deletion.ts'

const WEEK = 7 * DAY
const ORDERS = 12

let app: Awaited<ReturnType<typeof testAccountDeletion>>
beforeAll(async () => {
  app = await testAccountDeletion()
})

const post = (by: IdentifiedMember, url: string, body: object = {}) =>
  app.prepare('POST', url, { headers: { ...by.bearer, 'idempotency-key': randomUUID() }, body })

/** A member with orders that await payment, and redeem codes. */
async function buyer(codes: readonly string[]) {
  const first = await app.member()
  await app.scheduleDeletion(first)
  await app.advanceClock(WEEK - 5 * MINUTE)
  const member = { ...(await app.member({ mobile: first.mobile })), id: first.id }
  const orders: string[] = []
  for (let n = 0; n < ORDERS; n += 1) {
    const id = (await post(member, '/api/orders', { productId: 'points-300' })).result.id as string
    await post(member, `/api/orders/${id}/pay`, { provider: n % 2 ? 'wechat' : 'alipay' })
    orders.push(id)
  }
  await app.advanceClock(0)
  return { member, orders, codes }
}

test('P38: credits or marks as surplus every payment that arrives while an account is being deleted', async () => {
  const admin = await app.admin()
  const { codes } = (
    await app.prepare('POST', '/api/admin/codes', {
      headers: { ...admin.bearer, 'idempotency-key': randomUUID() },
      body: { count: 3 * ORDERS, points: 50, days: 30, note: '' },
    })
  ).result as { codes: string[] }
  const buyers = []
  for (let n = 0; n < 3; n += 1) buyers.push(await buyer(codes.slice(n * ORDERS, (n + 1) * ORDERS)))
  await app.advanceClock(WEEK + MINUTE)

  const answers: { status: number; code: number }[] = []
  const record = async (call: ReturnType<typeof app.call>) => answers.push(await call)
  const closing = app.sweep()
  await Promise.all(
    buyers.map(async ({ member, orders, codes: theirs }) => {
      for (const [n, orderId] of orders.entries()) {
        await Promise.all([
          record(app.call('POST', '/sandbox/pay', { headers: member.bearer, body: { orderId, behaviour: 'twice' } })),
          record(
            app.call('POST', '/api/redeem', {
              headers: { ...member.bearer, 'idempotency-key': randomUUID() },
              body: { code: theirs[n] },
            }),
          ),
          record(app.call('POST', '/api/merchant/increasedsign', { headers: member.bearer })),
          record(
            app.call('POST', '/api/orders', {
              headers: { ...member.bearer, 'idempotency-key': randomUUID() },
              body: { productId: 'points-300' },
            }),
          ),
        ])
      }
    }),
  )
  await closing
  expect(answers.filter(({ status, code }) => status >= 500 || code === 500)).toEqual([])
  for (const { member } of buyers) {
    await expect.poll(() => app.stateOf(member)).toBe('closed')
    expect(await app.query('select points, held, cash from wallets where member_id = $1', member.id)).toEqual([
      { points: '0', held: '0', cash: '0' },
    ])
  }
  const outcomes = await app.query<{ outcome: string; state: string; gave: boolean }>(
    `select p.outcome, o.state, exists (select from ledger_groups g where g.key = 'order:' || o.id) as gave
      from payments p join orders o on o.id = p.order_id where p.state = 'paid'`,
  )
  expect(outcomes).toHaveLength(3 * ORDERS)
  for (const { outcome, state, gave } of outcomes)
    expect({ outcome, state: state === 'credited', gave }).toEqual(
      outcome === 'credited' ? { outcome, state: true, gave: true } : { outcome: 'surplus', state: false, gave: false },
    )
  // Both outcomes occurred, otherwise the test proves nothing.
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['credited', 'surplus']))
})
