import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { isTransportError } from '../errors/transport-error.ts'
import { session } from '../contract/session.ts'
import { wechat } from '../contract/wechat.ts'
import { endpoint } from '../contract/endpoint.ts'
import { isRefusal, invalidFields } from '../errors/refusal.ts'
import { testCaller } from './test-caller.ts'
import { accessToken, respondWithSuccess, listen, respond } from './test-server.ts'

const things = {
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

test('C1: sends JSON, in the language of the reader, and gives the result without its envelope', async () => {
  await using server = await listen((_, response) =>
    respondWithSuccess(response, { name: '砚', secret: 'not in the contract' }),
  )
  const { call } = testCaller(server.baseUrl)

  expect(await call(things.read, { params: { id: 'a/b 砚' } })).toEqual({ name: '砚' })
  await call(things.make, { body: { name: '墨' } }).catch(() => {})

  const [read, make] = server.heard
  expect(read).toMatchObject({ method: 'GET', url: '/api/things/a%2Fb%20%E7%A0%9A', body: '' })
  expect(read?.headers).toMatchObject({ 'accept-language': 'zh-CN' })
  expect(read?.headers['authorization']).toBeUndefined()
  expect(make?.headers['content-type']).toMatch('application/json')
  expect(JSON.parse(make?.body ?? '')).toEqual({ name: '墨' })
})

test('C1: a POST without a body sends none, and no content type either', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const { call } = testCaller(server.baseUrl)

  await call(things.end)

  expect(server.heard[0]).toMatchObject({ method: 'POST', body: '' })
  expect(server.heard[0]?.headers['content-type']).toBeUndefined()
})

test('C2: a token goes out as Bearer; one that has expired brings the refresh token along', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const [fresh, stale] = [accessToken(60), accessToken(-1)]

  await testCaller(server.baseUrl, { access: fresh, refresh: 'r1' }).call(things.end)
  await testCaller(server.baseUrl, { access: stale, refresh: 'r1' }).call(things.end)

  expect(server.heard[0]?.headers).toMatchObject({ authorization: `Bearer ${fresh}` })
  expect(server.heard[0]?.headers['x-authorization']).toBeUndefined()
  expect(server.heard[1]?.headers).toMatchObject({ authorization: `Bearer ${stale}`, 'x-authorization': 'Bearer r1' })
})

test('C3: a GET with a body becomes a query without its empty values; 0 and false stay', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const { call } = testCaller(server.baseUrl)

  await call(things.find, {
    query: { page: 2 },
    body: { a: '', b: null, c: undefined, d: 0, e: false, f: '墨 韵&', g: ['x', '', 'y'] },
  })

  expect(server.heard[0]).toMatchObject({
    url: '/api/things?page=2&d=0&e=false&f=%E5%A2%A8%20%E9%9F%B5%26&g=x&g=y',
    body: '',
  })
  expect(server.heard[0]?.headers['content-type']).toBeUndefined()
})

test('C4: non-empty errors are an error with that text, and name their fields', async () => {
  await using server = await listen((_, response) =>
    respond(response, { code: 400, message: '请检查', errors: '手机号不能为空', result: { fields: { mobile: 'V2' } } }),
  )
  const { call, said } = testCaller(server.baseUrl)

  const error = await failure(call(things.end))

  expect(isRefusal(error, 400) && error.message).toBe('手机号不能为空')
  expect(invalidFields(error)).toEqual({ mobile: 'V2' })
  expect(said).toEqual(['请检查'])
})

test('C4: non-empty errors are an error beside code 200 too', async () => {
  await using server = await listen((_, response) => respond(response, { code: 200, errors: '不行', result: null }))

  expect(await failure(testCaller(server.baseUrl).call(things.end))).toMatchObject({ name: 'Refusal', message: '不行' })
})

