import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { sandboxClock } from '../database/schema/schema.ts'
import type { Listener } from '../events/listener.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const DAY = 24 * 3_600_000
const offset = (on: TestApp) => Math.round((on.context.clock.now().getTime() - Date.now()) / 1000) * 1000 + 0

test('a call sets the sandbox clock of every process', async () => {
  const other = await testApp({}, { database: app.database })
  const answer = await app.call('POST', '/sandbox/clock', { body: { offsetMs: 100 * DAY } })
  expect(answer).toMatchObject({ status: 200, code: 200, result: { offsetMs: 100 * DAY } })
  expect(offset(app)).toBe(100 * DAY)
  await expect.poll(() => offset(other)).toBe(100 * DAY)
  expect(Date.parse((await other.call('GET', '/healthz')).headers['date'] ?? '') - Date.now()).toBeGreaterThan(99 * DAY)
})

test('a process that starts later uses the same offset', async () => {
  await app.call('POST', '/sandbox/clock', { body: { offsetMs: -3 * DAY } })
  expect(offset(await testApp({}, { database: app.database }))).toBe(-3 * DAY)
})

test.each([{}, { offsetMs: '5' }, { offsetMs: 1.5 }, { offsetMs: 1e300 }, { offsetMs: 5, extra: 1 }])(
  'refuses %j and leaves the clock unchanged',
  async (body) => {
    await app.advanceClock(0)
    expect(await app.call('POST', '/sandbox/clock', { body })).toMatchObject({ status: 200, code: 400 })
    expect(offset(app)).toBe(0)
  },
)

test('live mode ignores the stored offset and refuses to set one', async () => {
  await app.advanceClock(DAY)
  const live = await testApp({ mode: 'live' }, { database: app.database })
  expect(offset(live)).toBe(0)
  await expect(live.context.clock.setOffset(DAY)).rejects.toThrow('live mode')
})

test('a slow read from before an update does not undo the update', async () => {
  await app.advanceClock(0)
  const { db } = app.database
  let answers: (() => void)[] = []
  let isSlow = false
  const rows = () => db.select().from(sandboxClock).where(eq(sandboxClock.id, 1))
  // Reads that resolve when the test lets them, because a connection pool guarantees no order.
  const slow = Object.assign(Object.create(db), {
    select: () => ({
      from: () => ({
        where: async () => {
          const read = await rows()
          if (isSlow) await new Promise<void>((answer) => answers.push(answer))
          return read
        },
      }),
    }),
  }) as typeof db
  let notify = () => {}
  const listener = { on: (_: string, callback: () => void) => (notify = callback) } as unknown as Listener
  const own = await createClock({ mode: 'sandbox', db: slow, listener })

  isSlow = true
  notify()
  await expect.poll(() => answers.length).toBe(1)
  await own.setOffset(DAY)
  for (const answer of answers) answer()
  answers = []
  await new Promise((passed) => setImmediate(passed))
  expect(own.now().getTime() - Date.now()).toBeGreaterThan(DAY - 1000)
})
