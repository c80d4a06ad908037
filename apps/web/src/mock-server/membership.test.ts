import { getResponse, HttpHandler } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { createHandlers } from './handlers.ts'
import { createMockServer } from './mock-server.ts'

const forgetful = { getItem: () => null, setItem: () => {} }
const atOnce = { pace: 0, wait: async () => {}, random: () => 0 }
const DAY = 86_400_000

let doubles: HttpHandler[]
beforeEach(() => {
  doubles = createHandlers(createMockServer(forgetful, atOnce)).filter((one) => one instanceof HttpHandler)
})

async function ask(method: string, path: string, body?: object) {
  const headers = {
    authorization: 'Bearer mock-1',
    'idempotency-key': crypto.randomUUID(),
    'content-type': 'application/json',
  }
  const answer = await getResponse(
    doubles,
    new Request(`http://moyun.example${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  )
  return JSON.parse((await answer?.text()) ?? '')
}

async function buy(plan: string) {
  const { result } = await ask('POST', '/api/orders', { productId: `membership-${plan}` })
  await ask('POST', `/api/orders/${result.id}/pay`, { provider: 'wechat' })
  expect(await ask('POST', `/api/orders/${result.id}/check`, {})).toMatchObject({ result: { state: 'credited' } })
}
const read = async () => (await ask('GET', '/api/membership')).result
const near = (moment: string, days: number) =>
  expect(Math.abs(Date.parse(moment) - Date.now() - days * DAY)).toBeLessThan(60_000)

test('a purchased plan is active, discounts answers, and adds points that expire with it', async () => {
  const before = (await ask('GET', '/api/ledger/summary')).result
  expect(await read()).toMatchObject({ plan: null, terms: [] })
  await buy('month')
  await buy('month')

  const { plan, terms } = await read()
  expect(plan).toMatchObject({ name: 'month', rate: 90, parallel: 3 })
  near(terms.at(-1).endsAt, 60)
  expect((await ask('GET', '/api/models')).result.models[0].costsAtMost).toBe(18)
  const after = (await ask('GET', '/api/ledger/summary')).result
  expect(after.points).toBe(before.points + 2000)
  expect(after.buckets[0]).toEqual({ bucket: 'member', points: 2000 })
  expect(after.ending).toContainEqual({ bucket: 'member', points: 2000, at: terms.at(-1).endsAt })
  expect((await ask('GET', '/api/app/getUserInfo')).result).toMatchObject({
    isVip: true,
    vipName: '月度会员',
    memberendtime: terms.at(-1).endsAt,
  })
})

test('an upgrade converts the rest of the lower plan, as offered', async () => {
  await buy('month')
  const offer = (await read()).offers[2]
  expect(offer).toMatchObject({ productId: 'membership-year', converted: expect.closeTo(30 * 86_400, -2) })
  await buy('year')
  const { plan, terms } = await read()
  expect(plan.name).toBe('year')
  expect(terms).toHaveLength(1)
  near(terms[0].endsAt, 365 + (30 * (3500 / 30)) / (29_800 / 365))
})

test('a lower plan starts when the higher one ends, and a plan is bought one at a time', async () => {
  await buy('year')
  await buy('month')
  const { plan, terms } = await read()
  expect(plan.name).toBe('year')
  expect(terms[1]).toMatchObject({ plan: 'month', startsAt: terms[0].endsAt })
  expect(await ask('POST', '/api/orders', { productId: 'membership-month', quantity: 2 })).toMatchObject({
    code: 400,
    result: { fields: { quantity: 'malformed' } },
  })
})
