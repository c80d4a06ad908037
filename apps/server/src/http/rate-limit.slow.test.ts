import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { closeAfterFile } from '../testing/test-closing.ts'
import { registerRateLimit } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Fake time, so that all calls fall into one counting window, however long they take.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => vi.useRealTimers())

/** In rounds, so that no call is refused for too many concurrent ones. */
async function inRounds(count: number, call: () => Promise<{ status: number }>) {
  const answers = []
  for (let left = count; left > 0; left -= 100) answers.push(...(await many(Math.min(100, left), call)))
  return answers
}
const many = (count: number, call: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, call))

test('allows a member a hundred concurrent calls', async () => {
  const member = await app.member()
  const answers = await many(100, () => app.call('GET', '/api/user/info', { headers: member.bearer }))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('P33: answers 429 with Retry-After to a flooding member, and still serves another member', async () => {
  const [flooder, other] = [await app.member(), await app.member()]
  const answers = await inRounds(630, () => app.call('GET', '/api/user/info', { headers: flooder.bearer }))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  const again = await app.call('GET', '/api/app/getUserInfo', { headers: flooder.bearer })
  expect(again).toMatchObject({ status: 429, code: 429, message: '请求过于频繁，请稍后再试' })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
  expect(await app.call('GET', '/api/app/getUserInfo', { headers: other.bearer })).toMatchObject({
    status: 200,
    code: 200,
  })
})

test('P33: limits an address whatever X-Forwarded-For it sends, and not its neighbour', async () => {
  let serial = 0
  const call = () =>
    app.call('GET', '/api/models', {
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': `10.9.${(serial += 1) % 250}.1` },
    })
  const answers = await many(2050, call)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(50)
  const again = await call()
  expect(again).toMatchObject({ status: 429, code: 429 })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
  expect(await app.call('GET', '/api/models', { from: '10.0.0.2' })).toMatchObject({ status: 200 })
})

test('P33: limits the wider network of an address (/48, or /24 of IPv4), and not the next network', async () => {
  const server = Fastify()
  closeAfterFile(() => server.close())
  server.decorateRequest('caller', null)
  await registerRateLimit(server, { environment: { mode: 'live', floodGuard: true } })
  server.get('/', () => 'answered')
  const call = async (remoteAddress: string) => (await server.inject({ url: '/', remoteAddress })).statusCode
  for (let index = 0; index < 10_000; index += 1) await call(`2001:db8:1:${(index % 8).toString(16)}::1`)

  expect(await call('2001:db8:1:99::1')).toBe(429)
  expect(await call('2001:db8:2::1')).toBe(200)
})

test('limits calls to unknown paths', async () => {
  const call = () => app.call('GET', '/api/nothing', { from: '10.0.0.3' })
  expect((await many(2000, call)).every(({ status }) => status === 404)).toBe(true)
  expect((await many(20, call)).every(({ status }) => status === 429)).toBe(true)
})

test('P33: behind one trusted proxy, limits by the last address in X-Forwarded-For', async () => {
  const proxied = await testApp({ trustProxyHops: 1 }, { database: app.database })
  const call = (chain: string) =>
    proxied.call('GET', '/api/models', { from: '10.0.0.9', headers: { 'x-forwarded-for': chain } })
  let serial = 0
  const answers = await many(2050, () => call(`1.2.3.${(serial += 1) % 250}, 203.0.113.7`))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(50)
  expect(await call('203.0.113.8')).toMatchObject({ status: 200 })
})

test('loopback is exempt in the sandbox and counted in live mode', async () => {
  const sandbox = await inRounds(2050, () => app.call('GET', '/api/models'))
  expect(sandbox.every(({ status }) => status === 200)).toBe(true)
  const live = await testApp({ mode: 'live' }, { database: app.database })
  const answers = await many(2050, () => live.call('GET', '/api/models'))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})
