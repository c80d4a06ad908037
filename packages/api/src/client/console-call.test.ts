import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createConsoleCaller } from './console-call.ts'
import { consoleShell } from '../contract/console.ts'
import { endpoint } from '../contract/endpoint.ts'
import { accessToken, listen, respond } from './test-server.ts'
import { testStorage } from './test-storage.ts'
import { createTokenStore } from './tokens.ts'

const menu = endpoint({
  method: 'GET',
  path: '/api/user/menu',
  access: 'member',
  envelope: 'console',
  result: z.array(z.string()),
})

function testConsole(baseUrl: string, stored: Record<string, string> = {}, timeout = 10_000) {
  const tokens = createTokenStore(() => testStorage(stored))
  const messages: [string, string][] = []
  const dialogs: (() => void)[] = []
  const call = createConsoleCaller({
    baseUrl,
    timeout,
    tokens,
    language: () => 'en-US',
    showError: (message, kind) => messages.push([message, kind]),
    confirmSignOut: () => new Promise<void>((close) => dialogs.push(close)),
  })
  return { call, messages, dialogs, tokens }
}

test('returns the data on code 20000', async () => {
  await using server = await listen((_, response) =>
    respond(response, { data: ['home'], status: 'ok', msg: '', code: 20000 }),
  )

  expect(await testConsole(server.baseUrl).call(menu)).toEqual(['home'])
})

test('throws a refusal on any other code and shows the server message', async () => {
  await using server = await listen((_, response) =>
    respond(response, { data: null, status: 'fail', msg: 'No menu', code: 50000 }),
  )
  const { call, messages, dialogs } = testConsole(server.baseUrl)

  await expect(call(menu)).rejects.toMatchObject({ name: 'Refusal', code: 50000, message: 'No menu' })

  expect(messages).toEqual([['No menu', 'refused']])
  expect(dialogs).toHaveLength(0)
})

test('reports a refusal with an empty message when the server sends none', async () => {
  await using server = await listen((_, response) =>
    respond(response, { data: null, status: 'fail', msg: '', code: 50000 }),
  )
  const { call, messages } = testConsole(server.baseUrl)

  await expect(call(menu)).rejects.toThrow()

  expect(messages).toEqual([['', 'refused']])
})

test('reports a status error with its text, and network errors and timeouts with an empty message', async () => {
  await using server = await listen((_, response) => response.writeHead(502, 'Bad Gateway').end())
  const { call, messages } = testConsole(server.baseUrl)
  await expect(call(menu)).rejects.toMatchObject({ name: 'TransportError', kind: 'status' })

  const unreachable = testConsole('http://127.0.0.1:9')
  await expect(unreachable.call(menu)).rejects.toMatchObject({ name: 'TransportError', kind: 'network' })

  expect(messages).toEqual([['Bad Gateway', 'transport']])
  expect(unreachable.messages).toEqual([['', 'network']])

  await using silent = await listen(() => {})
  const slow = testConsole(silent.baseUrl, {}, 100)
  await expect(slow.call(menu)).rejects.toMatchObject({ name: 'TransportError', kind: 'timeout' })
  expect(slow.messages).toEqual([['', 'timeout']])
})

test.each([50008, 50012, 50014])(
  'P5: code %i opens one sign-out dialog for parallel calls, and another only after it is closed',
  async (code) => {
    await using server = await listen((_, response) =>
      respond(response, { data: null, status: 'fail', msg: 'Signed out', code }),
    )
    const { call, dialogs } = testConsole(server.baseUrl)

    await Promise.allSettled([call(menu), call(menu), call(menu)])
    expect(dialogs).toHaveLength(1)

    dialogs[0]?.()
    await expect(call(menu)).rejects.toMatchObject({ code })
    expect(dialogs).toHaveLength(2)
  },
)

test('rejects the user call without opening a dialog', async () => {
  await using server = await listen((_, response) =>
    respond(response, { data: null, status: 'fail', msg: 'Signed out', code: 50008 }),
  )
  const { call, dialogs } = testConsole(server.baseUrl)

  await expect(call(consoleShell.user)).rejects.toMatchObject({ code: 50008 })

  expect(dialogs).toHaveLength(0)
})

test('sends the session token as Bearer, or the console token when there is no session', async () => {
  await using server = await listen((_, response) =>
    respond(response, { data: [], status: 'ok', msg: '', code: 20000 }),
  )
  const access = accessToken(60)

  await testConsole(server.baseUrl, { 'access-token': access, 'x-access-token': 'r1', token: 'mock' }).call(menu)
  await testConsole(server.baseUrl, { token: 'mock' }).call(menu)
  await testConsole(server.baseUrl).call(menu)

  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${access}`,
    'Bearer mock',
    undefined,
  ])
})

test('sends the refresh token with an expired access token, and saves the new pair', async () => {
  const next = accessToken(60)
  await using server = await listen((_, response) =>
    respond(
      response,
      { data: [], status: 'ok', msg: '', code: 20000 },
      { headers: { 'access-token': next, 'x-access-token': 'r2' } },
    ),
  )
  const { call, tokens } = testConsole(server.baseUrl, { 'access-token': accessToken(-1), 'x-access-token': 'r1' })

  await call(menu)

  expect(server.requests[0]?.headers['x-authorization']).toBe('Bearer r1')
  expect(tokens.read()).toEqual({ accessToken: next, refreshToken: 'r2' })
})
