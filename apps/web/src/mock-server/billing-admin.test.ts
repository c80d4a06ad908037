import { newCodes } from '@moyun/api/fixtures'
import { getResponse, HttpHandler } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { createHandlers } from './handlers.ts'
import { createMockServer, type MockServer } from './mock-server.ts'

const forgetful = { getItem: () => null, setItem: () => {} }
const atOnce = { pace: 0, wait: async () => {}, random: () => 0 }
const [ADMIN, USER] = ['mock-0', 'mock-1']

let server: MockServer
let doubles: HttpHandler[]
beforeEach(() => {
  server = createMockServer(forgetful, atOnce)
  doubles = createHandlers(server).filter((one) => one instanceof HttpHandler)
})

async function ask(by: string, method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${by}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const answer = await getResponse(
    doubles,
    new Request(`http://moyun.example${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  )
  return JSON.parse((await answer?.text()) ?? '')
}
const points = async () => (await ask(USER, 'GET', '/api/ledger/summary')).result.points as number

test('refunds an unspent order once, and takes its points back', async () => {
  const before = await points()
  const { id } = (await ask(USER, 'POST', '/api/orders', { productId: 'points-300' })).result
  await ask(USER, 'POST', `/api/orders/${id}/pay`, { provider: 'wechat' })
  await ask(USER, 'POST', `/api/orders/${id}/check`)
  expect(await points()).toBe(before + 300)
  expect((await ask(ADMIN, 'POST', `/api/admin/orders/${id}/refund`, { amount: 599, reason: 'r' })).code).toBe(2002)
  expect(
    (await ask(ADMIN, 'POST', `/api/admin/orders/${id}/refund`, { amount: 600, reason: 'r' })).result,
  ).toMatchObject({
    order: { state: 'refunded', refunded: 600 },
    refunds: [{ state: 'done' }],
    unspent: { why: 'spent' },
  })
  expect(await points()).toBe(before)
  expect((await ask(ADMIN, 'GET', '/api/admin/audit-log')).result.entries[0]).toMatchObject({ kind: 'orderRefunded' })
})

test('deducts a refund made in the provider’s console once, and takes back its share of the points', async () => {
  const before = await points()
  const { id, number } = (await ask(USER, 'POST', '/api/orders', { productId: 'points-300' })).result
  await ask(USER, 'POST', `/api/orders/${id}/pay`, { provider: 'wechat' })
  await ask(USER, 'POST', `/api/orders/${id}/check`)
  const payment = `9${number.slice(1)}`
  const deduct = () => ask(ADMIN, 'POST', `/api/admin/payments/${payment}/reckon`, { reason: 'r' })
  expect((await deduct()).code).toBe(2002)
  server.state.externalRefunds[payment] = 200
  expect((await ask(ADMIN, 'GET', '/api/admin/orders?look=true')).result.orders).toMatchObject([
    { order: { id }, troubles: ['outside'] },
  ])
  expect((await deduct()).result).toMatchObject({
    order: { state: 'refunded', refunded: 200 },
    refunds: [{ points: 100, isExternal: true }],
    troubles: [],
    outside: null,
  })
  expect(await points()).toBe(before + 200)
  expect((await deduct()).code).toBe(2002)
})

test('a code is redeemed once, and a withdrawn one not at all', async () => {
  const before = await points()
  const redeem = (code: string) => ask(USER, 'POST', '/api/redeem', { code })
  expect(await redeem(String(newCodes[0]).toLowerCase())).toMatchObject({ code: 200, result: { points: 50 } })
  expect((await redeem(String(newCodes[0]))).code).toBe(2002)
  expect((await redeem('nonsense')).code).toBe(1002)
  const { batch, codes } = (await ask(ADMIN, 'POST', '/api/admin/codes', { count: 2, points: 5, days: 5, note: '' }))
    .result
  expect((await ask(ADMIN, 'POST', `/api/admin/codes/${batch.id}/withdraw`)).result).toMatchObject({
    count: 2,
    withdrawn: 2,
  })
  expect((await redeem(codes[0])).code).toBe(2002)
  expect(await points()).toBe(before + 50)
})

test('an admin adjusts a member’s points, never below zero and never their own', async () => {
  const { id } = (await ask(ADMIN, 'GET', '/api/admin/members?search=10086001')).result.members[0]
  const before = await points()
  const adjust = (amount: number, whose = id) =>
    ask(ADMIN, 'POST', `/api/admin/members/${whose}/adjust`, { unit: 'points', amount, reason: 'r' })
  expect((await adjust(20)).result).toMatchObject({ points: before + 20 })
  expect(await adjust(-before - 21)).toMatchObject({
    code: 2001,
    result: { needed: before + 21, available: before + 20 },
  })
  expect((await adjust(5, server.state.members[0]?.userId)).code).toBe(403)
})

test('stores the daily cap, and totals the same spending by day and by kind', async () => {
  expect((await ask(USER, 'PATCH', '/api/ledger/cap', { points: 30 })).result).toMatchObject({ points: 30 })
  const { days, kinds, cap } = (await ask(USER, 'GET', '/api/ledger/spending?days=60')).result
  expect([days.length, cap.points]).toEqual([60, 30])
  const sum = (all: { pointsOut: number }[]) => all.reduce((whole, { pointsOut }) => whole + pointsOut, 0)
  expect(sum(days)).toBe(sum(kinds))
  expect(sum(days)).toBeGreaterThan(0)
})
