import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdLock } from '../../database/test-locks.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { testBrowser } from './test-browser.ts'
import { fakeKeys, testWeChat } from './test-wechat.ts'

const open = fakeKeys()
const weChat = testWeChat({ official: fakeKeys(), open })
let app: TestApp
beforeAll(async () => {
  app = await testApp({
    wechatOpen: { appId: open.appId, appSecret: open.appSecret },
    wechatApiUrl: weChat.url(),
    publicUrl: 'https://moyun.example',
  })
})
beforeEach(() => weChat.answer(null))
afterEach(() => app.advanceClock(0))

interface HandOff {
  state: string
  secret: string
  url: string
}

const { profile } = testBrowser(() => app)
const begin = async (at = app, query = '') =>
  (await at.prepare('GET', `/api/app/wxOpenState${query}`)).result as HandOff
const end = (code: string, { state, secret }: Pick<HandOff, 'state' | 'secret'>, at = app) =>
  at.call('GET', `/api/app/wxOpenInfo?${new URLSearchParams({ code, state }).toString()}`, {
    headers: secret === '' ? {} : { 'x-qr-secret': secret },
  })

/** WeChat issues a code after the user's consent. */
function agree(person: { openid?: string; unionid?: string; nickname?: string } = {}) {
  const code = `code-${randomUUID()}`
  weChat.codes.set(code, { openid: `p${randomUUID()}`, nickname: '苏', ...person })
  return code
}

describe('an OAuth hand-off', () => {
  test('returns WeChat’s authorization URL with our app id, redirect URI and a state', async () => {
    const { state, url } = await begin()
    const { origin, pathname, searchParams, hash } = new URL(url)
    expect({ origin, pathname, hash }).toEqual({
      origin: 'https://open.weixin.qq.com',
      pathname: '/connect/qrconnect',
      hash: '#wechat_redirect',
    })
    expect(Object.fromEntries(searchParams)).toEqual({
      appid: open.appId,
      redirect_uri: 'https://moyun.example/wechat/login',
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
    expect(Buffer.from(state, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('P15: signs in a new member, the same one the next time, with a response that is not cached', async () => {
    const openid = `p${randomUUID()}`
    const first = await end(agree({ openid, nickname: '苏轼' }), await begin())
    expect(first).toMatchObject({
      code: 200,
      result: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
    expect(first.headers['cache-control']).toBe('no-store')
    const member = await profile(first.result.accessToken)
    expect(member).toMatchObject({ nickname: '苏轼', bind_wechat: true, openid, avatar: '' })
    const again = await end(agree({ openid }), await begin())
    expect(await profile(again.result.accessToken)).toMatchObject({ userId: member['userId'] })
  })

  test('signs in a new member when the WeChat account is unbound at the same time', async () => {
    const openid = `p${randomUUID()}`
    const { result } = await end(agree({ openid }), await begin())
    const { userId } = await profile(result.accessToken)
    const unbinding = await holdLock(
      app.database.pool,
      'update members set wechat_open_openid = null, credentials_version = credentials_version + 1 where id = $1',
      [userId],
    )
    const answer = begin().then((handOff) => end(agree({ openid }), handOff))
    await unbinding.isWaitedFor()
    await unbinding.release()
    expect((await profile((await answer).result.accessToken))['userId']).not.toBe(userId)
    expect(await profile(result.accessToken)).toMatchObject({ bind_wechat: false })
  })

  test('accepts its state and its code only once', async () => {
    const handOff = await begin()
    const code = agree()
    expect(await end(code, handOff)).toMatchObject({ code: 200 })
    weChat.codes.set(code, { openid: 'again', nickname: '' })
    expect(await end(code, handOff)).toMatchObject({ status: 200, code: 1006 })
    expect(await end(agree(), handOff)).toMatchObject({ code: 1006 })
    // A code used in one hand-off is rejected in another, even if WeChat would accept it.
    expect(await end(code, await begin())).toMatchObject({ code: 1006 })
  })

  test('P15: succeeds once when ten requests complete it at once on two processes', async () => {
    const other = await testApp(
      { wechatOpen: { appId: open.appId, appSecret: open.appSecret }, wechatApiUrl: weChat.url() },
      { database: app.database },
    )
    const handOff = await begin()
    const code = agree()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, k) => end(code, handOff, k % 2 === 0 ? app : other)),
    )
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 1006),
    ])
  })

  test('succeeds once when ten different codes complete it at once', async () => {
    const handOff = await begin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => end(agree(), handOff)))
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 1006),
    ])
  })

  test('P15: completes only with its own secret, else answers as for an unknown state', async () => {
    const [mine, thiefs] = [await begin(), await begin()]
    const code = agree()
    const answers = [
      await end(code, { state: mine.state, secret: '' }),
      await end(code, { state: mine.state, secret: thiefs.secret }),
      await end(code, { state: 'none', secret: mine.secret }),
      await end(code, { state: `${mine.state}'`, secret: mine.secret }),
    ]
    for (const { code: answered, body } of answers)
      expect({ answered, body }).toEqual({ answered: 1006, body: answers[0]?.body })
    expect(weChat.calls).toEqual([])
    expect(await end(code, mine)).toMatchObject({ code: 200 })
  })

  test('expires after ten minutes', async () => {
    const handOff = await begin()
    await app.advanceClock(601_000)
    expect(await end(agree(), handOff)).toMatchObject({ code: 1006 })
  })

  test('stores and logs neither the secret nor the code', async () => {
    const handOff = await begin()
    const code = agree()
    await end(code, handOff)
    const { rows } = await app.database.pool.query(
      'select h::text as kept from oauth_handoffs h union all select o::text from wechat_event_records o',
    )
    const kept = JSON.stringify(rows) + JSON.stringify(app.lines)
    for (const secret of [handOff.secret, code, open.appSecret]) expect(kept).not.toContain(secret)
  })
})

