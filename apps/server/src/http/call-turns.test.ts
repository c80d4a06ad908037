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
  server.get(
    '/',
    ({ headers, ip }) => new Promise((finish) => running.push({ from: headers.authorization?.slice(7) ?? ip, finish })),
  )
})

const ADDRESS = '203.0.113.1'
const GREEDY = 'greedy'
const call = (from: string, signal?: AbortSignal) =>
  server.inject({
    url: '/',
    headers: { 'x-forwarded-for': ADDRESS, ...(from !== ADDRESS && { authorization: `Bearer ${from}` }) },
    ...(signal && { signal }),
  })
const runningOf = (from: string) => running.filter((one) => one.from === from).length

test('P33: runs six calls of a member at once, and calls of others before those that wait', async () => {
  const calls = Array.from({ length: 20 }, () => call(GREEDY))
  await expect.poll(() => runningOf(GREEDY)).toBe(6)
  const other = call('other')
  await expect.poll(() => runningOf('other')).toBe(1)

  expect(runningOf(GREEDY)).toBe(6)
  running[0]?.finish('')
  await expect.poll(() => runningOf(GREEDY)).toBe(7)
  for (let next = 1; next < 21; next += 1) {
    await expect.poll(() => running.length).toBeGreaterThan(next)
    running[next]?.finish('')
  }
  const statuses = (await Promise.all([...calls, other])).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array.from({ length: 21 }, () => 200))
})

test('P33: does not run a call whose client disconnected before its turn', async () => {
  const controller = new AbortController()
  const calls = Array.from({ length: 6 }, () => call(GREEDY))
  await expect.poll(() => runningOf(GREEDY)).toBe(6)
  const left = Array.from({ length: 10 }, () => call(GREEDY, controller.signal).catch(() => null))
  const last = call(GREEDY)
  controller.abort()
  await Promise.all(left)
  for (const { finish } of [...running]) finish('')
  await expect.poll(() => running.length).toBe(7)
  running[6]?.finish('')

  expect((await Promise.all([...calls, last])).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200))
  expect(running).toHaveLength(7)
})

test('P33: lets no visitor wait for another at the same address', async () => {
  const calls = Array.from({ length: 10 }, () => call(ADDRESS))
  await expect.poll(() => runningOf(ADDRESS)).toBe(10)
  for (const { finish } of running) finish('')
  await Promise.all(calls)
})
