import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { testBrowser } from './test-browser.ts'

const CHROME = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.advanceClock(0))

const { ask, phone, profile } = testBrowser(() => app)
const anyone = () => `u${randomUUID().slice(0, 8)}`
const rowsOf = async (id: string) =>
  (await app.context.eventLog.read(`qr:${id}`, 0, 100)).map(({ type, data }) => ({ type, data }))

/** The refused sign-ins of a member: they name the requesting browser, not the phone. */
const refusedOf = async (userId: unknown) =>
  (
    await app.database.pool.query(
      "select method, device, address from sign_ins where member_id = $1 and outcome = 'refused'",
      [userId],
    )
  ).rows

async function signedIn(openid: string) {
  const qr = await ask()
  await phone(qr.id, 'scan', openid)
  await phone(qr.id, 'confirm', openid)
  return (await qr.poll()).result as { accessToken: string; refreshToken: string }
}

describe('a QR code', () => {
  test('P15: has an id of 128 bits and a secret of 256 at least, a phone URL, and two minutes to expiry', async () => {
    const qr = await ask({ host: 'moyun.example:3000' })
    expect(Buffer.from(qr.id, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(Buffer.from(qr.secret, 'base64url').length).toBeGreaterThanOrEqual(32)
    expect(qr.url).toBe(`http://moyun.example:3000/sandbox/scan/${qr.id}`)
    expect(qr.expiresIn).toBe(120)
    expect((await ask()).id).not.toBe(qr.id)
  })

  test('stores and logs no secret in plain text', async () => {
    const qr = await ask()
    const { rows } = await app.database.pool.query('select * from qrs where id = $1', [qr.id])
    expect(JSON.stringify(rows)).not.toContain(qr.secret)
    expect(JSON.stringify(app.lines)).not.toContain(qr.secret)
  })

  test('P15: answers a wrong secret, a missing secret and a wrong id with the same 404', async () => {
    const qr = await ask()
    const other = await ask()
    await phone(qr.id, 'scan', anyone())
    const answers = [
      await qr.poll('x'.repeat(43)),
      await qr.poll(other.secret),
      await qr.poll(''),
      await app.call('GET', `/api/app/WechatLogin/${qr.id}`),
      await app.call('GET', `/api/app/WechatLogin/${randomUUID()}`, { headers: { 'x-qr-secret': qr.secret } }),
      await app.call('GET', '/api/app/WechatLogin/nothing', { headers: { 'x-qr-secret': '' } }),
    ]
    for (const { status, code, body } of answers)
      expect({ status, code, body }).toEqual({ status: 200, code: 404, body: answers[0]?.body })
  })

  test('P15: shows the browser, its masked IP address and the time on a page without scripts', async () => {
    const { result } = await app.call('GET', '/MPSign/getLoginQrcode', { headers: CHROME, from: '203.0.113.77' })
    const { body, headers } = await app.call('GET', `/sandbox/scan/${(result as { id: string }).id}`)
    expect(body).toContain('Chrome\u2002Windows')
    expect(body).toContain('203.0.113.*')
    expect(body).not.toContain('203.0.113.77')
    expect(body).toMatch(/<dt>北京时间 .*<dd>\d\d[/-]\d\d \d\d:\d\d:\d\d<\/dd>/)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/)
    expect((await app.call('GET', '/sandbox/scan/none')).status).toBe(404)
  })
})

describe('the phone', () => {
  test('scans and confirms, and the browser signs in once as a new member with a WeChat name', async () => {
    const qr = await ask()
    const openid = anyone()
    expect(await qr.poll()).toMatchObject({ code: 200, result: { status: 'waiting' } })
    expect(await phone(qr.id, 'scan', openid)).toMatchObject({ code: 200, result: { status: 'scanned' } })
    const scanned = await qr.poll()
    expect(scanned.result).toEqual({
      status: 'scanned',
      name: `微信 ${openid}`,
      avatar: expect.stringMatching(/^data:image\/svg\+xml,/),
    })
    expect(await phone(qr.id, 'confirm', openid)).toMatchObject({ code: 200, result: { status: 'confirmed' } })

    const confirmed = await qr.poll()
    expect(confirmed.result).toMatchObject({
      status: 'confirmed',
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    expect(confirmed.headers['cache-control']).toBe('no-store')
    expect((await qr.poll()).result).toEqual({ status: 'expired' })
    expect(await profile(confirmed.result.accessToken)).toMatchObject({
      nickname: `微信 ${openid}`,
      bind_wechat: true,
      openid: `sandbox:${openid}`,
      mobile: '',
      isPassword: false,
    })
  })

  test('signs the same member in again, also by the openid shown in the profile', async () => {
    const openid = anyone()
    const first = await profile((await signedIn(openid)).accessToken)
    expect((await profile((await signedIn(openid)).accessToken))['userId']).toBe(first['userId'])
    expect((await profile((await signedIn(String(first['openid']))).accessToken))['userId']).toBe(first['userId'])
    expect((await profile((await signedIn(anyone())).accessToken))['userId']).not.toBe(first['userId'])
  })

  test('refuses, and the browser gets the reason', async () => {
    const qr = await ask()
    await phone(qr.id, 'scan')
    expect(await phone(qr.id, 'refuse')).toMatchObject({ code: 200, result: { status: 'refused' } })
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'declined' })
    expect(await phone(qr.id, 'confirm')).toMatchObject({ status: 200, code: 1006 })
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'declined' })
  })

  test('cannot scan, confirm or refuse a QR code that another phone has scanned', async () => {
    const qr = await ask()
    await phone(qr.id, 'scan', 'victim')
    for (const action of ['scan', 'confirm', 'refuse'])
      expect(await phone(qr.id, action, 'thief')).toMatchObject({ code: 1006 })
    expect((await qr.poll()).result).toMatchObject({ status: 'scanned' })
  })

  test('gets 404 for an unknown QR code and 400 for an unknown action', async () => {
    expect(await phone('nothing', 'scan')).toMatchObject({ status: 200, code: 404 })
    expect(await app.call('POST', '/sandbox/scan', { body: { id: 'x', action: 'steal' } })).toMatchObject({ code: 400 })
  })

  test('of a banned member is refused with 1003, and the browser gets no tokens', async () => {
    const openid = anyone()
    const { userId } = await profile((await signedIn(openid)).accessToken)
    await app.database.pool.query("update members set state = 'banned' where id = $1", [userId])
    const qr = await ask(CHROME)
    await phone(qr.id, 'scan', openid)
    expect(await phone(qr.id, 'confirm', openid)).toMatchObject({ status: 200, code: 1003 })
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'unusable' })
    await expect
      .poll(() => refusedOf(userId))
      .toEqual([{ method: 'qr', device: 'Chrome\u2002Windows', address: '127.0.0.1' }])
    expect((await app.call('GET', `/sandbox/scan/${qr.id}`)).body).toContain('1003')
  })

  test('of a member banned between confirming and fetching gives the browser no tokens', async () => {
    const openid = anyone()
    const { userId } = await profile((await signedIn(openid)).accessToken)
    const qr = await ask(CHROME)
    await phone(qr.id, 'confirm', openid)
    await app.database.pool.query("update members set state = 'banned' where id = $1", [userId])
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'unusable' })
    await expect
      .poll(() => refusedOf(userId))
      .toEqual([{ method: 'qr', device: 'Chrome\u2002Windows', address: '127.0.0.1' }])
  })
})

