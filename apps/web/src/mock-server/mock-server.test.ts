import { getResponse, HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createHandlers } from './handlers.ts'
import { createMockServer, timingFrom } from './mock-server.ts'

const forgetful = { getItem: () => null, setItem: () => {} }
const atOnce = { pace: 1, wait: async () => {}, random: () => 0 }
const world = createMockServer(forgetful, atOnce)
const server = setupServer(...createHandlers(world))
afterEach(() => void vi.useRealTimers())
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

interface CallOptions {
  body?: object
  token?: string
  language?: string
}

async function ask(method: string, path: string, { body, token, language = 'zh-CN' }: CallOptions = {}) {
  const headers = { 'accept-language': language, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`http://moyun.example${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return JSON.parse(await answer.text())
}

const signIn = (username: string, password: string, language?: string) =>
  ask('POST', '/api/user/login', { body: { username, password }, ...(language === undefined ? {} : { language }) })
const tokenOf = async (name: string): Promise<string> => (await signIn(name, name)).data.token

test.concurrent.each([
  ['admin', 'admin'],
  ['user', 'user'],
])('%s signs in and has the role %s', async (name, role) => {
  const { data: profile, ...envelope } = await ask('GET', '/api/user/info', { token: await tokenOf(name) })

  expect(envelope).toEqual({ status: 'ok', msg: '', code: 20000 })
  expect(profile).toMatchObject({
    role,
    name: expect.any(String),
    email: expect.any(String),
    certification: expect.any(Number),
  })
})

test.concurrent.each([
  ['', 'admin', '用户名不能为空'],
  ['admin', '', '密码不能为空'],
  ['admin', 'user', '账号或者密码错误'],
  ['nobody', 'nobody', '账号或者密码错误'],
])('refuses the account “%s” with the password “%s”', async (name, password, msg) => {
  expect(await signIn(name, password)).toEqual({ data: null, status: 'fail', msg, code: 50000 })
})

test.concurrent('refuses a login in the request’s language', async () => {
  expect(await signIn('admin', 'no', 'en-US')).toMatchObject({ msg: 'Wrong username or password' })
})

test.concurrent.each([
  '/api/user/info',
  '/api/user/menu',
  '/api/content-data',
  '/api/popular/list',
  '/api/message/list',
])('answers a request without a token with code 50008: %s', async (path) => {
  expect(await ask('GET', path)).toMatchObject({ data: null, status: 'fail', code: 50008 })
})

test.concurrent('returns eight days of content data, and five popular items of each type', async () => {
  const token = await tokenOf('user')
  const lengthOf = async (path: string) => (await ask('GET', path, { token })).data.length

  expect(await lengthOf('/api/content-data')).toBe(8)
  for (const type of ['text', 'image', 'video']) expect(await lengthOf(`/api/popular/list?type=${type}`), type).toBe(5)
})

test.each([
  [0, 600],
  [0.5, 800],
  [0.999_999, 1000],
])(
  'a console call takes 600 to 1000 ms, at random (%f: %d); an app call takes less than 100 ms',
  async (chance, expected) => {
    const waited: number[] = []
    const wait = async (milliseconds: number) => void waited.push(Math.round(milliseconds))
    const doubles = createHandlers(createMockServer(forgetful, { pace: 1, wait, random: () => chance })).filter(
      (one) => one instanceof HttpHandler,
    )
    const call = (path: string) =>
      getResponse(doubles, new Request(`http://moyun.example${path}`, { headers: { authorization: 'Bearer mock-1' } }))

    for (const path of [
      '/api/user/info',
      '/api/user/menu',
      '/api/content-data',
      '/api/popular/list?type=text',
      '/api/message/list',
    ])
      expect((await call(path))?.ok, path).toBe(true)
    expect(waited).toEqual(Array(5).fill(expected))
    await call('/api/chat/conversations')
    expect(waited.at(-1)).toBeLessThan(100)
  },
)

