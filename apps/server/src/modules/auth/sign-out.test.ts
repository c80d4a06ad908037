import { beforeAll, describe, expect, test } from 'vitest'
import { openAuthenticatedPage } from '../../events/websocket/test-page.ts'
import { randomMobile, testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await testApp()
  other = await testApp({}, { database: app.database })
})

const profile = (member: TestMember, on = app) => on.call('GET', '/api/app/getUserInfo', { headers: member.bearer })
const setState = (member: TestMember, state: string) =>
  app.database.pool.query('update members set state = $1 where phone = $2', [state, `86${member.mobile}`])

test('P6: logout invalidates the access token at once on every process, and the refresh token', async () => {
  const member = await app.member()
  expect(await app.call('POST', '/api/app/logout', { headers: member.bearer })).toMatchObject({
    status: 200,
    code: 200,
    result: null,
  })
  expect(await profile(member)).toMatchObject({ code: 401 })
  expect(await profile(member, other)).toMatchObject({ code: 401 })
  await app.advanceClock(16 * 60_000)
  expect(await app.call('GET', '/api/app/getUserInfo', { headers: member.bothTokens })).toMatchObject({ code: 401 })
  await app.advanceClock(0)
})

test('P6: logout closes the sockets of its session and no others', async () => {
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const signingOut = await app.member()
  const staying = await app.member({ mobile: signingOut.mobile })
  const [cut, kept] = [
    await openAuthenticatedPage(url, signingOut.accessToken),
    await openAuthenticatedPage(url, staying.accessToken),
  ]
  await app.prepare('POST', '/api/app/logout', { headers: signingOut.bearer })
  expect((await cut.closed()).code).toBe(4401)
  expect(kept.isOpen()).toBe(true)
  kept.close()
})

test('logout accepts an empty body with a JSON content type', async () => {
  const member = await app.member()
  expect(
    await app.call('POST', '/api/app/logout', { headers: { ...member.bearer, 'content-type': 'application/json' } }),
  ).toMatchObject({ code: 200 })
})

