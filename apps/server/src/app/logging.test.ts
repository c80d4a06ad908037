import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { withoutTable } from '../database/test-missing-table.ts'
import { recordStatements } from '../database/test-statements.ts'
import { createLog, describeError, redact } from './logging.ts'
import { openPage, openAuthenticatedPage } from '../events/websocket/test-page.ts'
import { randomMobile, testApp } from '../testing/test-app.ts'

test('P34: keeps tokens, codes, passwords, phone numbers and prompts out of the log', async () => {
  const app = await testApp()
  const mobile = randomMobile()
  const password = 'a-password-nobody-reads'
  await app.call('POST', '/api/app/Send', { body: { mobile, purpose: 'register' } })
  const code = await app.codeFor(mobile, 'register')
  const { result } = await app.call('POST', '/api/app/Register', {
    body: { account: 'logged', mobile, areacode: '86', code, password, confirmPassword: password, agreed: true },
  })
  const headers = { authorization: `Bearer ${result.accessToken}`, 'x-authorization': `Bearer ${result.refreshToken}` }
  await app.call('POST', '/api/app/login', { body: { account: 'logged', password: `${password}-wrong` } })
  await app.call('POST', '/api/app/login', { body: { account: 'logged', password } })
  await app.call('GET', `/api/chat/conversations?search=a-secret-prompt`, { headers })
  await app.call('GET', `/sandbox/outbox?mobile=${mobile}`)
  const conversation = await app.call('POST', '/api/chat/conversations', {
    headers,
    body: { title: 'a-secret-prompt' },
  })
  await app.call('POST', `/api/chat/conversations/${conversation.result.id}/messages`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: { id: crypto.randomUUID(), parentId: null, text: 'a-secret-prompt' },
  })
  await withoutTable(app.database.pool, 'members', () =>
    app.call('POST', '/api/app/login', { body: { account: mobile, password } }),
  )

  const log = JSON.stringify(app.lines)
  for (const secret of [result.accessToken, result.refreshToken, password, mobile, 'a-secret-prompt'])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(new RegExp(String.raw`\b${code}\b`))
  const answered = app.lines.filter(({ msg }) => msg === 'Answered')
  expect(answered.length).toBeGreaterThan(5)
  expect(answered.filter(({ requestId }) => typeof requestId !== 'string')).toEqual([])
  for (const msg of ['Registered', 'Signed in', 'A sign-in was refused', 'A request failed'])
    expect(app.lines).toContainEqual(expect.objectContaining({ msg }))
})

test('logs a 401 with its request id', async () => {
  const app = await testApp()
  const { headers } = await app.call('GET', '/api/app/getUserInfo', { headers: { authorization: 'Bearer nonsense' } })
  expect(app.lines).toContainEqual(
    expect.objectContaining({ msg: 'Denied', answer: 401, requestId: headers['x-request-id'] }),
  )
})

test('P34: logs each denied call with its code, reason and request id, and the member if known', async () => {
  const app = await testApp()
  const member = await app.member()
  const { result: me } = await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })
  const code = await app.send(member.mobile, 'login')
  await app.database.pool.query("update members set state = 'banned' where id = $1", [me.userId])
  const active = await app.member()
  const responses = [
    [1003, 'unusable', await app.call('POST', '/api/app/login', { body: { mobile: member.mobile, code } })],
    [
      1002,
      'wrongCode',
      await app.call('POST', '/api/merchant/SetPassword', {
        body: { password: 'long enough', confirmPassword: 'long enough', ticket: 'x'.repeat(43) },
      }),
    ],
    [
      1001,
      'wrongCredentials',
      await app.call('POST', '/api/app/login', { body: { account: 'nobody', password: 'wrong' } }),
    ],
    [429, 'tooOften', await app.call('POST', '/api/app/Send', { body: { mobile: member.mobile, purpose: 'login' } })],
    [
      403,
      'forbidden',
      await app.call('POST', '/api/app/logout', { headers: { ...active.bearer, origin: 'https://evil.example' } }),
    ],
    [403, 'forbidden', await app.call('GET', '/api/admin/members', { headers: active.bearer })],
    [1007, 'unusable', await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })],
  ] as const
  for (const [answer, reason, { headers, code: answerCode }] of responses) {
    expect(answerCode).toBe(answer)
    expect(app.lines).toContainEqual(
      expect.objectContaining({ msg: 'Denied', answer, reason, requestId: headers['x-request-id'] }),
    )
  }
  expect(app.lines).toContainEqual(expect.objectContaining({ msg: 'Denied', answer: 1007, memberId: me.userId }))
})

