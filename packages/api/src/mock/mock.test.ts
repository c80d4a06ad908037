import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleCaller } from '../client/console-call.ts'
import { chat } from '../contract/chat.ts'
import { consoleShell } from '../contract/console.ts'
import { files } from '../contract/files.ts'
import { session } from '../contract/session.ts'
import { conversations, member, imageFiles, tokens as pair } from '../fixtures/fixtures.ts'
import { mock, never, offline } from './mock.ts'
import { refuse } from '../errors/refusal.ts'
import { testCaller } from '../client/test-caller.ts'

const consoleUser = { name: member.nickname, avatar: '', role: 'user' as const }
const [imageFile] = imageFiles
if (!imageFile) throw new Error('The fixtures are incomplete')
const network = setupServer()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(() => network.close())

function caller(handler: HttpHandler, timeout = 2000) {
  network.resetHandlers(handler)
  return testCaller('http://moyun.test', undefined, { timeout })
}

test('answers with the result of its handler without undeclared fields', async () => {
  const { call } = caller(mock(session.profile, () => ({ ...member, passwordHash: 'secret' })))

  expect(await call(session.profile)).toEqual(member)
})

test('passes the parsed body to its handler', async () => {
  const { call } = caller(
    mock(session.signIn, ({ body }) => ({ ...pair, accessToken: 'account' in body ? body.account : body.areacode })),
  )

  expect(await call(session.signIn, { body: { mobile: '13800138000', code: '123456' } })).toMatchObject({
    accessToken: '86',
  })
  expect(await call(session.signIn, { body: { account: '砚秋', password: 'x' } })).toMatchObject({
    accessToken: '砚秋',
  })
})

test('refuses an invalid request with its invalid fields', async () => {
  const { call } = caller(mock(session.signIn, () => pair))

  await expect(call(session.signIn, { body: { mobile: '', code: '123456' } })).rejects.toMatchObject({
    code: 400,
    result: { fields: { mobile: 'V2' } },
  })
})

test('answers with the refusal that its handler throws', async () => {
  const { call } = caller(
    mock(session.signIn, () =>
      Promise.reject(refuse(session.signIn, 'wrongCredentials', { message: '账号或者密码错误' })),
    ),
  )

  await expect(call(session.signIn, { body: { account: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 1001,
    message: '账号或者密码错误',
  })
})

test('requires the idempotency key of a keyed endpoint', async () => {
  const { call } = caller(mock(chat.regenerate, () => Promise.reject(new Error('not to be reached'))))
  const id = conversations[0]?.id ?? ''

  const bare = await fetch(`http://moyun.test/api/chat/messages/${id}/regenerate`, { method: 'POST' })
  expect(await bare.json()).toMatchObject({ code: 400 })
  await expect(call(chat.regenerate, { params: { id } })).rejects.toMatchObject({ kind: 'status', status: 500 })
})

test('passes an upload to its handler unparsed', async () => {
  network.resetHandlers(
    mock(files.upload, async ({ request }) => {
      const file = (await request.formData()).get('file')
      return { ...imageFile, name: file instanceof File ? file.name : '' }
    }),
  )
  const form = new FormData()
  form.append('file', new File(['ink'], '墨.png'))

  expect(await (await fetch('http://moyun.test/api/files', { method: 'POST', body: form })).json()).toMatchObject({
    code: 200,
    result: { name: '墨.png' },
  })
})

test('answers 500 when its handler breaks the contract', async () => {
  // @ts-expect-error a profile without its fields
  const { call } = caller(mock(session.profile, () => ({ userId: '1' })))

  await expect(call(session.profile)).rejects.toMatchObject({
    kind: 'status',
    status: 500,
    message: expect.stringContaining('contract') as string,
  })
})

test('simulates a network error with offline, and a timeout with never', async () => {
  await expect(caller(mock(session.signOut, offline)).call(session.signOut)).rejects.toMatchObject({ kind: 'network' })
  await expect(caller(mock(session.signOut, never), 100).call(session.signOut)).rejects.toMatchObject({
    kind: 'timeout',
  })
})

test('answers a console call in the console envelope', async () => {
  network.resetHandlers(
    mock(consoleShell.user, ({ request }) => {
      if (!request.headers.has('authorization')) throw refuse(consoleShell.user, 'signedOut', { message: '请先登录' })
      return consoleUser
    }),
  )
  const { tokens } = testCaller('')
  const call = createConsoleCaller({
    baseUrl: 'http://moyun.test',
    tokens,
    language: () => 'zh-CN',
    showError: () => {},
    confirmSignOut: async () => {},
  })

  await expect(call(consoleShell.user)).rejects.toMatchObject({ code: 50008, message: '请先登录' })
  tokens.save(pair)
  expect(await call(consoleShell.user)).toEqual(consoleUser)
})
