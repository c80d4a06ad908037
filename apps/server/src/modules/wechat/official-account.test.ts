import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
    said: answered.startsWith('<xml>') ? decryptReply(official, answered) : '',
  }
}
const hear = (message: string) => deliver(callbackRequest(official, message))

describe('a QR of the official account', () => {
  test('leads to WeChat, with our id as its scene, and one access token serves all', async () => {
    const again = await testApp({ wechatOfficial: official, wechatApiUrl: weChat.url() }, { database: app.database })
    const qrs = await Promise.all([ask(), ask(), ask()])
    await again.prepare('GET', '/MPSign/getLoginQrcode')
    for (const { id, url } of qrs) expect(weChat.scenes.get(url)).toBe(id)
    expect(weChat.asked.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(1)
  })

  test('comes also after WeChat took the access token back early', async () => {
    await ask()
    weChat.takeBack()
    const { id, url } = await ask()
    expect(weChat.scenes.get(url)).toBe(id)
  })

  test('keeps neither secret nor access token in the database or the log', async () => {
    await ask()
    const token = weChat.asked.find(({ path }) => path === '/cgi-bin/qrcode/create')?.query.get('access_token') ?? ''
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
    ['is broken', () => ({ status: 502, content: 'Bad gateway' })],
    ['says something else', () => ({ content: { hello: 1 } })],
    ['sends elsewhere', () => ({ status: 302, content: {} })],
  ])('is refused with 503 when WeChat %s, and nothing is stored', async (_, answer) => {
    weChat.answer(answer)
    const count = async () => (await app.database.pool.query('select count(*)::int as n from qrs')).rows
    const before = await count()
    expect(await app.call('GET', '/MPSign/getLoginQrcode')).toMatchObject({ status: 200, code: 503 })
    expect(await count()).toEqual(before)
  })

  test('has no page of the sandbox that would confirm it', async () => {
    const { id } = await ask()
    expect((await app.call('GET', `/sandbox/scan/${id}`)).status).toBe(404)
    expect((await app.call('POST', '/sandbox/scan', { body: { id, action: 'confirm' } })).status).toBe(404)
  })
})

describe('the handshake', () => {
  const shake = (token: string, timestamp = String(Math.floor(Date.now() / 1000))) => {
    const signature = createHash('sha1').update([token, timestamp, 'nonce'].sort().join('')).digest('hex')
    return app.fastify.inject(
      `/MPSign/callback?${new URLSearchParams({ signature, timestamp, nonce: 'nonce', echostr: '5927<b>' }).toString()}`,
    )
  }

  test('is answered with its own text, as text', async () => {
    const { statusCode, body, headers } = await shake(official.token)
    expect({ statusCode, body, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      body: '5927<b>',
      type: 'text/plain; charset=utf-8',
    })
  })

  test('of another token, an old one and a bare one are refused', async () => {
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
  test('P15: asks on the phone which browser it is, and `1` signs that browser in', async () => {
    const qr = await ask({ 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/130.0' })
    const openid = anyone()
    const { said } = await hear(scanEvent(openid, qr.id))
    expect(said).toContain(
      `<ToUserName><![CDATA[${openid}]]></ToUserName><FromUserName><![CDATA[gh_1]]></FromUserName>`,
    )
    expect(said).toMatch(/登录墨韵[\s\S]*Firefox\u2002macOS[\s\S]*127\.0\.0\.\*[\s\S]*\d\d:\d\d:\d\d[\s\S]*回复 1/)
    expect((await qr.poll()).result).toMatchObject({ status: 'scanned' })
    expect((await hear(textMessage(openid, ' 1 '))).said).toContain('已确认')
    const { accessToken } = (await qr.poll()).result as { accessToken: string }
    expect(await profile(accessToken)).toMatchObject({ bind_wechat: true, openid })
  })

  test('by someone who follows only now counts too, and `0` refuses', async () => {
    const qr = await ask()
    const openid = anyone()
    expect((await hear(scanEvent(openid, qr.id, 'subscribe'))).said).toContain('回复 1')
    expect((await hear(textMessage(openid, '0'))).said).toContain('已拒绝')
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'declined' })
  })

  test('told twice is one row, and is asked about again', async () => {
    const qr = await ask()
    const said = scanEvent(anyone(), qr.id)
    expect((await hear(said)).said).toContain('回复 1')
    expect((await hear(said)).said).toContain('回复 1')
    expect(await app.core.streams.head(`qr:${qr.id}`)).toBe(1)
  })

  test('P15: is not confirmed by another’s `1`', async () => {
    const qr = await ask()
    await hear(scanEvent(anyone(), qr.id))
    expect((await hear(textMessage(anyone(), '1'))).said).toContain('过期')
    expect((await qr.poll()).result).toMatchObject({ status: 'scanned' })
  })

  test('of a person who is a member by the open platform is that member', async () => {
    const openid = anyone()
    weChat.unionids.set(openid, `union-${openid}`)
    const { userId } = await profile((await app.member()).accessToken)
    await app.database.pool.query('update members set wechat_unionid = $1 where id = $2', [`union-${openid}`, userId])
    const qr = await ask()
    await hear(scanEvent(openid, qr.id))
    await hear(textMessage(openid, '1'))
    expect(await profile((await qr.poll()).result.accessToken)).toMatchObject({ userId, openid })
  })

  test('is left for WeChat to tell again when the person can not be looked up', async () => {
    const qr = await ask()
    const said = scanEvent(anyone(), qr.id)
    weChat.answer(() => ({ status: 500, content: null }))
    expect((await hear(said)).status).toBe(500)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
    weChat.answer(null)
    expect((await hear(said)).said).toContain('回复 1')
  })

  test('of a QR that binds says so, and binds', async () => {
    const member = await app.member()
    const qr = await askToBind(member.bearer)
    const openid = anyone()
    expect((await hear(scanEvent(openid, qr.id))).said).toContain('绑定')
    expect((await hear(textMessage(openid, '1'))).said).toContain('已绑定')
    expect(await profile(member.accessToken)).toMatchObject({ bind_wechat: true, openid })
  })

  test.each(['nothing', '', "' or 1=1"])(
    'of the scene %j, which is not ours, is heard and not answered',
    async (scene) => {
      expect(await hear(scanEvent(anyone(), scene))).toMatchObject({ status: 200, body: 'success' })
    },
  )
})

describe('a message that was kept', () => {
  test('confirms nothing a second time: the copy of a `1` does not reach the next QR', async () => {
    const openid = anyone()
    const [first, second] = [await ask(), await ask()]
    await hear(scanEvent(openid, first.id))
    const sent = callbackRequest(official, textMessage(openid, '1'))
    expect((await deliver(sent)).said).toContain('已确认')
    await hear(scanEvent(openid, second.id))
    expect(await deliver(sent)).toMatchObject({ status: 200, body: 'success' })
    expect((await second.poll()).result).toMatchObject({ status: 'scanned' })
  })

  test('is refused once it is five minutes old', async () => {
    const qr = await ask()
    const timestamp = String(Math.floor(Date.now() / 1000) - 301)
    expect((await deliver(callbackRequest(official, scanEvent(anyone(), qr.id), { timestamp }))).status).toBe(403)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
  })
})

describe('a notice that is not WeChat’s', () => {
  test.each([
    ['has another token', () => ({ token: 'anothertoken' })],
    ['has another body than was signed', () => ({ msgSignature: '0'.repeat(40) })],
    [
      'was sealed with another key',
      (message: string) => ({ sealed: encryptCallback({ ...official, aesKey: other.aesKey }, message) }),
    ],
    [
      'was sealed for another app',
      (message: string) => ({ sealed: encryptCallback({ ...official, appId: other.appId }, message) }),
    ],
    ['was sealed with nothing', () => ({ sealed: 'AAAA' })],
  ])('is refused where it %s', async (_, spoil) => {
    const qr = await ask()
    const message = scanEvent(anyone(), qr.id)
    expect((await deliver(callbackRequest(official, message, spoil(message)))).status).toBe(403)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
  })

  test('is refused where it comes in the open, whose signature says nothing of the body', async () => {
    const qr = await ask()
    const { query } = callbackRequest(official, 'x')
    expect((await deliver({ query, body: scanEvent(anyone(), qr.id) })).status).toBe(403)
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
  })

  test('is refused where signed parts of two notices are joined', async () => {
    const qr = await ask()
    const [one, two] = [callbackRequest(official, 'x'), callbackRequest(official, scanEvent(anyone(), qr.id))]
    expect((await deliver({ query: one.query, body: two.body })).status).toBe(403)
  })

  test.each([
    ['an entity', '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><Encrypt>&x;</Encrypt></xml>'],
    ['nothing', ''],
    ['a lone bracket', '<xml><'],
    ['many brackets', `<xml>${'<a>'.repeat(15_000)}</xml>`],
    ['an open quotation', `<xml><Encrypt>${'<![CDATA['.repeat(5_000)}</Encrypt></xml>`],
  ])('that holds %s is refused', async (_, body) => {
    expect((await deliver({ query: callbackRequest(official, 'x').query, body })).status).toBe(403)
  })

  test('is refused where it is too large, or no XML', async () => {
    const { query } = callbackRequest(official, 'x')
    expect((await deliver({ query, body: `<xml>${'x'.repeat(70_000)}</xml>` })).status).toBe(413)
    expect((await deliver({ query, body: '{}' }, 'text/plain')).status).toBe(415)
  })
})

test('P22: XML is taken at the callback and nowhere else', async () => {
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

test('WeChat that hangs is given up', async () => {
  await app.database.pool.query('delete from wechat_tokens')
  weChat.answer(() => undefined)
  expect(await app.call('GET', '/MPSign/getLoginQrcode')).toMatchObject({ code: 503 })
  await expect
    .poll(() => app.lines)
    .toContainEqual(expect.objectContaining({ level: 'error', msg: 'WeChat gave no QR' }))
})
