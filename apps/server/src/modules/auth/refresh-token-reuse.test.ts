import { userEvents } from '@moyun/api'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rowsWith } from '../../security-tests/test-ids.ts'
import { openAuthenticatedPage } from '../../events/websocket/test-page.ts'
import { purgeExpiredEvents } from '../../events/purge-expired.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let app: TestApp
let other: TestApp
let url = ''
let now = 0
const pages: Awaited<ReturnType<typeof openAuthenticatedPage>>[] = []
beforeAll(async () => {
  app = await testApp()
  other = await testApp({}, { database: app.database })
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

/** Advances product time in both processes. */
async function pass(milliseconds: number) {
  await app.advanceClock((now += milliseconds))
  await expect
    .poll(() => Math.abs(other.context.clock.now().getTime() - app.context.clock.now().getTime()))
    .toBeLessThan(1000)
}
const profile = (headers: Record<string, string>, from?: string, on = app) =>
  on.call('GET', '/api/app/getUserInfo', { headers, ...(from === undefined ? {} : { from }) })
const both = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) => ({
  authorization: `Bearer ${accessToken}`,
  'x-authorization': `Bearer ${refreshToken}`,
})
async function renew(headers: Record<string, string>) {
  await pass(16 * MINUTE)
  const { headers: responseHeaders } = await profile(headers)
  return { accessToken: responseHeaders['access-token'] ?? '', refreshToken: responseHeaders['x-access-token'] ?? '' }
}
async function page(accessToken: string) {
  const opened = await openAuthenticatedPage(url, accessToken)
  pages.push(opened)
  return opened
}
const noticesOf = async ({ mobile }: TestMember) =>
  (
    await app.database.pool.query(
      'select n.kind, n.device, n.address, n.at from security_notifications n join members m on m.id = n.member_id where m.phone = $1 order by n.at',
      [`86${mobile}`],
    )
  ).rows

describe('a reused refresh token', () => {
  test('P4: ends the session and notifies the owner of device and address, by event and by a lasting row', async () => {
    const member = await app.member()
    await renew(both(await renew(member.bothTokens)))
    for (let k = 0; k < 2; k += 1)
      expect(await profile({ ...member.bothTokens, ...FIREFOX }, '203.0.113.9')).toMatchObject({ code: 401 })

    const again = await app.member({ mobile: member.mobile })
    const { result: me } = await profile(again.bearer)
    const read = () => app.call('GET', `/api/events?stream=user:${me.userId}&after=0`, { headers: again.bearer })
    const notices = (await read()).result.rows.filter(({ type }: { type: string }) => type === 'notice')
    expect(notices).toHaveLength(1)
    expect(userEvents.notice.parse(notices[0].data)).toMatchObject({
      kind: 'tokenReused',
      device: 'Firefox\u2002Linux',
      address: '203.0.113.9',
    })

    await purgeExpiredEvents(app.context.db, new Date(app.context.clock.now().getTime() + 8 * DAY))
    expect((await read()).result.rows).toMatchObject([{ type: 'reset' }])
    expect(await noticesOf(member)).toEqual([
      { kind: 'tokenReused', device: 'Firefox\u2002Linux', address: '203.0.113.9', at: new Date(notices[0].data.at) },
    ])
  })

  test('P4: closes the sockets of its session, and leaves other devices and their sockets alone', async () => {
    const member = await app.member()
    const newest = await renew(both(await renew(member.bothTokens)))
    const elsewhere = await app.member({ mobile: member.mobile })
    const [cut, kept] = [await page(newest.accessToken), await page(elsewhere.accessToken)]
    expect(await profile(member.bothTokens)).toMatchObject({ code: 401 })
    expect((await cut.closed()).code).toBe(4401)
    expect(kept.isOpen()).toBe(true)
    expect(await profile(elsewhere.bearer)).toMatchObject({ code: 200 })
  })

  test('P4: is refused once a socket has used its successor’s access token', async () => {
    const member = await app.member()
    const next = await renew(member.bothTokens)
    await page(next.accessToken)
    await pass(11_000)
    expect(await profile(member.bothTokens)).toMatchObject({ code: 401 })
    expect(await noticesOf(member)).toMatchObject([{ kind: 'tokenReused' }])
  })
})

describe('a parent token that is still accepted', () => {
  const CHROME = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  }

  test.each([
    ['another browser', CHROME, '127.0.0.1', { device: 'Chrome\u2002Windows', address: '127.0.0.1' }],
    ['another network', FIREFOX, '203.0.113.9', { device: 'Firefox\u2002Linux', address: '203.0.113.9' }],
  ])('P4: notifies the owner once when it comes from %s than its successor', async (_, headers, from, where) => {
    const member = await app.member()
    await renew({ ...member.bothTokens, ...FIREFOX })
    for (let k = 0; k < 3; k += 1)
      expect(await profile({ ...member.bothTokens, ...headers }, from)).toMatchObject({ code: 200 })
    expect(await noticesOf(member)).toMatchObject([{ kind: 'tokenShared', ...where }])
    const again = await app.member({ mobile: member.mobile })
    const { body } = await app.call('GET', '/api/message/list?type=notice', { headers: again.bearer })
    expect(JSON.parse(body).data).toMatchObject([
      { title: '同一登录在两处使用', content: expect.stringContaining(where.address) },
    ])
  })

  test('P4: names the successor’s device when it comes from where the session began', async () => {
    const member = await app.member()
    await pass(16 * MINUTE)
    expect(await profile({ ...member.bothTokens, ...FIREFOX }, '203.0.113.9')).toMatchObject({ code: 200 })
    expect(await profile(member.bothTokens)).toMatchObject({ code: 200 })
    expect(await noticesOf(member)).toMatchObject([
      { kind: 'tokenShared', device: 'Firefox\u2002Linux', address: '203.0.113.9' },
    ])
  })

  test('P3: does not notify when a lost response is requested again', async () => {
    const member = await app.member()
    await renew({ ...member.bothTokens, ...FIREFOX })
    await pass(MINUTE)
    expect(await profile({ ...member.bothTokens, ...FIREFOX })).toMatchObject({ code: 200 })
    expect(await noticesOf(member)).toEqual([])
  })
})