test('C4, P5: the pair in the headers is saved only when both are there and neither is invalid', async () => {
  const answers: Record<string, string>[] = [
    { 'access-token': 'a2' },
    { 'x-access-token': 'r2' },
    { 'access-token': 'invalid_token', 'x-access-token': 'r2' },
    { 'access-token': 'a3', 'x-access-token': 'r3' },
  ]
  await using server = await listen((_, response) => respondWithSuccess(response, null, answers.shift()))
  const { call, storage } = testCaller(server.baseUrl, { access: 'a1', refresh: 'r1' })

  for (let round = 0; round < 3; round += 1) {
    await call(things.end)
    expect(storage.held).toEqual({ 'access-token': 'a1', 'x-access-token': 'r1' })
  }
  await call(things.end)
  expect(storage.held).toEqual({ 'access-token': 'a3', 'x-access-token': 'r3' })
})

test('C4, P5: an answer that comes after the logout does not bring the session back', async () => {
  let answer = () => {}
  await using server = await listen((_, response) => {
    answer = () => respondWithSuccess(response, null, { 'access-token': accessToken(60), 'x-access-token': 'r2' })
  })
  const { call, tokens } = testCaller(server.baseUrl, { access: accessToken(-1), refresh: 'r1' })

  const late = call(things.end)
  await expect.poll(() => server.heard.length).toBe(1)
  tokens.clear()
  answer()
  await late

  expect(tokens.read()).toBeNull()
})

test('C5: any other code shows its message, as text or serialised, and is a refusal with that code', async () => {
  const messages = ['积分不足', { reason: 'points' }, undefined]
  await using server = await listen((_, response) =>
    respond(response, { code: 2001, message: messages.shift(), result: { needed: 3, available: 1 } }),
  )
  const { call, said, ended } = testCaller(server.baseUrl)

  const error = await failure(call(things.end))
  await failure(call(things.end))
  await failure(call(things.end))

  expect(isRefusal(error, 2001) && error.result).toEqual({ needed: 3, available: 1 })
  expect(said).toEqual(['积分不足', '{"reason":"points"}'])
  expect(ended).toEqual([])
})

test('C5: a quiet call leaves the showing to its caller', async () => {
  await using server = await listen((_, response) => respond(response, { code: 1001, message: '账号或者密码错误' }))
  const { call, said } = testCaller(server.baseUrl)

  expect(await failure(call(things.end, undefined, { quiet: true }))).toMatchObject({
    code: 1001,
    message: '账号或者密码错误',
  })
  expect(said).toEqual([])
})

test('C5: no code at all is a success', async () => {
  await using server = await listen((_, response) => respond(response, { result: { name: '砚' } }))

  expect(await testCaller(server.baseUrl).call(things.read, { params: { id: '1' } })).toEqual({ name: '砚' })
})

test('C5, P5: 1007 on the profile asks to sign out; elsewhere it is only a message', async () => {
  await using server = await listen((_, response) => respond(response, { code: 1007, message: '账号不可用' }))
  const { call, said, ended, tokens } = testCaller(server.baseUrl, { access: accessToken(60), refresh: 'r1' })

  await failure(call(things.end))
  expect([said, ended]).toEqual([['账号不可用'], []])

  await failure(call(session.profile))
  expect([said, ended]).toEqual([['账号不可用', '账号不可用'], ['unusable']])
  expect(tokens.read()).not.toBeNull()
})

test('X1, P48: an answer that takes too long is a time-out, and is not asked for again', async () => {
  await using server = await listen(() => {})
  const { call } = testCaller(server.baseUrl, undefined, { timeout: 100 })

  expect(isTransportError(await failure(call(things.read, { params: { id: '1' } })), 'timeout')).toBe(true)
  expect(server.heard).toHaveLength(1)
})

test('X2, P48: a connection that fails is a network error; a GET was tried three times, a POST once', async () => {
  await using server = await listen((_, response) => response.destroy())
  const { call } = testCaller(server.baseUrl)

  expect(isTransportError(await failure(call(things.read, { params: { id: '1' } })), 'network')).toBe(true)
  expect(server.heard).toHaveLength(3)

  expect(isTransportError(await failure(call(things.end)), 'network')).toBe(true)
  expect(server.heard).toHaveLength(4)
})

test('X2, P48: a GET outlives two broken connections', async () => {
  await using server = await listen((_, response) =>
    server.heard.length < 3 ? response.destroy() : respondWithSuccess(response, { name: '砚' }),
  )

  expect(await testCaller(server.baseUrl).call(things.read, { params: { id: '1' } })).toEqual({ name: '砚' })
})