describe('signed-in devices', () => {
  test('P6: are listed by latest use, with the current one marked', async () => {
    const mobile = randomMobile()
    const first = await app.member({ mobile })
    const second = await app.member({ mobile })
    const { result } = await app.call('GET', '/api/account/sessions', { headers: second.bearer })
    expect(result.devices.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    expect(await profile(first)).toMatchObject({ code: 200 })
  })

  test('are a hundred at most: one more ends the one that was used least recently', async () => {
    const mobile = randomMobile()
    const oldest = await app.member({ mobile })
    const url = await other.fastify.listen({ port: 0, host: '127.0.0.1' })
    const page = await openAuthenticatedPage(url, oldest.accessToken)
    const add = (sessions: number) =>
      app.database.pool.query(
        `insert into families (id, member_id, remember, rotated_at, created_at, last_used_at, expires_at)
         select gen_random_uuid(), m.id, false, now(), now(), now() + interval '1 minute', now() + interval '1 day'
           from members m, generate_series(1, $2) where m.phone = $1`,
        [`86${mobile}`, sessions],
      )
    await add(98)
    const hundredth = await app.member({ mobile })
    expect(await profile(oldest)).toMatchObject({ code: 200 })
    await add(1)
    const newest = await app.member({ mobile })
    expect(await profile(oldest)).toMatchObject({ code: 401 })
    expect((await page.closed()).code).toBe(4401)
    expect(await profile(newest)).toMatchObject({ code: 200 })
    // Two were too many: it was used after the oldest, but before those that were added.
    expect(await profile(hundredth)).toMatchObject({ code: 401 })
  })

  test('P6: can be ended one by one, by ids in either case', async () => {
    const mobile = randomMobile()
    const [lost, kept] = [await app.member({ mobile }), await app.member({ mobile })]
    const { result } = await app.call('GET', '/api/account/sessions', { headers: kept.bearer })
    const device = result.devices.find(({ current }: { current: boolean }) => !current)
    expect(
      await app.call('DELETE', `/api/account/sessions/${device.id.toUpperCase()}`, { headers: kept.bearer }),
    ).toMatchObject({ code: 200 })
    expect(await profile(lost)).toMatchObject({ code: 401 })
    expect(await profile(kept)).toMatchObject({ code: 200 })
  })

  test('P6: can be ended all at once except the current one', async () => {
    const mobile = randomMobile()
    const [one, other, kept, stranger] = [
      await app.member({ mobile }),
      await app.member({ mobile }),
      await app.member({ mobile }),
      await app.member(),
    ]
    expect(await app.call('DELETE', '/api/account/sessions', { headers: kept.bearer })).toMatchObject({ code: 200 })
    for (const ended of [one, other]) expect(await profile(ended)).toMatchObject({ code: 401 })
    for (const open of [kept, stranger]) expect(await profile(open)).toMatchObject({ code: 200 })
  })

  test('are listed only until they expire', async () => {
    const { mobile } = await app.member({ remember: false })
    await app.advanceClock(25 * 60 * 60_000)
    const later = await app.member({ mobile })
    const { result } = await app.call('GET', '/api/account/sessions', { headers: later.bearer })
    await app.advanceClock(0)
    expect(result.devices).toMatchObject([{ current: true }])
  })

  test('P19: of another member are answered like unknown ones, and stay signed in', async () => {
    const [mine, theirs] = [await app.member(), await app.member()]
    const { result } = await app.call('GET', '/api/account/sessions', { headers: theirs.bearer })
    const foreign = await app.call('DELETE', `/api/account/sessions/${result.devices[0].id}`, { headers: mine.bearer })
    const none = await app.call('DELETE', '/api/account/sessions/00000000-0000-4000-8000-000000000000', {
      headers: mine.bearer,
    })
    const malformed = await app.call('DELETE', '/api/account/sessions/%27or', { headers: mine.bearer })
    expect(foreign.code).toBe(404)
    expect(foreign.body).toBe(none.body)
    expect(malformed.body).toBe(none.body)
    expect(await profile(theirs)).toMatchObject({ code: 200 })
  })
})

describe.each(['banned', 'closed'])('a member who is %s', (state) => {
  test('P6: gets 1007 on the profile, can log out, and is refused everything else', async () => {
    const member = await app.member()
    await setState(member, state)
    expect(await profile(member)).toMatchObject({ status: 200, code: 1007 })
    expect(await app.call('GET', '/api/account/sessions', { headers: member.bearer })).toMatchObject({ code: 401 })
    expect(await app.call('GET', '/api/chat/conversations', { headers: member.bearer })).toMatchObject({ code: 401 })
    expect(
      await app.call('POST', '/api/merchant/editUser', { headers: member.bearer, body: { nickname: 'x' } }),
    ).toMatchObject({ code: 401 })
    expect(await app.call('GET', '/api/user/info', { headers: member.bearer })).toMatchObject({ code: 50008 })
    expect(await app.call('POST', '/api/app/logout', { headers: member.bearer })).toMatchObject({ code: 200 })
    expect(await profile(member)).toMatchObject({ code: 401 })
  })

  test('is refused at sign-in only after the correct code', async () => {
    const { mobile } = await app.member()
    await app.database.pool.query('update members set state = $1 where phone = $2; ', [state, `86${mobile}`])
    const code = await app.send(mobile, 'login')
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await app.call('POST', '/api/app/login', { body: { mobile, code: wrong } })).toMatchObject({ code: 1002 })
    expect(await app.call('POST', '/api/app/login', { body: { mobile, code } })).toMatchObject({ code: 1003 })
  })
})

test('a revoked admin role is gone from the profile on the next call', async () => {
  const member = await app.member()
  await app.database.pool.query("update members set role = 'admin' where phone = $1", [`86${member.mobile}`])
  expect((await profile(member)).result).toMatchObject({ role: 'admin' })
  await app.database.pool.query("update members set role = 'user' where phone = $1", [`86${member.mobile}`])
  expect((await profile(member)).result).toMatchObject({ role: 'user' })
})