describe('after two minutes', () => {
  test('P15: nothing can be scanned, confirmed or fetched', async () => {
    const [unscanned, scanned, confirmed] = [await ask(), await ask(), await ask()]
    await phone(scanned.id, 'scan', 'late')
    await phone(confirmed.id, 'confirm', 'late')
    await app.advanceClock(121_000)
    expect(await phone(unscanned.id, 'scan')).toMatchObject({ code: 1006 })
    expect(await phone(scanned.id, 'confirm', 'late')).toMatchObject({ code: 1006 })
    for (const qr of [unscanned, scanned, confirmed]) expect((await qr.poll()).result).toEqual({ status: 'expired' })
  })

  test('a sign-in confirmed in the last second can still be fetched', async () => {
    const qr = await ask()
    await app.advanceClock(119_000)
    await phone(qr.id, 'confirm', anyone())
    await app.advanceClock(125_000)
    expect((await qr.poll()).result).toMatchObject({ status: 'confirmed', accessToken: expect.any(String) })
  })
})

test('P15: gives the tokens to one of ten concurrent polls', async () => {
  const other = await testApp({}, { database: app.database })
  const qr = await ask()
  await phone(qr.id, 'confirm', anyone())
  const headers = { 'x-qr-secret': qr.secret }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, k) =>
      (k % 2 === 0 ? app : other).call('GET', `/api/app/WechatLogin/${qr.id}`, { headers }),
    ),
  )
  expect(answers.filter(({ result }) => result.accessToken !== undefined)).toHaveLength(1)
  const { rows } = await app.database.pool.query(
    'select count(*)::int as n from families f join qrs q on q.member_id = f.member_id where q.id = $1',
    [qr.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('creates one member when a new person confirms four QR codes at once', async () => {
  const openid = anyone()
  const qrs = await Promise.all(Array.from({ length: 4 }, () => ask()))
  await Promise.all(qrs.map(({ id }) => phone(id, 'confirm', openid)))
  const { rows } = await app.database.pool.query(
    'select count(*)::int as n from members where wechat_official_openid = $1',
    [`sandbox:${openid}`],
  )
  expect(rows).toEqual([{ n: 1 }])
  for (const qr of qrs) expect((await qr.poll()).result).toMatchObject({ status: 'confirmed' })
})

test('P15: appends every change to the stream, and stores and logs no tokens', async () => {
  const qr = await ask()
  const openid = anyone()
  await phone(qr.id, 'scan', openid)
  await phone(qr.id, 'scan', openid)
  await phone(qr.id, 'confirm', openid)
  const { accessToken, refreshToken } = (await qr.poll()).result as { accessToken: string; refreshToken: string }
  const rows = await rowsOf(qr.id)
  expect(rows.map(({ type }) => type)).toEqual(['scanned', 'confirmed'])
  expect(rows[0]?.data).toMatchObject({ name: `微信 ${openid}` })
  const { rows: qrRows } = await app.database.pool.query('select * from qrs where id = $1', [qr.id])
  for (const token of [accessToken, refreshToken])
    expect(JSON.stringify([rows, qrRows, app.lines])).not.toContain(token)
})

test('applies the remember option, and appears in the member’s sign-in log', async () => {
  const lives = async (query: string) => {
    const qr = await ask(CHROME, query)
    await phone(qr.id, 'confirm', anyone())
    const { accessToken } = (await qr.poll()).result as { accessToken: string }
    const { userId } = await profile(accessToken)
    const { rows } = await app.database.pool.query('select remember from families where member_id = $1', [userId])
    const log = await app.call('GET', '/api/account/sign-ins', { headers: { authorization: `Bearer ${accessToken}` } })
    expect(log.result.signIns).toMatchObject([{ method: 'qr', outcome: 'done' }])
    return rows
  }
  expect(await lives('')).toEqual([{ remember: false }])
  expect(await lives('?remember=true')).toEqual([{ remember: true }])
})

test('limits an IP address to sixty QR codes and hand-offs in ten minutes, but not sandbox loopback', async () => {
  const from = '198.51.100.9'
  const answers = await Promise.all(
    Array.from({ length: 62 }, (_, k) =>
      app.call('GET', k % 2 === 0 ? '/MPSign/getLoginQrcode' : '/api/app/wxOpenState', { from }),
    ),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(60)
  const refused = answers.find(({ code }) => code === 429)
  expect(refused?.result.retryAfter).toBeGreaterThan(500)
  expect(
    await (await testApp({}, { database: app.database })).call('GET', '/MPSign/getLoginQrcode', { from }),
  ).toMatchObject({ code: 429 })
  expect(await app.call('GET', '/MPSign/getLoginQrcode', { from: '198.51.100.10' })).toMatchObject({ code: 200 })
  expect(
    (await Promise.all(Array.from({ length: 62 }, () => app.call('GET', '/MPSign/getLoginQrcode')))).every(
      ({ code }) => code === 200,
    ),
  ).toBe(true)
})

describe('the page on the phone', () => {
  const post = (id: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: `/sandbox/scan/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  test('works with plain HTML forms', async () => {
    const qr = await ask()
    const sent = await post(qr.id, { action: 'scan', openid: 'formed' })
    expect({ status: sent.statusCode, to: sent.headers.location }).toEqual({
      status: 303,
      to: `/sandbox/scan/${qr.id}`,
    })
    expect((await qr.poll()).result).toMatchObject({ status: 'scanned', name: '微信 formed' })
    expect((await app.call('GET', `/sandbox/scan/${qr.id}`)).body).toContain('微信 formed')
    await post(qr.id, { action: 'confirm' })
    expect((await qr.poll()).result).toMatchObject({ status: 'confirmed', accessToken: expect.any(String) })
  })

  test('refuses forms of another origin, and other endpoints refuse forms', async () => {
    const qr = await ask()
    expect((await post(qr.id, { action: 'confirm' }, { origin: 'https://evil.example' })).json()).toMatchObject({
      code: 403,
    })
    expect((await qr.poll()).result).toEqual({ status: 'waiting' })
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    } as const
    for (const url of ['/sandbox/scan', '/api/app/login', '/sandbox/clock'])
      expect((await app.fastify.inject({ ...form, url })).statusCode, url).toBe(415)
  })
})

test('answers 503 in live mode without WeChat, and has no sandbox pages', async () => {
  const live = await testApp({ mode: 'live' }, { database: app.database })
  expect(await live.call('GET', '/MPSign/getLoginQrcode')).toMatchObject({ status: 200, code: 503 })
  expect(await live.call('GET', '/api/app/wxOpenState')).toMatchObject({ status: 200, code: 503 })
  for (const url of ['/sandbox/scan/x', '/sandbox/connect', '/MPSign/callback'])
    expect((await live.call('GET', url)).status, url).toBe(404)
  expect((await live.call('POST', '/sandbox/scan', { body: { id: 'x', action: 'scan' } })).status).toBe(404)
})
