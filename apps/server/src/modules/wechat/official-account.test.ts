import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { testBrowser } from './test-browser.ts'
import {
  fakeKeys,
  callbackRequest,
  scanEvent,
  encryptCallback,
  testWeChat,
  decryptReply,
  textMessage,
} from './test-wechat.ts'

const official = fakeKeys()
const other = fakeKeys()
const weChat = testWeChat({ official, open: other })
let app: TestApp
beforeAll(async () => {
  app = await testApp({ wechatOfficial: official, wechatApiUrl: weChat.url() })
})
beforeEach(() => weChat.answer(null))

const { ask, askToBind, profile } = testBrowser(() => app)
const anyone = () => `o${randomUUID().replaceAll('-', '').slice(0, 27)}`
const deliver = async ({ query, body }: { query: string; body: string }, type = 'text/xml') => {
  const { statusCode, body: answered } = await app.fastify.inject({
    method: 'POST',
    url: `/MPSign/callback?${query}`,
    headers: { 'content-type': type },
    payload: body,
  })
  return {
    status: statusCode,
    body: answered,
    reply: answered.startsWith('<xml>') ? decryptReply(official, answered) : '',
  }
}
const deliverMessage = (message: string) => deliver(callbackRequest(official, message))

describe('a QR code of the official account', () => {
  test('carries our id as its scene, and all of them use one access token', async () => {
    const again = await testApp({ wechatOfficial: official, wechatApiUrl: weChat.url() }, { database: app.database })
    const qrs = await Promise.all([ask(), ask(), ask()])
    await again.prepare('GET', '/MPSign/getLoginQrcode')
    for (const { id, url } of qrs) expect(weChat.scenes.get(url)).toBe(id)
    expect(weChat.calls.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(1)
  })

  test('is created also after WeChat revoked the access token early', async () => {
    await ask()
    weChat.takeBack()
    const { id, url } = await ask()
    expect(weChat.scenes.get(url)).toBe(id)
  })

  test('stores and logs neither the secrets nor the access token in plain text', async () => {
    await ask()
    const token = weChat.calls.find(({ path }) => path === '/cgi-bin/qrcode/create')?.query.get('access_token') ?? ''
    expect(token).toMatch(/^token-/)
    const { rows } = await app.database.pool.query('select app_id, sealed from wechat_tokens')
    expect(rows).toHaveLength(1)
    const kept =
      Buffer.concat(rows.map(({ sealed }: { sealed: Buffer }) => sealed)).toString('latin1') + JSON.stringify(app.lines)
    for (const secret of [token, official.appSecret, official.token, official.aesKey])
      expect(kept).not.toContain(secret)
  })

  test.each([
    ['refuses', () => ({ content: { errcode: 48001, errmsg: 'api unauthorized' } })],
    ['responds with status 502', () => ({ status: 502, content: 'Bad gateway' })],
    ['responds with another JSON', () => ({ content: { hello: 1 } })],
    ['redirects', () => ({ status: 302, content: {} })],
  ])('is refused with 503 when WeChat %s, and nothing is stored', async (_, answer) => {
    weChat.answer(answer)
    const count = async () => (await app.database.pool.query('select count(*)::int as n from qrs')).rows
    const before = await count()
    expect(await app.call('GET', '/MPSign/getLoginQrcode')).toMatchObject({ status: 200, code: 503 })
    expect(await count()).toEqual(before)
  })

  test('has no sandbox page to confirm it', async () => {
    const { id } = await ask()
    expect((await app.call('GET', `/sandbox/scan/${id}`)).status).toBe(404)
    expect((await app.call('POST', '/sandbox/scan', { body: { id, action: 'confirm' } })).status).toBe(404)
  })
})

describe('the callback handshake', () => {
  const shake = (token: string, timestamp = String(Math.floor(Date.now() / 1000))) => {
    const signature = createHash('sha1').update([token, timestamp, 'nonce'].sort().join('')).digest('hex')
    return app.fastify.inject(
      `/MPSign/callback?${new URLSearchParams({ signature, timestamp, nonce: 'nonce', echostr: '5927<b>' }).toString()}`,
    )
  }

  test('returns the echo string as plain text', async () => {
    const { statusCode, body, headers } = await shake(official.token)
    expect({ statusCode, body, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      body: '5927<b>',
      type: 'text/plain; charset=utf-8',
    })
  })

  test('is refused with another token, an old or future timestamp, or missing or repeated fields', async () => {
    expect((await shake('anothertoken')).statusCode).toBe(403)
    expect((await shake(official.token, String(Math.floor(Date.now() / 1000) - 301))).statusCode).toBe(403)
    expect((await shake(official.token, String(Math.floor(Date.now() / 1000) + 330))).statusCode).toBe(403)
    expect((await app.fastify.inject('/MPSign/callback?echostr=x')).statusCode).toBe(403)
    expect(
      (await app.fastify.inject('/MPSign/callback?echostr=x&signature=1&signature=2&timestamp=&nonce=')).statusCode,
    ).toBe(403)
  })
})

describe('a scan', () => {
  test.each([
    ['en-US,en;q=0.9', /^Member \d{4}$/],
    ['zh-CN,zh;q=0.9', /^墨友\d{4}$/],
  ])('gives a new member a nickname in the language of the page that showed it: %s', async (language, nickname) => {
    const qr = await ask({ 'accept-language': language })
    const openid = anyone()
    await deliverMessage(scanEvent(openid, qr.id))
    await deliverMessage(textMessage(openid, '1'))
    expect((await profile((await qr.poll()).result.accessToken)).nickname).toMatch(nickname)
  })

  test('P15: shows the browser on the phone, and the reply `1` signs that browser in', async () => {
    const qr = await ask({ 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/130.0' })
    const openid = anyone()
    const { reply } = await deliverMessage(scanEvent(openid, qr.id))
    expect(reply).toContain(
      `<ToUserName><![CDATA[${openid}]]></ToUserName><FromUserName><![CDATA[gh_1]]></FromUserName>`,
    )
    expect(reply).toMatch(/登录墨韵[\s\S]*Firefox\u2002macOS[\s\S]*127\.0\.0\.\*[\s\S]*\d\d:\d\d:\d\d[\s\S]*回复 1/)
    expect((await qr.poll()).result).toMatchObject({ status: 'scanned' })
    expect((await deliverMessage(textMessage(openid, ' 1 '))).reply).toContain('已确认')
    const { accessToken } = (await qr.poll()).result as { accessToken: string }
    expect(await profile(accessToken)).toMatchObject({ bind_wechat: true, openid })
  })

  test('by a new follower counts too, and the reply `0` refuses', async () => {
    const qr = await ask()
    const openid = anyone()
    expect((await deliverMessage(scanEvent(openid, qr.id, 'subscribe'))).reply).toContain('回复 1')
    expect((await deliverMessage(textMessage(openid, '0'))).reply).toContain('已拒绝')
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'declined' })
  })

  test('delivered twice is stored once and answered again', async () => {
    const qr = await ask()
    const event = scanEvent(anyone(), qr.id)
    expect((await deliverMessage(event)).reply).toContain('回复 1')
    expect((await deliverMessage(event)).reply).toContain('回复 1')
    expect(await app.context.eventLog.head(`qr:${qr.id}`)).toBe(1)
  })

  test('P15: is not confirmed by the reply `1` of another person', async () => {
    const qr = await ask()
    await deliverMessage(scanEvent(anyone(), qr.id))
    expect((await deliverMessage(textMessage(anyone(), '1'))).reply).toContain('过期')
    expect((await qr.poll()).result).toMatchObject({ status: 'scanned' })
  })

  test('signs in the member with the same union id from the open platform', async () => {
    const openid = anyone()
    weChat.unionids.set(openid, `union-${openid}`)
    const { userId } = await profile((await app.member()).accessToken)
    await app.database.pool.query('update members set wechat_unionid = $1 where id = $2', [`union-${openid}`, userId])
    const qr = await ask()
    await deliverMessage(scanEvent(openid, qr.id))
    await deliverMessage(textMessage(openid, '1'))
    expect(await profile((await qr.poll()).result.accessToken)).toMatchObject({ userId, openid })
  })

  test('answers 500 when the person cannot be looked up, and succeeds when delivered again', async () => {
    const qr = await ask()
    const event = scanEvent(anyone(), qr.id)
    weChat.answer(() => ({ status: 500, content: null }))
    expect((await deliverMessage(event)).status).toBe(500)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
    weChat.answer(null)
    expect((await deliverMessage(event)).reply).toContain('回复 1')
  })

  test('of a binding QR code shows that it binds, and binds the account', async () => {
    const member = await app.member()
    const qr = await askToBind(member.bearer)
    const openid = anyone()
    expect((await deliverMessage(scanEvent(openid, qr.id))).reply).toContain('绑定')
    expect((await deliverMessage(textMessage(openid, '1'))).reply).toContain('已绑定')
    expect(await profile(member.accessToken)).toMatchObject({ bind_wechat: true, openid })
  })

  test.each(['nothing', '', "' or 1=1"])('of the unknown scene %j is acknowledged without a reply', async (scene) => {
    expect(await deliverMessage(scanEvent(anyone(), scene))).toMatchObject({ status: 200, body: 'success' })
  })
})

describe('a replayed message', () => {
  test('with the reply `1` does not confirm the next QR code', async () => {
    const openid = anyone()
    const [first, second] = [await ask(), await ask()]
    await deliverMessage(scanEvent(openid, first.id))
    const sent = callbackRequest(official, textMessage(openid, '1'))
    expect((await deliver(sent)).reply).toContain('已确认')
    await deliverMessage(scanEvent(openid, second.id))
    expect(await deliver(sent)).toMatchObject({ status: 200, body: 'success' })
    expect((await second.poll()).result).toMatchObject({ status: 'scanned' })
  })

  test('is refused when it is more than five minutes old', async () => {
    const qr = await ask()
    const timestamp = String(Math.floor(Date.now() / 1000) - 301)
    expect((await deliver(callbackRequest(official, scanEvent(anyone(), qr.id), { timestamp }))).status).toBe(403)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
  })
})

describe('a forged callback', () => {
  test.each([
    ['has another token', () => ({ token: 'anothertoken' })],
    ['has a wrong signature', () => ({ msgSignature: '0'.repeat(40) })],
    [
      'was encrypted with another key',
      (message: string) => ({ sealed: encryptCallback({ ...official, aesKey: other.aesKey }, message) }),
    ],
    [
      'was encrypted for another app',
      (message: string) => ({ sealed: encryptCallback({ ...official, appId: other.appId }, message) }),
    ],
    ['has an invalid ciphertext', () => ({ sealed: 'AAAA' })],
  ])('is refused when it %s', async (_, spoil) => {
    const qr = await ask()
    const message = scanEvent(anyone(), qr.id)
    expect((await deliver(callbackRequest(official, message, spoil(message)))).status).toBe(403)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
  })

  test('is refused when its body is not encrypted', async () => {
    const qr = await ask()
    const { query } = callbackRequest(official, 'x')
    expect((await deliver({ query, body: scanEvent(anyone(), qr.id) })).status).toBe(403)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
  })

  test('is refused when it joins the signed parts of two callbacks', async () => {
    const qr = await ask()
    const [one, two] = [callbackRequest(official, 'x'), callbackRequest(official, scanEvent(anyone(), qr.id))]
    expect((await deliver({ query: one.query, body: two.body })).status).toBe(403)
  })

  test.each([
    ['an external entity', '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><Encrypt>&x;</Encrypt></xml>'],
    ['nothing', ''],
    ['a single bracket', '<xml><'],
    ['many brackets', `<xml>${'<a>'.repeat(15_000)}</xml>`],
    ['unclosed CDATA sections', `<xml><Encrypt>${'<![CDATA['.repeat(5_000)}</Encrypt></xml>`],
  ])('is refused when its body contains %s', async (_, body) => {
    expect((await deliver({ query: callbackRequest(official, 'x').query, body })).status).toBe(403)
  })

  test('is refused when it is too large or not XML', async () => {
    const { query } = callbackRequest(official, 'x')
    expect((await deliver({ query, body: `<xml>${'x'.repeat(70_000)}</xml>` })).status).toBe(413)
    expect((await deliver({ query, body: '{}' }, 'text/plain')).status).toBe(415)
  })
})

test('P22: endpoints other than the callback refuse XML', async () => {
  for (const url of ['/api/app/login', '/MPSign/getLoginQrcode', '/sandbox/clock']) {
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/xml' },
      payload: '<xml></xml>',
    })
    expect([404, 415], url).toContain(statusCode)
  }
})

test('answers 503 and logs an error when WeChat does not respond within five seconds', async () => {
  await app.database.pool.query('delete from wechat_tokens')
  weChat.answer(() => undefined)
  const timeoutAfter = AbortSignal.timeout.bind(AbortSignal)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeoutAfter(200))
  onTestFinished(() => timeout.mockRestore())
  expect(await app.call('GET', '/MPSign/getLoginQrcode')).toMatchObject({ code: 503 })
  expect(timeout.mock.calls).toEqual([[5_000]])
  await expect
    .poll(() => app.lines)
    .toContainEqual(expect.objectContaining({ level: 'error', msg: 'WeChat issued no QR code' }))
})
