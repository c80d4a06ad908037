import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { isTransportError } from '../errors/transport-error.ts'
import { session } from '../contract/session.ts'
import { wechat } from '../contract/wechat.ts'
import { endpoint } from '../contract/endpoint.ts'
import { isRefusal, invalidFields } from '../errors/refusal.ts'
import { testCaller } from './test-caller.ts'
import { accessToken, respondWithSuccess, listen, respond } from './test-server.ts'

const endpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/things/:id',
    access: 'member',
    params: z.object({ id: z.string() }),
    result: z.object({ name: z.string() }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/things',
    access: 'member',
    query: z.object({ page: z.optional(z.number()) }),
    body: z.record(z.string(), z.unknown()),
    result: z.null(),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/things',
    access: 'member',
    keyed: true,
    body: z.object({ name: z.string() }),
    result: z.null(),
  }),
  end: endpoint({ method: 'POST', path: '/api/things/end', access: 'member', result: z.null() }),
}

const failure = async (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.then(
    () => expect.unreachable('the call was to fail'),
    (error: unknown) => error,
  )

test('sends JSON and accept-language, and returns the result without its envelope and undeclared fields', async () => {
  await using server = await listen((_, response) =>
    respondWithSuccess(response, { name: '砚', secret: 'not in the contract' }),
  )
  const { call } = testCaller(server.baseUrl)

  expect(await call(endpoints.read, { params: { id: 'a/b 砚' } })).toEqual({ name: '砚' })
  await call(endpoints.make, { body: { name: '墨' } }).catch(() => {})

  const [read, make] = server.requests
  expect(read).toMatchObject({ method: 'GET', url: '/api/things/a%2Fb%20%E7%A0%9A', body: '' })
  expect(read?.headers).toMatchObject({ 'accept-language': 'zh-CN' })
  expect(read?.headers['authorization']).toBeUndefined()
  expect(make?.headers['content-type']).toMatch('application/json')
  expect(JSON.parse(make?.body ?? '')).toEqual({ name: '墨' })
})

test('sends a POST without a body with no content type', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const { call } = testCaller(server.baseUrl)

  await call(endpoints.end)

  expect(server.requests[0]).toMatchObject({ method: 'POST', body: '' })
  expect(server.requests[0]?.headers['content-type']).toBeUndefined()
})

