import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const DAY = 24 * 3_600_000
const offset = (on: TestApp) => Math.round((on.core.clock.now().getTime() - Date.now()) / 1000) * 1000

test('the sandbox’s clock is set by a call, and every process follows', async () => {
  const other = await testApp({}, { database: app.database })
  const answer = await app.call('POST', '/sandbox/clock', { body: { offsetMs: 100 * DAY } })
  expect(answer).toMatchObject({ status: 200, code: 200, result: { offsetMs: 100 * DAY } })
  expect(offset(app)).toBe(100 * DAY)
  await expect.poll(() => offset(other)).toBe(100 * DAY)
  expect(Date.parse((await other.call('GET', '/healthz')).headers['date'] ?? '') - Date.now()).toBeGreaterThan(99 * DAY)
})

test('a process that starts later goes by the same clock', async () => {
  await app.call('POST', '/sandbox/clock', { body: { offsetMs: -3 * DAY } })
  expect(offset(await testApp({}, { database: app.database }))).toBe(-3 * DAY)
})

test.each([{}, { offsetMs: '5' }, { offsetMs: 1.5 }, { offsetMs: 1e300 }, { offsetMs: 5, extra: 1 }])('%j sets nothing', async (body) => {
  await app.ahead(0)
  expect(await app.call('POST', '/sandbox/clock', { body })).toMatchObject({ status: 200, code: 400 })
  expect(offset(app)).toBe(0)
})

test('live mode goes by real time, whatever the database says', async () => {
  await app.ahead(DAY)
  const live = await testApp({ mode: 'live' }, { database: app.database })
  expect(offset(live)).toBe(0)
  await expect(live.core.clock.setOffset(DAY)).rejects.toThrow('Live mode')
})