test('P34: logs refused sockets and refused subscriptions with their address, without tokens', async () => {
  const app = await testApp()
  const member = await app.member()
  const { result: me } = await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const [forged, foreign, curious] = [
    openPage(url),
    openPage(url, { origin: 'https://evil.example' }),
    await openAuthenticatedPage(url, member.accessToken),
  ]
  await forged.send({ type: 'hello', token: 'a-token-that-is-none' })
  await curious.send({ type: 'follow', stream: 'admin:members' })
  await curious.waitForMessage('refused')
  for (const page of [forged, foreign]) await page.closed()
  curious.close()
  const denied = app.lines.filter(({ msg }) => msg === 'Denied')
  const [address, requestId] = ['127.0.0.1', expect.any(String) as string]
  expect(denied).toContainEqual(expect.objectContaining({ answer: 4401, reason: 'signedOut', address, requestId }))
  expect(denied).toContainEqual(expect.objectContaining({ answer: 4403, reason: 'foreignOrigin', address, requestId }))
  expect(denied).toContainEqual(
    expect.objectContaining({ answer: 404, reason: 'stream', address, memberId: me.userId }),
  )
  expect(JSON.stringify(app.lines)).not.toMatch(/a-token-that-is-none|eyJ/)
})

test('logs a frame over 100 KB as a denial and not as an error', async () => {
  const app = await testApp()
  const page = await openAuthenticatedPage(
    await app.fastify.listen({ port: 0, host: '127.0.0.1' }),
    (await app.member()).accessToken,
  )
  await page.send('x'.repeat(101 * 1024))

  expect((await page.closed()).code).toBe(1009)
  await expect
    .poll(() => app.lines)
    .toContainEqual(
      expect.objectContaining({ msg: 'Denied', level: 'info', answer: 1009, memberId: expect.any(String) }),
    )
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('P33, P34: a stream that is refused 40 times costs one query, one log line and then lines with counts', async () => {
  const app = await testApp()
  const member = await app.member()
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const curious = await openAuthenticatedPage(url, member.accessToken)
  const statements = recordStatements()
  const id = crypto.randomUUID()
  const stream = `run:${id}`
  for (let n = 0; n < 40; n += 1) await curious.send({ type: 'follow', stream })
  await expect.poll(() => curious.frames.filter(({ type }) => type === 'refused')).toHaveLength(40)

  expect(statements.filter(({ values }) => values.includes(id))).toHaveLength(1)
  const counts = () =>
    app.lines.filter(({ msg, reason }) => msg === 'Denied' && reason === 'stream').map(({ count = 1 }) => Number(count))
  await expect.poll(() => counts().reduce((sum, count) => sum + count, 0), { timeout: 5_000 }).toBe(40)
  expect(counts()[0]).toBe(1)
  expect(counts().length).toBeLessThan(6)
  curious.close()
})

test('P34: describes a failed query without its parameters and without the detail of its cause', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (phone)=(8613800138000) already exists.',
  })
  const logged = JSON.stringify(
    describeError(new DrizzleQueryError('insert into members values ($1)', ['8613800138000', 'hash-of-it'], cause)),
  )
  expect(logged).toContain('insert into members')
  expect(logged).toContain('23505')
  expect(logged).not.toMatch(/8613800138000|hash-of-it/)
})

test.each([
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl', '[token]'],
  ['Bearer abcdef', 'Bearer [token]'],
  ['Incorrect API key provided: sk-proj-Ab12_cd34EF', 'Incorrect API key provided: sk-[key]'],
  ['for 8613800138000', 'for 86138****8000'],
  ['the code 123456', 'the code [code]'],
  ['in 12345 ms', 'in 12345 ms'],
])('redacts %s to %s', (text, clean) => {
  expect(redact(text)).toBe(clean)
})

test('removes fields that are named like secrets when a caller logs them', () => {
  let line = ''
  createLog({ level: 'info', to: { write: (text) => (line = text) } }).info(
    { password: 'one-secret', member: { accessToken: 'two-secret', text: 'three-secret' } },
    'oops',
  )
  expect(line).not.toContain('secret')
  expect(JSON.parse(line)).toMatchObject({ msg: 'oops', level: 'info' })
})
