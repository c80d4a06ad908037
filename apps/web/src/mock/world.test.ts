import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doublesOf } from './doubles.ts'
import { createWorld } from './world.ts'

const forgetful = { getItem: () => null, setItem: () => {} }
const server = setupServer(...doublesOf(createWorld(forgetful)))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

interface Asked {
  body?: object
  token?: string
  language?: string
}

async function ask(method: string, path: string, { body, token, language = 'zh-CN' }: Asked = {}) {
  const headers = { 'accept-language': language, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`http://moyun.example${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return JSON.parse(await answer.text())
}

const signIn = (username: string, password: string, language?: string) => ask('POST', '/api/user/login', { body: { username, password }, ...(language === undefined ? {} : { language }) })
const tokenOf = async (name: string): Promise<string> => (await signIn(name, name)).data.token

test.concurrent.each([
  ['admin', 'admin'],
  ['user', 'user'],
])('%s signs in, and is told to be %s', async (name, role) => {
  const { data: told, ...envelope } = await ask('GET', '/api/user/info', { token: await tokenOf(name) })

  expect(envelope).toEqual({ status: 'ok', msg: '', code: 20000 })
  expect(told).toMatchObject({ role, name: expect.any(String), email: expect.any(String), certification: expect.any(Number) })
})

test.concurrent.each([
  ['', 'admin', '用户名不能为空'],
  ['admin', '', '密码不能为空'],
  ['admin', 'user', '账号或者密码错误'],
  ['nobody', 'nobody', '账号或者密码错误'],
])('V1, V3, V7: “%s” with “%s” is refused', async (name, password, msg) => {
  expect(await signIn(name, password)).toEqual({ data: null, status: 'fail', msg, code: 50000 })
})

test.concurrent('refuses in the reader’s language', async () => {
  expect(await signIn('admin', 'no', 'en-US')).toMatchObject({ msg: 'Wrong account or password' })
})

test.concurrent.each(['/api/user/info', '/api/user/menu', '/api/content-data', '/api/popular/list', '/api/message/list'])('knows nobody without a token: %s', async (path) => {
  expect(await ask('GET', path)).toMatchObject({ data: null, status: 'fail', code: 50008 })
})

test.concurrent('K6: eight days, five of each kind, and between 600 and 1000 ms for every console call', async () => {
  const token = await tokenOf('user')
  const took = async (path: string) => {
    const since = performance.now()
    const { data: series } = await ask('GET', path, { token })
    return { length: series.length, within: performance.now() - since }
  }
  const [days, ...kinds] = await Promise.all(['/api/content-data', ...['text', 'image', 'video'].map((type) => `/api/popular/list?type=${type}`)].map(took))

  expect(days?.length).toBe(8)
  expect(kinds.map(({ length }) => length)).toEqual([5, 5, 5])
  // What a busy machine adds is not the mock's; that it may take less would be.
  for (const { within } of [days, ...kinds].filter((one) => one !== undefined)) expect(within).toBeGreaterThan(595)
})

test.concurrent('C8: the mock’s menu has the way home, the workplace, and a way out of the house', async () => {
  const { data: menu } = await ask('GET', '/api/user/menu', { token: await tokenOf('user') })

  expect(menu).toMatchObject([
    { path: '/home', meta: { requiresAuth: true, order: 0, roles: ['*'] } },
    { path: '/dashboard', children: [{ path: '/dashboard/workplace' }, { path: 'https://arco.design' }] },
  ])
})

test('a member’s conversation is nobody else’s', async () => {
  const [user, admin] = [await tokenOf('user'), await tokenOf('admin')]
  const { result } = await ask('GET', '/api/chat/conversations', { token: user })
  const path = `/api/chat/conversations/${result.conversations[0].id}`

  expect(await ask('GET', path, { token: user })).toMatchObject({ code: 200 })
  expect(await ask('GET', path, { token: admin })).toMatchObject({ code: 404 })
})

test('what was written outlives a reload, and an answer that was cut off says so', () => {
  const shelf = new Map<string, string>()
  const { known } = createWorld(forgetful)
  const [first, second] = known.messages
  shelf.set('moyun-mock', JSON.stringify({ ...known, messages: [first, { ...second, state: 'streaming' }] }))
  const { known: recalled } = createWorld({ getItem: (key) => shelf.get(key) ?? null, setItem: () => {} })

  expect(recalled.messages.map(({ state }) => state)).toEqual(['done', 'interrupted'])
})