test('sends the access token as Bearer, and the refresh token too once the access token has expired', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const [fresh, stale] = [accessToken(60), accessToken(-1)]

  await testCaller(server.baseUrl, { access: fresh, refresh: 'r1' }).call(endpoints.end)
  await testCaller(server.baseUrl, { access: stale, refresh: 'r1' }).call(endpoints.end)

  expect(server.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${fresh}` })
  expect(server.requests[0]?.headers['x-authorization']).toBeUndefined()
  expect(server.requests[1]?.headers).toMatchObject({
    authorization: `Bearer ${stale}`,
    'x-authorization': 'Bearer r1',
  })
})

test('turns the body of a GET into query parameters without empty values, but with 0 and false', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const { call } = testCaller(server.baseUrl)

  await call(endpoints.find, {
    query: { page: 2 },
    body: { a: '', b: null, c: undefined, d: 0, e: false, f: '墨 韵&', g: ['x', '', 'y'] },
  })

  expect(server.requests[0]).toMatchObject({
    url: '/api/things?page=2&d=0&e=false&f=%E5%A2%A8%20%E9%9F%B5%26&g=x&g=y',
    body: '',
  })
  expect(server.requests[0]?.headers['content-type']).toBeUndefined()
})

test('throws a refusal with the text of non-empty errors and the invalid fields, and shows the message', async () => {
  await using server = await listen((_, response) =>
    respond(response, { code: 400, message: '请检查', errors: '手机号不能为空', result: { fields: { mobile: 'V2' } } }),
  )
  const { call, toasts } = testCaller(server.baseUrl)

  const error = await failure(call(endpoints.end))

  expect(isRefusal(error, 400) && error.message).toBe('手机号不能为空')
  expect(invalidFields(error)).toEqual({ mobile: 'V2' })
  expect(toasts).toEqual(['请检查'])
})

test('throws a refusal for non-empty errors even with code 200', async () => {
  await using server = await listen((_, response) => respond(response, { code: 200, errors: '不行', result: null }))

  expect(await failure(testCaller(server.baseUrl).call(endpoints.end))).toMatchObject({
    name: 'Refusal',
    message: '不行',
  })
})

test('P5: saves the token pair of the headers only when both tokens are present and neither is invalid', async () => {
  const answers: Record<string, string>[] = [
    { 'access-token': 'a2' },
    { 'x-access-token': 'r2' },
    { 'access-token': 'invalid_token', 'x-access-token': 'r2' },
    { 'access-token': 'a3', 'x-access-token': 'r3' },
  ]
  await using server = await listen((_, response) => respondWithSuccess(response, null, answers.shift()))
  const { call, storage } = testCaller(server.baseUrl, { access: 'a1', refresh: 'r1' })

  for (let round = 0; round < 3; round += 1) {
    await call(endpoints.end)
    expect(storage.entries).toEqual({ 'access-token': 'a1', 'x-access-token': 'r1' })
  }
  await call(endpoints.end)
  expect(storage.entries).toEqual({ 'access-token': 'a3', 'x-access-token': 'r3' })
})

test('P5: does not save the token pair of a response that arrives after sign-out', async () => {
  let answer = () => {}
  await using server = await listen((_, response) => {
    answer = () => respondWithSuccess(response, null, { 'access-token': accessToken(60), 'x-access-token': 'r2' })
  })
  const { call, tokens } = testCaller(server.baseUrl, { access: accessToken(-1), refresh: 'r1' })

  const late = call(endpoints.end)
  await expect.poll(() => server.requests.length).toBe(1)
  tokens.clear()
  answer()
  await late

  expect(tokens.read()).toBeNull()
})

test('throws a refusal for any other code and shows its message, serialised if it is not text', async () => {
  const messages = ['积分不足', { reason: 'points' }, undefined]
  await using server = await listen((_, response) =>
    respond(response, { code: 2001, message: messages.shift(), result: { needed: 3, available: 1 } }),
  )
  const { call, toasts, ended } = testCaller(server.baseUrl)

  const error = await failure(call(endpoints.end))
  await failure(call(endpoints.end))
  await failure(call(endpoints.end))

  expect(isRefusal(error, 2001) && error.result).toEqual({ needed: 3, available: 1 })
  expect(toasts).toEqual(['积分不足', '{"reason":"points"}'])
  expect(ended).toEqual([])
})

test('a quiet call throws the refusal but shows no message', async () => {
  await using server = await listen((_, response) => respond(response, { code: 1001, message: '账号或者密码错误' }))
  const { call, toasts } = testCaller(server.baseUrl)

  expect(await failure(call(endpoints.end, undefined, { quiet: true }))).toMatchObject({
    code: 1001,
    message: '账号或者密码错误',
  })
  expect(toasts).toEqual([])
})

test('treats a response without a code as a success', async () => {
  await using server = await listen((_, response) => respond(response, { result: { name: '砚' } }))

  expect(await testCaller(server.baseUrl).call(endpoints.read, { params: { id: '1' } })).toEqual({ name: '砚' })
})

test('P5: asks to sign out on code 1007 from the profile; from other endpoints it only shows the message', async () => {
  await using server = await listen((_, response) => respond(response, { code: 1007, message: '账号不可用' }))
  const { call, toasts, ended, tokens } = testCaller(server.baseUrl, { access: accessToken(60), refresh: 'r1' })

  await failure(call(endpoints.end))
  expect([toasts, ended]).toEqual([['账号不可用'], []])

  await failure(call(session.profile))
  expect([toasts, ended]).toEqual([['账号不可用', '账号不可用'], ['unusable']])
  expect(tokens.read()).not.toBeNull()
})

test('P48: throws a timeout error when the response takes too long, and does not retry', async () => {
  await using server = await listen(() => {})
  const { call } = testCaller(server.baseUrl, undefined, { timeout: 100 })

  expect(isTransportError(await failure(call(endpoints.read, { params: { id: '1' } })), 'timeout')).toBe(true)
  expect(server.requests).toHaveLength(1)
})

test('P48: throws a network error when the connection fails, after three tries of a GET and one of a POST', async () => {
  await using server = await listen((_, response) => response.destroy())
  const { call } = testCaller(server.baseUrl)

  expect(isTransportError(await failure(call(endpoints.read, { params: { id: '1' } })), 'network')).toBe(true)
  expect(server.requests).toHaveLength(3)

  expect(isTransportError(await failure(call(endpoints.end)), 'network')).toBe(true)
  expect(server.requests).toHaveLength(4)
})

test('P48: a GET succeeds on the third try after two broken connections', async () => {
  await using server = await listen((_, response) =>
    server.requests.length < 3 ? response.destroy() : respondWithSuccess(response, { name: '砚' }),
  )

  expect(await testCaller(server.baseUrl).call(endpoints.read, { params: { id: '1' } })).toEqual({ name: '砚' })
})

test.each([
  [0, [150, 300]],
  [1, [450, 900]],
])(
  'P48: waits a random time before the second and the third try of a GET (random number %d: %j ms)',
  async (chance, waits) => {
    await using server = await listen((_, response) => response.destroy())
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await failure(testCaller(server.baseUrl).call(endpoints.read, { params: { id: '1' } }))
    const delays = timers.mock.calls.map(([, duration]) => duration)
    vi.restoreAllMocks()
    expect(delays.filter((duration) => duration !== undefined && duration >= 150 && duration <= 900)).toEqual(waits)
  },
)

test('a transport error carries the request id of the failed response', async () => {
  await using server = await listen((request, response) =>
    respond(response, {}, { status: request.url.endsWith('/1') ? 500 : 200, headers: { 'x-request-id': 'req-7' } }),
  )
  const { call } = testCaller(server.baseUrl)

  expect(await failure(call(endpoints.read, { params: { id: '1' } }))).toMatchObject({
    kind: 'status',
    requestId: 'req-7',
  })
  expect(await failure(call(endpoints.read, { params: { id: '2' } }))).toMatchObject({
    kind: 'malformed',
    requestId: 'req-7',
  })
})

test('an error status takes its message from the envelope, or else from the status text', async () => {
  await using server = await listen((request, response) => {
    if (request.url.endsWith('/1')) return respond(response, { code: 503, message: '服务繁忙' }, { status: 503 })
    response.writeHead(502, 'Bad Gateway').end('<html>')
  })
  const { call, toasts } = testCaller(server.baseUrl)

  expect(await failure(call(endpoints.read, { params: { id: '1' } }))).toMatchObject({
    kind: 'status',
    status: 503,
    message: '服务繁忙',
  })
  expect(await failure(call(endpoints.read, { params: { id: '2' } }))).toMatchObject({
    kind: 'status',
    status: 502,
    message: 'Bad Gateway',
  })
  expect(server.requests).toHaveLength(2)
  expect(toasts).toEqual([])
})

test('throws a malformed error with an empty message when the response breaks the contract', async () => {
  await using server = await listen((request, response) =>
    request.url.endsWith('/1') ? response.end('<html>') : respondWithSuccess(response, { name: 7 }),
  )
  const { call } = testCaller(server.baseUrl)

  expect(await failure(call(endpoints.read, { params: { id: '1' } }))).toMatchObject({ kind: 'malformed', message: '' })
  expect(await failure(call(endpoints.read, { params: { id: '2' } }))).toMatchObject({ kind: 'malformed', message: '' })
})

test('P37: sends a new idempotency key with each keyed call, or the key that the caller gives', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const { call } = testCaller(server.baseUrl)

  await call(endpoints.make, { body: { name: '墨' } })
  await call(endpoints.make, { body: { name: '墨' } })
  await call(endpoints.make, { body: { name: '墨' } }, { key: 'mine' })

  const [one, two, three] = server.requests.map(({ headers }) => headers['idempotency-key'])
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(two).not.toBe(one)
  expect(three).toBe('mine')
})

test('rejects an aborted call with the reason of the abort', async () => {
  await using server = await listen(() => {})
  const { call } = testCaller(server.baseUrl)
  const controller = new AbortController()

  const rejection = failure(call(endpoints.read, { params: { id: '1' } }, { signal: controller.signal }))
  await expect.poll(() => server.requests.length).toBe(1)
  controller.abort(new Error('left the page'))

  expect(await rejection).toMatchObject({ message: 'left the page' })
})

test('sends the QR secret as a header when the caller gives one, and no header otherwise', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response, { status: 'waiting' }))
  const { call } = testCaller(server.baseUrl)

  expect(await call(wechat.poll, { params: { id: 'q' } }, { secret: 'mine' })).toEqual({ status: 'waiting' })
  await call(wechat.poll, { params: { id: 'q' } })

  expect(server.requests.map(({ headers }) => headers['x-qr-secret'])).toEqual(['mine', undefined])
})
