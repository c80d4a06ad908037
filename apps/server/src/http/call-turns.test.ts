import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { closeAfterFile } from '../testing/test-closing.ts'
import { registerLoadShedding } from './load-shedding.ts'

/** Calls whose handler runs, by caller. */
let running: { from: string; finish: (text: string) => void }[]
let server: FastifyInstance
beforeEach(() => {
  running = []
  server = Fastify({ trustProxy: (_, hop) => hop < 1 })
  closeAfterFile(() => server.close())
  registerLoadShedding(server, { environment: { mode: 'live' }, sessions: { nameOf: async (token) => token } })
  server.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: ({ headers, ip }) =>
      new Promise((finish) => running.push({ from: headers.authorization?.slice(7) ?? ip, finish })),
  })
})

const ADDRESS = '203.0.113.1'
const GREEDY = 'greedy'
const call = (from: string, { method = 'GET', signal }: { method?: 'GET' | 'POST'; signal?: AbortSignal } = {}) =>
  server.inject({
    method,
    url: '/',
    headers: { 'x-forwarded-for': ADDRESS, ...(from !== ADDRESS && { authorization: `Bearer ${from}` }) },
    ...(signal && { signal }),
  })
const runningOf = (from: string) => running.filter((one) => one.from === from).length

test.each([
  ['GET', 3],
  ['POST', 6],
] as const)(
  'P33: runs a few %s calls of a member at once, and calls of others before those that wait',
  async (method, most) => {
    const calls = Array.from({ length: 20 }, () => call(GREEDY, { method }))
    await expect.poll(() => runningOf(GREEDY)).toBe(most)
    const other = call('other')
    await expect.poll(() => runningOf('other')).toBe(1)

    expect(runningOf(GREEDY)).toBe(most)
    running[0]?.finish('')
    await expect.poll(() => runningOf(GREEDY)).toBe(most + 1)
    for (let next = 1; next < 21; next += 1) {
      await expect.poll(() => running.length).toBeGreaterThan(next)
      running[next]?.finish('')
    }
    const statuses = (await Promise.all([...calls, other])).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual(Array.from({ length: 21 }, () => 200))
  },
)

test('P33: does not run a call whose client disconnected before its turn', async () => {
  const controller = new AbortController()
  const calls = Array.from({ length: 3 }, () => call(GREEDY))
  await expect.poll(() => runningOf(GREEDY)).toBe(3)
  const left = Array.from({ length: 10 }, () => call(GREEDY, { signal: controller.signal }).catch(() => null))
  const last = call(GREEDY)
  controller.abort()
  await Promise.all(left)
  for (const { finish } of [...running]) finish('')
  await expect.poll(() => running.length).toBe(4)
  running[3]?.finish('')

  expect((await Promise.all([...calls, last])).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200))
  expect(running).toHaveLength(4)
})

test('P33: a member’s writes that wait do not hold back a read', async () => {
  const writes = Array.from({ length: 10 }, () => call(GREEDY, { method: 'POST' }))
  await expect.poll(() => runningOf(GREEDY)).toBe(6)
  const read = call(GREEDY)
  await expect.poll(() => runningOf(GREEDY)).toBe(7)
  running[6]?.finish('')
  expect((await read).statusCode).toBe(200)
  for (let next = 0; next < 11; next += 1) {
    await expect.poll(() => running.length).toBeGreaterThan(next)
    running[next]?.finish('')
  }
  await Promise.all(writes)
})

test('P33: lets no visitor wait for another at the same address', async () => {
  const calls = Array.from({ length: 10 }, () => call(ADDRESS))
  await expect.poll(() => runningOf(ADDRESS)).toBe(10)
  for (const { finish } of running) finish('')
  await Promise.all(calls)
})
