import { beforeAll, describe, expect, test } from 'vitest'
import { anyMobile, testApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ allowedOrigins: ['https://app.example.com'], publicUrl: 'https://moyun.example.com' })
})

const send = (headers: Record<string, string>) => app.call('POST', '/api/app/Send', { body: { mobile: anyMobile(), purpose: 'login' }, headers: { host: 'localhost:3000', ...headers } })

describe('a call that changes something', () => {
  test.each(['http://localhost:3000', 'https://app.example.com', 'https://moyun.example.com'])('is taken from a page of %s', async (origin) => {
    const answer = await send({ origin })
    expect(answer).toMatchObject({ code: 200 })
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: expect.stringContaining('Origin') as string })
    expect(answer.headers['access-control-expose-headers']).toContain('x-access-token')
  })

  test.each(['https://evil.example', 'http://localhost:3001', 'https://app.example.com.evil.example', 'http://app.example.com', 'null', 'https://evil.example/https://app.example.com'])(
    'is refused from a page of %s, which is told nothing',
    async (origin) => {
      const answer = await send({ origin })
      expect(answer).toMatchObject({ status: 200, code: 403, result: null })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.headers).not.toHaveProperty('access-control-expose-headers')
    },
  )

  test('is refused though a header claims that the foreign host is ours', async () => {
    expect(await send({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).toMatchObject({ code: 403 })
  })

  test('is refused from a foreign page though it has a token', async () => {
    const member = await app.member()
    const answer = await app.call('POST', '/api/app/logout', { headers: { ...member.bearer, origin: 'https://evil.example' } })
    expect(answer).toMatchObject({ code: 403 })
    expect(await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).toMatchObject({ code: 200 })
  })

  test('is taken without an Origin: such a client is no browser', async () => {
    expect(await send({})).toMatchObject({ code: 200 })
  })
})

test('a preflight names methods and headers for an allowed origin, and is a plain 404 for another', async () => {
  const ask = (origin: string) => app.fastify.inject({ method: 'OPTIONS', url: '/api/app/login', headers: { origin, 'access-control-request-method': 'POST' } })
  const allowed = await ask('https://app.example.com')
  expect(allowed.statusCode).toBe(204)
  expect(allowed.headers['access-control-allow-headers']).toContain('x-authorization')
  const foreign = await ask('https://evil.example')
  expect(foreign.statusCode).toBe(404)
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
})

test('no answer ever allows every origin a token', async () => {
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
  ])('as %s is 415, with an envelope', async (type, payload) => {
    const response = await app.fastify.inject({ method: 'POST', url: '/api/app/Send', payload, headers: { 'content-type': type } })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 415, message: '不支持的内容类型', result: null, errors: null })
  })
})

test('no GET changes anything: each one is a reading', async () => {
  const member = await app.member()
  const snapshot = async () => {
    const { rows } = await app.database.pool.query('select (select json_agg(m order by id) from members m)::text || (select json_agg(c order by id) from conversations c)::text as all')
    return rows
  }
  const before = await snapshot()
  for (const { method, path } of app.fastify.routeRows.filter(({ method, path }) => method === 'GET' && path.startsWith('/api'))) {
    expect(method).toBe('GET')
    await app.call('GET', path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'), { headers: member.bearer })
  }
  expect(await snapshot()).toEqual(before)
})
