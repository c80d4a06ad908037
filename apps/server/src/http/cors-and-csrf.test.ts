import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsWith } from '../security-tests/test-ids.ts'
import { randomMobile, testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ allowedOrigins: ['https://app.example.com'], publicUrl: 'https://moyun.example.com' })
})

const send = (headers: Record<string, string>) =>
  app.call('POST', '/api/app/Send', {
    body: { mobile: randomMobile(), purpose: 'login' },
    headers: { host: 'localhost:3000', ...headers },
  })

describe('a state-changing call', () => {
  test.each(['http://localhost:3000', 'https://app.example.com', 'https://moyun.example.com'])(
    'is accepted from a page of %s',
    async (origin) => {
      const answer = await send({ origin })
      expect(answer).toMatchObject({ code: 200 })
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        vary: expect.stringContaining('Origin') as string,
      })
      expect(answer.headers['access-control-expose-headers']).toContain('x-access-token')
    },
  )

  test.each([
    'https://evil.example',
    'http://localhost:3001',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'null',
    'https://evil.example/https://app.example.com',
  ])('P22: is refused from a page of %s, without CORS headers', async (origin) => {
    const answer = await send({ origin })
    expect(answer).toMatchObject({ status: 200, code: 403, result: null })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers).not.toHaveProperty('access-control-expose-headers')
  })

  test.each([0, 1])(
    'is refused from a foreign origin that X-Forwarded-Host claims as ours, behind %i proxies',
    async (trustProxyHops) => {
      const behind = await testApp({ trustProxyHops })
      const answer = await behind.call('POST', '/api/app/Send', {
        body: { mobile: randomMobile(), purpose: 'login' },
        headers: { host: 'localhost:3000', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      })
      expect(answer).toMatchObject({ code: 403 })
    },
  )

  test('is refused from a foreign page that has a valid token', async () => {
    const member = await app.member()
    const answer = await app.call('POST', '/api/app/logout', {
      headers: { ...member.bearer, origin: 'https://evil.example' },
    })
    expect(answer).toMatchObject({ code: 403 })
    expect(await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).toMatchObject({ code: 200 })
  })

  test('P22: is accepted without an Origin header', async () => {
    expect(await send({})).toMatchObject({ code: 200 })
  })
})

test('answers a preflight of an allowed origin with the allowed headers, and 404 to another origin', async () => {
  const ask = (origin: string) =>
    app.fastify.inject({
      method: 'OPTIONS',
      url: '/api/app/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = await ask('https://app.example.com')
  expect(allowed.statusCode).toBe(204)
  expect(allowed.headers['access-control-allow-headers']).toContain('x-authorization')
  const foreign = await ask('https://evil.example')
  expect(foreign.statusCode).toBe(404)
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
})

test('P22: never allows every origin, and never allows credentials', async () => {
  for (const origin of ['https://app.example.com', 'https://evil.example']) {
    const answer = await app.call('GET', '/api/app/getUserInfo', { headers: { origin } })
    expect(answer.headers['access-control-allow-origin']).not.toBe('*')
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

describe('a body that is not JSON', () => {
  test.each([
    ['text/plain', '{"mobile":"13800138000","purpose":"login"}'],
    ['application/x-www-form-urlencoded', 'mobile=13800138000&purpose=login'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['', '{"mobile":"13800138000","purpose":"login"}'],
  ])('P22: is answered with 415 and an envelope when its type is %s', async (type, payload) => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/app/Send',
      payload,
      headers: { 'content-type': type },
    })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 415, message: '不支持的内容类型', result: null, errors: null })
  })
})

test('P5: sends no CORS headers to a foreign page, even when the call renews the session', async () => {
  const member = await app.member()
  await app.advanceClock(16 * 60_000)
  const { code, headers } = await app.call('GET', '/api/app/getUserInfo', {
    headers: { ...member.bothTokens, origin: 'https://evil.example' },
  })
  await app.advanceClock(0)
  expect(code).toBe(200)
  expect(headers).toHaveProperty('x-access-token')
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    expect(headers).not.toHaveProperty(name)
})

test('P22: GET routes change no existing row and add only hand-offs and QRs', async () => {
  const member = await app.member()
  const { result } = await app.prepare('POST', '/api/chat/conversations', {
    headers: member.bearer,
    body: { title: '读' },
  })
  const { result: devices } = await app.prepare('GET', '/api/account/sessions', { headers: member.bearer })
  const before = await rowsWith(app.database.pool, [''])
  const reading = app.fastify.routeRows.filter(({ method, path }) => method === 'GET' && /^\/(api|MPSign)/.test(path))
  expect(reading.length).toBeGreaterThan(10)
  for (const { path } of reading) {
    for (const id of [result.id, devices.devices[0].id, randomUUID()])
      await app.call('GET', path.replaceAll(/:\w+/g, id), { headers: member.bearer })
  }
  const after = await rowsWith(app.database.pool, [''])
  expect(before.filter((row) => !after.includes(row))).toEqual([])
  expect(new Set(after.filter((row) => !before.includes(row)).map((row) => row.split(' ')[0]))).toEqual(
    new Set(['oauth_handoffs', 'qrs']),
  )
})

describe('the sandbox', () => {
  const outbox = (host: string) => app.call('GET', '/sandbox/outbox', { headers: { host, accept: 'application/json' } })

  test.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.7:3000',
    'moyun.example.com',
    'app.example.com',
  ])('P17: answers on its own host %s', async (host) => {
    expect(await outbox(host)).toMatchObject({ status: 200, body: expect.stringMatching(/^\[/) as string })
  })

  test.each(['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'P17: refuses the foreign host %s',
    async (host) => {
      expect(await outbox(host)).toMatchObject({ code: 403, result: null })
    },
  )

  test('P17: ignores X-Forwarded-Host, even behind a proxy', async () => {
    const proxied = await testApp({ trustProxyHops: 1 }, { database: app.database })
    expect(
      await proxied.call('GET', '/sandbox/outbox', {
        headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' },
      }),
    ).toMatchObject({ code: 403 })
  })

  test('P22: refuses every POST from a page of another origin', async () => {
    const changing = app.fastify.routeRows.filter(
      ({ method, path }) => method === 'POST' && path.startsWith('/sandbox'),
    )
    expect(changing.length).toBeGreaterThan(4)
    for (const { path } of changing) {
      const answer = await app.call('POST', path.replaceAll(/:\w+/g, randomUUID()), {
        body: { offsetMs: 1 },
        headers: { host: 'localhost:3000', origin: 'https://evil.example' },
      })
      expect(answer, path).toMatchObject({ code: 403 })
    }
  })
})

test.each(['/%61pi/app/Send', '/api/%61pp/Send', '/s%61ndbox/clock'])(
  'P22: refuses a foreign page also when it spells the path %s',
  async (url) => {
    const body = url.includes('clock') ? { offsetMs: 0 } : { mobile: randomMobile(), purpose: 'login' }
    expect(await app.call('POST', url, { body, headers: { host: 'localhost:3000' } })).toMatchObject({ code: 200 })
    expect(
      await app.call('POST', url, {
        body: { ...body },
        headers: { host: 'localhost:3000', origin: 'https://evil.example' },
      }),
    ).toMatchObject({ code: 403 })
  },
)