test.each([
  [0, [150, 300]],
  [1, [450, 900]],
])(
  'P48: between its tries a GET waits by chance, so that not all come back at once (%d: %j ms)',
  async (chance, waits) => {
    await using server = await listen((_, response) => response.destroy())
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await failure(testCaller(server.baseUrl).call(things.read, { params: { id: '1' } }))
    const asked = timers.mock.calls.map(([, duration]) => duration)
    vi.restoreAllMocks()
    expect(asked.filter((duration) => duration !== undefined && duration >= 150 && duration <= 900)).toEqual(waits)
  },
)

test('X3: an answer that went wrong keeps the name by which the server’s log tells of it', async () => {
  await using server = await listen((request, response) =>
    respond(response, {}, { status: request.url.endsWith('/1') ? 500 : 200, headers: { 'x-request-id': 'req-7' } }),
  )
  const { call } = testCaller(server.baseUrl)

  expect(await failure(call(things.read, { params: { id: '1' } }))).toMatchObject({
    kind: 'status',
    requestId: 'req-7',
  })
  expect(await failure(call(things.read, { params: { id: '2' } }))).toMatchObject({
    kind: 'malformed',
    requestId: 'req-7',
  })
})

test('X3: an error status speaks with the message of its envelope, else with the status text', async () => {
  await using server = await listen((request, response) => {
    if (request.url.endsWith('/1')) return respond(response, { code: 503, message: '服务繁忙' }, { status: 503 })
    response.writeHead(502, 'Bad Gateway').end('<html>')
  })
  const { call, said } = testCaller(server.baseUrl)

  expect(await failure(call(things.read, { params: { id: '1' } }))).toMatchObject({
    kind: 'status',
    status: 503,
    message: '服务繁忙',
  })
  expect(await failure(call(things.read, { params: { id: '2' } }))).toMatchObject({
    kind: 'status',
    status: 502,
    message: 'Bad Gateway',
  })
  expect(server.heard).toHaveLength(2)
  expect(said).toEqual([])
})

test('X4: an answer that the contract does not know is malformed and has no words of its own', async () => {
  await using server = await listen((request, response) =>
    request.url.endsWith('/1') ? response.end('<html>') : respondWithSuccess(response, { name: 7 }),
  )
  const { call } = testCaller(server.baseUrl)

  expect(await failure(call(things.read, { params: { id: '1' } }))).toMatchObject({ kind: 'malformed', message: '' })
  expect(await failure(call(things.read, { params: { id: '2' } }))).toMatchObject({ kind: 'malformed', message: '' })
})

test('P37: a keyed call has a key of its own, or the one its caller gave', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response))
  const { call } = testCaller(server.baseUrl)

  await call(things.make, { body: { name: '墨' } })
  await call(things.make, { body: { name: '墨' } })
  await call(things.make, { body: { name: '墨' } }, { key: 'mine' })

  const [one, two, three] = server.heard.map(({ headers }) => headers['idempotency-key'])
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(two).not.toBe(one)
  expect(three).toBe('mine')
})

test('a caller that gives up gets its own reason back, at once', async () => {
  await using server = await listen(() => {})
  const { call } = testCaller(server.baseUrl)
  const leaving = new AbortController()

  const asked = failure(call(things.read, { params: { id: '1' } }, { signal: leaving.signal }))
  await expect.poll(() => server.heard.length).toBe(1)
  leaving.abort(new Error('left the page'))

  expect(await asked).toMatchObject({ message: 'left the page' })
})

test('shows the secret of a QR to whoever gave the QR, and nothing where there is none', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response, { status: 'waiting' }))
  const { call } = testCaller(server.baseUrl)

  expect(await call(wechat.poll, { params: { id: 'q' } }, { secret: 'mine' })).toEqual({ status: 'waiting' })
  await call(wechat.poll, { params: { id: 'q' } })

  expect(server.heard.map(({ headers }) => headers['x-qr-secret'])).toEqual(['mine', undefined])
})
