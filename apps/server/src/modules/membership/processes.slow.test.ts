import type { ResultOf, membership } from '@moyun/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../database/test-database.ts'
import { spawnServer } from '../../events/websocket/test-crash.ts'
import { call } from '../../events/websocket/test-page.ts'
import { signedIn, startServer } from '../../events/websocket/test-server.ts'
import { DAY } from './test-memberships.ts'

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

const pay = (url: string, token: string, orderId: string) =>
  call(url, token, 'POST', '/sandbox/pay', { orderId, behaviour: 'pay' })
const termsOf = async (token: string) =>
  ((await call(here.url, token, 'GET', '/api/membership')).result as ResultOf<typeof membership.read>).terms
const lotsOf = async (memberId: string) =>
  (
    await database.pool.query<{ balance: string; expires_at: Date }>(
      "select balance, expires_at from ledger_accounts where member_id = $1 and kind = 'member'",
      [memberId],
    )
  ).rows

test('P42: extends by ten times thirty days when ten orders are paid at once in two processes', async () => {
  const { token, memberId } = await signedIn(here)
  const ids = await Promise.all(Array.from({ length: 10 }, () => ordered(here.url, token, 'membership-month')))
  // Each payment is reported to both servers at the same moment.
  await Promise.all(
    ids.flatMap((id, n) => [
      pay(n % 2 ? here.url : there.url, token, id),
      pay(n % 2 ? there.url : here.url, token, id),
    ]),
  )

  const terms = await termsOf(token)
  expect(terms).toHaveLength(10)
  expect(Date.parse(terms.at(-1)?.endsAt ?? '') - Date.parse(terms[0]?.startsAt ?? '')).toBe(10 * 30 * DAY)
  for (const [k, next] of terms.slice(1).entries()) expect(next.startsAt).toBe(terms[k]?.endsAt)
  expect(await lotsOf(memberId)).toEqual(
    Array(10).fill({ balance: '1000', expires_at: new Date(terms.at(-1)?.endsAt ?? '') }),
  )
})

test('keeps the full value of different plans that are paid at once in two processes', async () => {
  const { token } = await signedIn(here)
  const plans = ['month', 'year', 'quarter', 'month', 'quarter', 'year', 'month', 'month'] as const
  const ids = await Promise.all(plans.map((plan) => ordered(there.url, token, `membership-${plan}`)))
  await Promise.all(ids.map((id, n) => pay(n % 2 ? here.url : there.url, token, id)))

  const terms = await termsOf(token)
  for (const [k, next] of terms.slice(1).entries()) expect(next.startsAt).toBe(terms[k]?.endsAt)
  const cost = { month: 3500 / 30, quarter: 8800 / 90, year: 29_800 / 365 }
  const left = terms.reduce(
    (sum, { plan, startsAt, endsAt }) => sum + ((Date.parse(endsAt) - Date.parse(startsAt)) / DAY) * cost[plan],
    0,
  )
  const { rows } = await database.pool.query<{ used: number }>(
    `select coalesce(sum(extract(epoch from ends_at - starts_at) * price / days / 86400), 0)::float8 as used
      from membership_terms where converted_into is not null and order_id = any($1)`,
    [ids],
  )
  expect(left + (rows[0]?.used ?? 0)).toBeCloseTo(4 * 3500 + 2 * 8800 + 2 * 29_800, 2)
})

test('pays two of five memberships at once in two processes, with cash for two', async () => {
  const { token, memberId } = await signedIn(here)
  await pay(here.url, token, await ordered(here.url, token, 'cash-10000'))
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1)
    ids.push(
      ((await call(here.url, token, 'POST', '/api/orders', { productId: 'membership-month' })).result as { id: string })
        .id,
    )
  const codes = await Promise.all(
    ids.flatMap((id) =>
      [here, there].map(
        async ({ url }) => (await call(url, token, 'POST', `/api/orders/${id}/pay`, { provider: 'balance' })).code,
      ),
    ),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(2)
  const terms = await termsOf(token)
  expect(Date.parse(terms.at(-1)?.endsAt ?? '') - Date.parse(terms[0]?.startsAt ?? '')).toBe(60 * DAY)
  expect((await lotsOf(memberId)).map(({ balance }) => balance)).toEqual(['1000', '1000'])
  expect(await here.ledger.balance(memberId)).toMatchObject({ cash: 3000 })
})

test('P38: extends once when notifications reach two processes at once', async () => {
  const { token, memberId } = await signedIn(here)
  const id = await ordered(here.url, token, 'membership-quarter', 'alipay')
  await Promise.all(Array.from({ length: 30 }, (_, n) => pay(n % 2 ? here.url : there.url, token, id)))
  const terms = await termsOf(token)
  expect(terms).toHaveLength(1)
  expect(Date.parse(terms[0]?.endsAt ?? '') - Date.parse(terms[0]?.startsAt ?? '')).toBe(90 * DAY)
  expect((await lotsOf(memberId)).map(({ balance }) => balance)).toEqual(['3300'])
})

test.each(['order.paid', 'order.crediting', 'order.credited'])(
  'P43: extends once for an order after a server crash at %s',
  async (point) => {
    const { token, memberId } = await signedIn(here)
    const dying = await spawnServer(database.url, 0, point)
    const id = await ordered(dying.url, token, 'membership-month')
    await pay(dying.url, token, id).catch(() => null)
    await dying.gone
    expect(await termsOf(token)).toHaveLength(point === 'order.credited' ? 1 : 0)

    await Promise.all([
      call(here.url, token, 'POST', '/sandbox/pay', { orderId: id, behaviour: 'twice' }),
      ...Array.from({ length: 5 }, (_, n) =>
        call(n % 2 ? here.url : there.url, token, 'POST', `/api/orders/${id}/check`, {}),
      ),
    ])
    const terms = await termsOf(token)
    expect(terms).toHaveLength(1)
    expect(await lotsOf(memberId)).toEqual([{ balance: '1000', expires_at: new Date(terms[0]?.endsAt ?? '') }])
  },
)