describe('WeChat', () => {
  test('does not know the code: the hand-off fails with 1006', async () => {
    expect(await end('made-up', await begin())).toMatchObject({ status: 200, code: 1006 })
  })

  test.each([
    ['refuses our app', () => ({ content: { errcode: 40125, errmsg: 'invalid appsecret' } })],
    ['responds with status 500', () => ({ status: 500, content: 'x' })],
    ['responds with another JSON', () => ({ content: [] })],
  ])('%s: the hand-off fails with 503', async (_, answer) => {
    const handOff = await begin()
    weChat.answer(answer)
    expect(await end(agree(), handOff)).toMatchObject({ status: 200, code: 503 })
  })

  test('returns a union id known from the official account: that member signs in', async () => {
    const { accessToken } = await app.member()
    const { userId } = await profile(accessToken)
    const unionid = `union-${randomUUID()}`
    await app.database.pool.query('update members set wechat_unionid = $1, wechat_official_openid = $2 where id = $3', [
      unionid,
      `o${unionid}`,
      userId,
    ])
    const { result } = await end(agree({ unionid }), await begin())
    expect(await profile(result.accessToken)).toMatchObject({ userId, openid: `o${unionid}` })
  })
})

test('refuses a banned member with 1003, and records the refusal in the sign-in log', async () => {
  const openid = `p${randomUUID()}`
  const { result } = await end(agree({ openid }), await begin())
  const { userId } = await profile(result.accessToken)
  await app.database.pool.query("update members set state = 'banned' where id = $1", [userId])
  expect(await end(agree({ openid }), await begin())).toMatchObject({ status: 200, code: 1003 })
  const signInRows = async () =>
    (
      await app.database.pool.query('select method, outcome from sign_ins where member_id = $1 order by outcome', [
        userId,
      ])
    ).rows
  await expect.poll(signInRows).toEqual([
    { method: 'qr', outcome: 'done' },
    { method: 'qr', outcome: 'refused' },
  ])
})

test('refuses a missing or malformed code or state with 400', async () => {
  for (const query of ['', '?code=x', '?state=x', `?code=${'x'.repeat(600)}&state=x`, '?code=%00&state=x']) {
    expect(await app.call('GET', `/api/app/wxOpenInfo${query}`), query).toMatchObject({ status: 200, code: 400 })
  }
})

describe('in the sandbox', () => {
  let sandbox: TestApp
  beforeAll(async () => {
    sandbox = await testApp({}, { database: app.database })
  })
  const allow = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    sandbox.fastify.inject({
      method: 'POST',
      url: '/sandbox/connect',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  test('a sandbox page replaces WeChat’s and redirects back with a code that signs in', async () => {
    const handOff = await begin(sandbox)
    const { pathname, search } = new URL(handOff.url)
    const page = await sandbox.call('GET', pathname + search)
    expect(page.body).toContain(`name="state" value="${handOff.state}"`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const sent = await allow({ state: handOff.state, openid: 'handed' })
    expect(sent.statusCode).toBe(303)
    const back = new URL(String(sent.headers.location), 'http://x')
    expect({ to: back.pathname, state: back.searchParams.get('state') }).toEqual({
      to: '/wechat/login',
      state: handOff.state,
    })
    const { result } = await end(back.searchParams.get('code') ?? '', handOff, sandbox)
    expect(await profile(result.accessToken)).toMatchObject({ nickname: '微信 handed', openid: 'sandbox:handed' })
  })

  test('the hand-off and the QR code sign in the same member', async () => {
    const handOff = await begin(sandbox)
    const sent = await allow({ state: handOff.state, openid: 'both-ways' })
    const { result } = await end(
      new URL(String(sent.headers.location), 'http://x').searchParams.get('code') ?? '',
      handOff,
      sandbox,
    )
    const { result: qr } = await sandbox.prepare('GET', '/MPSign/getLoginQrcode')
    await sandbox.prepare('POST', '/sandbox/scan', { body: { id: qr.id, action: 'confirm', openid: 'both-ways' } })
    const polled = await sandbox.call('GET', `/api/app/WechatLogin/${qr.id}`, { headers: { 'x-qr-secret': qr.secret } })
    expect((await profile(polled.result.accessToken))['userId']).toBe((await profile(result.accessToken))['userId'])
  })

  test('an unsigned code, a form of another origin and an invalid state are refused', async () => {
    for (const code of [
      'x',
      'e30.e30',
      `${Buffer.from('{"openid":"victim","until":9999999999999}').toString('base64url')}.${'A'.repeat(43)}`,
    ]) {
      expect(await end(code, await begin(sandbox), sandbox)).toMatchObject({ status: 200, code: 1006 })
    }
    expect((await allow({ state: 'x' }, { origin: 'https://evil.example' })).json()).toMatchObject({ code: 403 })
    expect((await allow({ state: '"><script>' })).statusCode).toBe(400)
    expect((await sandbox.call('GET', '/sandbox/connect?state=%22%3E%3Cscript%3E')).status).toBe(404)
  })
})