test('waits for the given delay, multiplied by the stored pace', async () => {
  vi.useFakeTimers()
  const over: string[] = []
  void timingFrom(forgetful)
    .wait(800)
    .then(() => over.push('a visit'))
  void timingFrom({ getItem: () => '0.1' })
    .wait(800)
    .then(() => over.push('a walk'))

  await vi.advanceTimersByTimeAsync(79)
  expect(over).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toEqual(['a walk'])
  await vi.advanceTimersByTimeAsync(719)
  expect(over).toEqual(['a walk'])
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toEqual(['a walk', 'a visit'])
})

test.concurrent('the server menu has the home page, the workplace and an external link', async () => {
  const { data: menu } = await ask('GET', '/api/user/menu', { token: await tokenOf('user') })

  expect(menu).toMatchObject([
    { path: '/home', meta: { requiresAuth: true, order: 0, roles: ['*'] } },
    { path: '/dashboard', children: [{ path: '/dashboard/workplace' }, { path: 'https://arco.design' }] },
  ])
})

test('the server menu follows an admin’s changes until it is reset', async () => {
  const [user, admin] = [await tokenOf('user'), await tokenOf('admin')]
  const namesFor = async (token: string): Promise<string[]> =>
    (await ask('GET', '/api/user/menu', { token })).data
      .filter(({ meta }: { meta: { hideInMenu?: boolean } }) => !meta.hideInMenu)
      .map(({ name }: { name: string }) => name)
  const own = await namesFor(user)
  await ask('POST', '/api/admin/menu', { token: admin, body: { name: 'chat', shown: true } })
  expect(await namesFor(user)).toEqual(own)

  await ask('POST', '/api/admin/menu', { token: admin, body: { name: 'translate', shown: false } })
  await ask('POST', '/api/admin/menu', { token: admin, body: { name: 'ranking', audience: 'admins' } })
  const arranged = await namesFor(user)
  expect(arranged).toEqual(expect.arrayContaining(['home', 'chat', 'ailist']))
  for (const gone of ['translate', 'ranking', 'admin']) expect(arranged).not.toContain(gone)
  expect(await namesFor(admin)).toEqual(expect.arrayContaining(['ranking', 'admin']))

  await ask('DELETE', '/api/admin/menu', { token: admin })
  expect(await namesFor(user)).toEqual(own)
})

test('the WeChat to-do disappears after binding, and returns after unbinding', async () => {
  vi.stubGlobal('location', { origin: 'http://moyun.example' })
  const token = await tokenOf('user')
  const todos = async () => [
    (await ask('GET', '/api/message/list?type=todo', { token })).data.length,
    (await ask('GET', '/api/message/unread', { token })).data.unread.todo,
  ]
  expect(await todos()).toEqual([1, 1])

  const events: object[] = []
  const stop = world.listen((event) => void events.push(event))
  const { result: code } = await ask('POST', '/api/account/wechat/qr', { token, body: { ticket: 'a ticket' } })
  for (const action of ['scan', 'confirm']) await ask('POST', '/sandbox/scan', { body: { id: code.id, action } })
  stop()
  expect(await todos()).toEqual([0, 0])
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'box.gone',
      data: { id: expect.any(String), count: expect.objectContaining({ todo: 1 }) },
    }),
  )

  await ask('DELETE', '/api/account/wechat', { token })
  expect(await todos()).toEqual([1, 1])
  vi.unstubAllGlobals()
})

test('a member cannot read another member’s conversation', async () => {
  const [user, admin] = [await tokenOf('user'), await tokenOf('admin')]
  const { result } = await ask('GET', '/api/chat/conversations', { token: user })
  const path = `/api/chat/conversations/${result.conversations[0].id}`

  expect(await ask('GET', path, { token: user })).toMatchObject({ code: 200 })
  expect(await ask('GET', path, { token: admin })).toMatchObject({ code: 404 })
})

test('stored messages survive a reload, and an answer that was streaming is marked as interrupted', () => {
  const storage = new Map<string, string>()
  const { state } = createMockServer(forgetful)
  const [first, second] = state.messages
  storage.set('moyun-mock', JSON.stringify({ ...state, messages: [first, { ...second, state: 'streaming' }] }))
  const { state: recalled } = createMockServer({ getItem: (key) => storage.get(key) ?? null, setItem: () => {} })

  expect(recalled.messages.map(({ state }) => state)).toEqual(['done', 'interrupted'])
})