test('P2: concurrent refreshes on two processes keep the session and return one refresh token', async () => {
  const member = await app.member()
  await pass(16 * MINUTE)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, k) => profile(member.bothTokens, undefined, k % 2 === 0 ? app : other)),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ headers }) => headers['x-access-token'])).size).toBe(1)
  const { rows } = await app.database.pool.query(
    'select f.generation, f.ended_at from families f join members m on m.id = f.member_id where m.phone = $1',
    [`86${member.mobile}`],
  )
  expect(rows).toEqual([{ generation: 1, ended_at: null }])
  expect(await noticesOf(member)).toEqual([])
})

test('P3: no token is stored in the database, neither as text nor as bytes', async () => {
  const member = await app.member()
  const next = await renew(member.bothTokens)
  for (const token of [member.accessToken, member.refreshToken, next.accessToken, next.refreshToken]) {
    expect(
      await rowsWith(app.database.pool, [
        token,
        Buffer.from(token, 'base64url').toString('hex'),
        Buffer.from(token).toString('hex'),
      ]),
    ).toEqual([])
  }
})

test('a password change leaves a notice that outlives the event stream', async () => {
  const member = await app.member()
  const { result } = await app.prepare('POST', '/api/app/CheckMobile2', {
    body: { mobile: member.mobile, code: await app.send(member.mobile, 'reset'), purpose: 'reset' },
  })
  await app.prepare('POST', '/api/merchant/SetPassword', {
    body: { password: 'another long one', confirmPassword: 'another long one', ticket: result.ticket },
    headers: FIREFOX,
  })
  await purgeExpiredEvents(app.context.db, new Date(app.context.clock.now().getTime() + 8 * DAY))
  expect(await noticesOf(member)).toMatchObject([
    { kind: 'passwordChanged', device: 'Firefox\u2002Linux', address: '127.0.0.1' },
  ])
})
