import { beforeAll, describe, expect, test } from 'vitest'
import { createLifecycle } from './shutdown.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

describe('shutdown hooks', () => {
  test('start together, and drain waits for all of them', async () => {
    const lifecycle = createLifecycle(quiet)
    const order: string[] = []
    let open = () => {}
    lifecycle.onDrain(async () => {
      order.push('one begins')
      await new Promise<void>((resolve) => (open = resolve))
      order.push('one ends')
    })
    lifecycle.onDrain(() => Promise.resolve(order.push('two begins')).then(open))
    expect(lifecycle.draining).toBe(false)
    const drained = lifecycle.drain()
    expect(lifecycle.draining).toBe(true)
    await Promise.all([drained, lifecycle.drain()])
    expect(order).toEqual(['one begins', 'two begins', 'one ends'])
  })

  test('P44: are abandoned after the timeout, and one that fails does not stop the others', async () => {
    const lines: string[] = []
    const note = (_: object, message: string) => void lines.push(message)
    const lifecycle = createLifecycle({ info: note, warn: note, error: note }, 50)
    lifecycle.onDrain(() => new Promise(() => {}))
    await lifecycle.drain()
    expect(lines).toEqual(['Some shutdown hooks did not finish in time; the next start takes their work over'])

    const other = createLifecycle({ info: note, warn: note, error: note })
    let wasCalled = false
    other.onDrain(() => Promise.reject(new Error('no')))
    other.onDrain(async () => void (wasCalled = true))
    await other.drain()
    expect(wasCalled).toBe(true)
    expect(lines).toContain('A shutdown hook failed')
  })
})

describe('a draining server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })

  test('P44: is ready before, then answers 503 to /readyz and to calls, and 200 to /healthz', async () => {
    expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 })
    const drained = app.lifecycle.drain()
    expect(await app.call('GET', '/readyz')).toMatchObject({ status: 503 })
    expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 })
    const refused = await app.call('GET', '/api/models')
    expect(refused).toMatchObject({ status: 503, code: 503, message: '服务正在重启或繁忙，请稍后重试' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await drained
  })
})

test('without its database, answers 503 to /readyz and to calls, and 200 to /healthz', async () => {
  const app = await testApp()
  const { pool } = app.database
  const query = pool.query.bind(pool)
  pool.query = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 503 })
  expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 })
  const away = await app.call('POST', '/api/app/login', { body: { account: 'x', password: 'yyyyyyyy' } })
  expect(away).toMatchObject({ status: 503, code: 503 })
  pool.query = query
})

test('labels the metrics of calls by route and not by URL', async () => {
  const app = await testApp()
  await app.call('GET', '/api/account/sessions/some-id')
  await app.call('GET', '/no/such/path.js')
  const { body, headers } = await app.call('GET', '/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 2/)
  expect(body).not.toContain('some-id')
})

test('P17: in live mode, serves metrics on a separate port and not on the public one', async () => {
  const live = await testApp({ mode: 'live' })
  await live.call('GET', '/api/models')
  expect(await live.call('GET', '/metrics')).toMatchObject({ status: 404, code: 404 })
  const { body, headers } = await live.metrics.inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/models",status="200"\} 1/)
  expect((await live.metrics.inject('/healthz')).statusCode).toBe(404)
})
