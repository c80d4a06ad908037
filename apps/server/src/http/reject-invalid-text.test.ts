import { beforeAll, describe, expect, test } from 'vitest'
import { withoutTable } from '../database/test-missing-table.ts'
import { testApp, type TestApp, type TestMember } from '../testing/test-app.ts'
import { sendRawBytes } from '../testing/test-raw-bytes.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await testApp()
  member = await app.member()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})

const postRaw = async (
  payload: string | Buffer,
  headers: Record<string, string> = {},
  url = '/api/merchant/editUser',
) => {
  const response = await app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...member.bearer, ...headers },
  })
  return { status: response.statusCode, ...response.json<{ code: number; message: string; result: unknown }>() }
}

const sendBytes = (bytes: string) => sendRawBytes(app.fastify, bytes)

describe('P32: answers 400 with an envelope to a body that is invalid:', () => {
  test.each([
    ['truncated', '{"nickname":'],
    ['a bare word', 'nickname'],
    ['with __proto__', '{"__proto__":{"role":"admin"},"nickname":"x"}'],
    ['with a nested __proto__', '{"nickname":"x","a":{"__proto__":{}}}'],
    ['with a constructor that has a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['five thousand nested arrays', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['two hundred keys', `{${Array.from({ length: 200 }, (_, index) => `"${index}":1`).join(',')}}`],
    [
      'two hundred keys in an object of a list',
      `{"nickname":[{${Array.from({ length: 200 }, (_, index) => `"${index}":[]`).join(',')}}]}`,
    ],
    ['twenty thousand list entries', `{"nickname":[${'1,'.repeat(20_000)}1]}`],
  ])('%s', async (_, payload) => {
    expect(await postRaw(payload)).toMatchObject({ status: 400, code: 400, message: '请求格式有误', result: null })
  })

  test('seven thousand list entries, where a body has at most 16 KB', async () => {
    const payload = `{"account":[${'1,'.repeat(7000)}1]}`
    expect(await postRaw(payload, {}, '/api/app/login')).toMatchObject({ status: 400, message: '请求格式有误' })
  })
})

describe('P32: answers code 400 to text that cannot be stored:', () => {
  test.each([
    ['U+0000', String.raw`{"nickname":"a\u0000b"}`],
    ['a lone high surrogate', String.raw`{"nickname":"a\ud800b"}`],
    ['a lone low surrogate', String.raw`{"nickname":"a\udc00b"}`],
  ])('%s, with the name of the field', async (_, payload) => {
    expect(await postRaw(payload)).toMatchObject({
      status: 200,
      code: 400,
      result: { fields: { nickname: 'malformed' } },
    })
  })

  test('in a query and in a path', async () => {
    expect(await app.call('GET', '/api/chat/conversations?search=a%00b', { headers: member.bearer })).toMatchObject({
      code: 400,
    })
    expect(await app.call('GET', '/api/chat/conversations/a%00b', { headers: member.bearer })).toMatchObject({
      code: 400,
    })
    expect(await app.call('GET', '/sandbox/outbox?mobile=%00')).toMatchObject({ code: 400 })
  })

  test('in a key of the body', async () => {
    expect(await postRaw(String.raw`{"a\u0000":"b"}`)).toMatchObject({ code: 400 })
  })

  test('deep inside nested arrays', async () => {
    expect(await postRaw(`{"nickname":${'['.repeat(20)}"\\u0000"${']'.repeat(20)}}`)).toMatchObject({
      status: 200,
      code: 400,
    })
  })
})

test.each(['👩‍👩‍👧‍👦', 'مرحبا ‮abc', 'é̂̃', '𠮷野家', 'Z͑ͫ̓ͪ̂ͫ', '墨韵\u200d'])(
  'P32: stores and returns %s byte for byte',
  async (introduction) => {
    expect(await postRaw(JSON.stringify({ introduction }))).toMatchObject({ code: 200, result: { introduction } })
    const { result } = await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })
    expect(Buffer.from(result.introduction)).toEqual(Buffer.from(introduction))
  },
)

test('P32: answers 413 to a login over 16 KB, a profile over 1 MB and a chat message over 256 KB', async () => {
  expect(await postRaw(JSON.stringify({ nickname: 'x'.repeat(1024 * 1024) }))).toMatchObject({
    status: 413,
    code: 413,
    message: '提交的内容过大',
  })
  expect(await app.call('POST', '/api/app/login', { body: { account: 'x'.repeat(16 * 1024) } })).toMatchObject({
    status: 413,
    code: 413,
  })
  const body = { id: '00000000-0000-4000-8000-000000000000', parentId: null, text: 'x'.repeat(256 * 1024) }
  expect(await app.call('POST', '/api/chat/conversations/x/messages', { headers: member.bearer, body })).toMatchObject({
    status: 413,
    code: 413,
  })
})

test('answers 400 to a URL that cannot be decoded', async () => {
  expect(await app.call('GET', '/%E0%A4%A')).toMatchObject({ status: 400, code: 400, message: '请求格式有误' })
  expect(await app.call('GET', '/api/account/sessions/%E0%A4%A')).toMatchObject({ status: 400, code: 400 })
})

describe('P32: answers a request that Node’s HTTP parser rejects:', () => {
  const body = (response: string) => JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4)) as object

  test('a malformed request line, with 400 and an envelope', async () => {
    const response = await sendBytes('NONSENSE / \r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(body(response)).toEqual({ code: 400, message: '请求格式有误', result: null, errors: null })
  })

  test('headers of more than 16 KB, with 431 and an envelope', async () => {
    const response = await sendBytes(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 431 /)
    expect(body(response)).toMatchObject({ code: 431 })
  })

  test('two Host headers, with 400', async () => {
    expect(await sendBytes('GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  })

  test('two Content-Length headers, with 400', async () => {
    expect(
      await sendBytes('POST /api/app/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345'),
    ).toMatch(/^HTTP\/1\.1 400 /)
  })
})

test('P32: answers 500 without details when a query fails, and logs the cause', async () => {
  const answer = await withoutTable(app.database.pool, 'members', () =>
    app.call('GET', '/api/app/getUserInfo', { headers: member.bearer }),
  )
  expect(answer).toMatchObject({
    status: 500,
    code: 500,
    message: '服务器出错了，请稍后重试',
    result: null,
    errors: null,
  })
  expect(answer.body).not.toMatch(/members|select|at /)
  expect(app.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      requestId: answer.headers['x-request-id'],
      err: expect.objectContaining({ cause: expect.objectContaining({ code: '42P01' }) as object }) as object,
    }),
  )
})

test('answers 404 with a translated message to an unknown API path', async () => {
  expect(await app.call('GET', '/api/nothing')).toMatchObject({
    status: 404,
    code: 404,
    message: '接口路径找不到',
    errors: null,
  })
  expect(await app.call('POST', '/api/nothing', { headers: { 'accept-language': 'en' } })).toMatchObject({
    status: 404,
    message: 'Interface path not found',
  })
})
