import { readEvent } from '@moyun/api'
import { getResponse, HttpHandler } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { createHandlers } from './handlers.ts'
import { createMockServer, type MockServer } from './mock-server.ts'

const forgetful = { getItem: () => null, setItem: () => {} }
const atOnce = { pace: 0, wait: async () => {}, random: () => 0 }
const USER = 'mock-1'

let server: MockServer
let doubles: HttpHandler[]
beforeEach(() => {
  server = createMockServer(forgetful, atOnce)
  doubles = createHandlers(server).filter((one) => one instanceof HttpHandler)
})

async function ask(method: string, path: string) {
  const answer = await getResponse(
    doubles,
    new Request(`http://moyun.example${path}`, { method, headers: { authorization: `Bearer ${USER}` } }),
  )
  return JSON.parse((await answer?.text()) ?? '')
}

interface Line {
  kind: string
  bucket: string
  amount: number
  at: string
}
const lines = async (query = ''): Promise<Line[]> => (await ask('GET', `/api/ledger/entries${query}`)).result.lines

test('filters ledger entries by kind, unit, direction and month', async () => {
  expect((await lines('?kind=chat')).every(({ kind, amount }) => kind === 'chat' && amount < 0)).toBe(true)
  expect(await lines('?unit=cash')).toMatchObject([{ amount: -3000 }, { amount: 3000 }])
  expect((await lines('?way=in')).every(({ amount }) => amount > 0)).toBe(true)
  const { months } = (await ask('GET', '/api/ledger/months')).result
  for (const { month, pointsIn } of months) {
    const came = (await lines(`?month=${month}&way=in&unit=points`)).reduce((sum, { amount }) => sum + amount, 0)
    expect(came, month).toBe(pointsIn)
  }
})

test('a daily check-in is rewarded once: its points are in the balance, the entries and the expiring points', async () => {
  const before = (await ask('GET', '/api/ledger/summary')).result
  const { points: given } = (await ask('GET', '/api/account/sign-in-days')).result
  const events: unknown[] = []
  server.listen((event) => void events.push(readEvent(event)))

  expect(await ask('POST', '/api/merchant/increasedsign')).toMatchObject({
    result: { points: given, streak: 5, calendar: { signed: true, points: given } },
  })
  expect(await ask('POST', '/api/merchant/increasedsign')).toMatchObject({ code: 2003 })

  const after = (await ask('GET', '/api/ledger/summary')).result
  expect(after.points).toBe(before.points + given)
  expect(after.buckets.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(after.points)
  expect(after.ending.at(-1).points).toBe(given)
  expect((await lines())[0]).toMatchObject({ kind: 'signIn', amount: given })
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'balance.changed', data: { points: after.points, cash: 0 } }),
  )
})
